// Package sorted keeps lists in order, by a key or by a comparison, so that a search is short
// and a listing is always the same.
package sorted

import (
	"cmp"
	"slices"
)

// at is where the one with this key is, or would be. No T is copied: they are large, and looked for
// all the time.
func at[T any, K cmp.Ordered](list []T, id K, key func(*T) K) (int, bool) {
	low, high := 0, len(list)
	for low < high {
		if mid := (low + high) / 2; cmp.Less(key(&list[mid]), id) {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return low, low < len(list) && cmp.Compare(key(&list[low]), id) == 0
}

// Find is the one with this key, nil where there is none.
func Find[T any, K cmp.Ordered](list []T, id K, key func(*T) K) *T {
	if i, ok := at(list, id, key); ok {
		return &list[i]
	}
	return nil
}

// Put puts v where it belongs, over one with the same key.
func Put[T any, K cmp.Ordered](list []T, v T, key func(*T) K) []T {
	i, ok := at(list, key(&v), key)
	if ok {
		list[i] = v
		return list
	}
	return slices.Insert(list, i, v)
}

// Drop takes the one with this key out.
func Drop[T any, K cmp.Ordered](list []T, id K, key func(*T) K) []T {
	if i, ok := at(list, id, key); ok {
		return slices.Delete(list, i, i+1)
	}
	return list
}

// Self is the key of a thing that is one.
func Self[T any](v *T) T { return *v }

// Insert puts v in its place in the order; equal ones stay together.
func Insert[T any](list []T, v T, order func(a, b T) int) []T {
	i, _ := slices.BinarySearchFunc(list, v, order)
	return slices.Insert(list, i, v)
}

// Remove takes one v out; false where there is none.
func Remove[T comparable](list []T, v T) ([]T, bool) {
	i := slices.Index(list, v)
	if i < 0 {
		return list, false
	}
	return slices.Delete(list, i, i+1), true
}
