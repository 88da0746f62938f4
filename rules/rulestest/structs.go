package rulestest

import (
	"fmt"
	"reflect"
	"testing"
)

// MaxStateSize is the most bytes that a state struct may take; a copy of it is
// made for every step of the search.
const MaxStateSize = 8 << 10

// PointerFree checks the struct behind a state or a view: no pointers, slices,
// maps, strings, interfaces or floats in it, no padding that would get into
// the hash, and no more than MaxStateSize bytes.
func PointerFree[T any](t *testing.T) {
	t.Helper()
	kind := reflect.TypeFor[T]()
	for _, problem := range problemsOfStruct[T]() {
		t.Error(problem)
	}
	if size := kind.Size(); size > MaxStateSize {
		t.Errorf("%s takes %d bytes; the most is %d", kind.Name(), size, MaxStateSize)
	} else {
		t.Logf("%s takes %d bytes", kind.Name(), size)
	}
}

// problemsOfStruct lists what is wrong with a state struct.
func problemsOfStruct[T any]() []string {
	kind := reflect.TypeFor[T]()
	return structProblems(kind, kind.Name())
}

// structProblems lists what a state struct may not have, with the path to it.
func structProblems(kind reflect.Type, path string) []string {
	switch kind.Kind() {
	case reflect.Bool, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return nil
	case reflect.Int, reflect.Uint:
		return []string{fmt.Sprintf("%s is an %s, whose size depends on the system; give it a size", path, kind)}
	case reflect.Array:
		return structProblems(kind.Elem(), path+"[]")
	case reflect.Struct:
		return fieldProblems(kind, path)
	}
	return []string{fmt.Sprintf("%s is a %s; a state holds only integers, booleans and arrays of them", path, kind)}
}

// fieldProblems is structProblems for the fields of a struct and the gaps
// between them.
func fieldProblems(kind reflect.Type, path string) []string {
	var problems []string
	end := uintptr(0)
	for i := range kind.NumField() {
		f := kind.Field(i)
		if f.Offset != end {
			problems = append(problems, fmt.Sprintf("%s has %d bytes of padding before %s; order its fields from wide to narrow", path, f.Offset-end, f.Name))
		}
		if f.Name == "_" {
			problems = append(problems, fmt.Sprintf("%s has a blank field, which an assignment need not copy; name it", path))
		}
		end = f.Offset + f.Type.Size()
		problems = append(problems, structProblems(f.Type, path+"."+f.Name)...)
	}
	if end != kind.Size() {
		problems = append(problems, fmt.Sprintf("%s has %d bytes of padding at its end; fill them with a named field", path, kind.Size()-end))
	}
	return problems
}
