package campaign

import (
	"cmp"
	"slices"
)

// at is where the one with this key is, or would be.
func at[T any, K cmp.Ordered](list []T, id K, key func(*T) K) (int, bool) {
	return slices.BinarySearchFunc(list, id, func(e T, id K) int { return cmp.Compare(key(&e), id) })
}

// in is the one with this key, nil where there is none.
func in[T any, K cmp.Ordered](list []T, id K, key func(*T) K) *T {
	if i, ok := at(list, id, key); ok {
		return &list[i]
	}
	return nil
}

// put puts v where it belongs, over one with the same key.
func put[T any, K cmp.Ordered](list []T, v T, key func(*T) K) []T {
	i, ok := at(list, key(&v), key)
	if ok {
		list[i] = v
		return list
	}
	return slices.Insert(list, i, v)
}

// drop takes the one with this key out.
func drop[T any, K cmp.Ordered](list []T, id K, key func(*T) K) []T {
	if i, ok := at(list, id, key); ok {
		return slices.Delete(list, i, i+1)
	}
	return list
}

// self is the key of a thing that is one.
func self[T any](v *T) T { return *v }

// insert puts v in its place in the order; equal ones stay together.
func insert[T any](list []T, v T, order func(a, b T) int) []T {
	i, _ := slices.BinarySearchFunc(list, v, order)
	return slices.Insert(list, i, v)
}

// remove takes one v out; false where there is none.
func remove[T comparable](list []T, v T) ([]T, bool) {
	i := slices.Index(list, v)
	if i < 0 {
		return list, false
	}
	return slices.Delete(list, i, i+1), true
}
