package rules

import (
	"hash/crc64"
	"unsafe"
)

var hashTable = crc64.MakeTable(crc64.ECMA)

// HashOf returns a hash of a pointer-free struct without padding (rulestest
// proves both), the same on every system Fleetbox runs on (all little-endian).
func HashOf[T any](data *T) uint64 {
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(data)), unsafe.Sizeof(*data))
	return crc64.Checksum(bytes, hashTable)
}
