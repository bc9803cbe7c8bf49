package ruletest

import (
	"fmt"
	"reflect"
	"strconv"
)

// Spelt writes values out with all that they hold, what is private and what pointers lead to
// included, so that two are written alike only where they are equal. It is many times as quick as
// fmt, for tests that write a battle out before and after each order.
func Spelt(values ...any) string {
	out := make([]byte, 0, 1<<14)
	for _, v := range values {
		out = append(spelt(out, reflect.ValueOf(v), 0), ' ')
	}
	return string(out)
}

// deepest is how many values may lie within one another.
const deepest = 40

func spelt(out []byte, v reflect.Value, deep int) []byte {
	if deep > deepest {
		panic("a value that leads back to itself cannot be written out")
	}
	switch v.Kind() {
	case reflect.Bool:
		return strconv.AppendBool(out, v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return strconv.AppendInt(out, v.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return strconv.AppendUint(out, v.Uint(), 10)
	case reflect.String:
		return strconv.AppendQuote(out, v.String())
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return append(out, "nil"...)
		}
		return spelt(append(out, '&'), v.Elem(), deep+1)
	case reflect.Struct:
		out = append(out, '{')
		for i := range v.NumField() {
			out = append(spelt(out, v.Field(i), deep+1), ' ')
		}
		return append(out, '}')
	case reflect.Slice, reflect.Array:
		out = append(out, '[')
		for i := range v.Len() {
			out = append(spelt(out, v.Index(i), deep+1), ' ')
		}
		return append(out, ']')
	case reflect.Map: // fmt puts the keys in order
		return fmt.Append(out, v)
	}
	return fmt.Append(out, v)
}
