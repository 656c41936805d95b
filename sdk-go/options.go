package portico

import (
	"encoding/json"
	"net/http"
	"time"
)

// Option is what one call does differently.
type Option func(*callOptions)

type callOptions struct {
	idempotencyKey string
	withoutKey     bool
	ifVersion      *int
	timeout        time.Duration
	header         http.Header
	meta           *Meta
}

// WithIdempotencyKey sends a key of your own, an order number for instance; it also covers a restart of your program.
func WithIdempotencyKey(key string) Option {
	return func(options *callOptions) { options.idempotencyKey = key }
}

// WithoutIdempotencyKey sends none: the call is then tried again only after a 429.
func WithoutIdempotencyKey() Option { return func(options *callOptions) { options.withoutKey = true } }

// WithIfVersion names the version that the record must have; with another nothing happens: version_conflict.
func WithIfVersion(version int) Option {
	return func(options *callOptions) { options.ifVersion = &version }
}

// WithTimeout is how long one attempt of this call may take.
func WithTimeout(timeout time.Duration) Option {
	return func(options *callOptions) { options.timeout = timeout }
}

// WithHeader adds a header.
func WithHeader(name, value string) Option {
	return func(options *callOptions) { options.header.Set(name, value) }
}

// WithMeta tells what came with the answer: its request id, and whether it was replayed.
func WithMeta(meta *Meta) Option { return func(options *callOptions) { options.meta = meta } }

// Meta is what came with an answer.
type Meta struct {
	Status    int
	RequestID string
	// Replayed: the answer was kept from an earlier call with the same idempotency key.
	Replayed bool
	Header   http.Header
}

// Ptr helps with optional fields: Limit: portico.Ptr(50).
func Ptr[T any](value T) *T { return &value }

// Nullable is a field that is left out when nil, cleared by Null and set by Set.
type Nullable[T any] map[bool]T

// Set gives the field a value.
func Set[T any](value T) Nullable[T] { return Nullable[T]{true: value} }

// Null clears the field.
func Null[T any]() Nullable[T] { var none T; return Nullable[T]{false: none} }

// MarshalJSON is for encoding/json.
func (field Nullable[T]) MarshalJSON() ([]byte, error) {
	if value, ok := field[true]; ok {
		return json.Marshal(value)
	}
	return []byte("null"), nil
}

// UnmarshalJSON is for encoding/json.
func (field *Nullable[T]) UnmarshalJSON(text []byte) error {
	if string(text) == "null" {
		*field = Null[T]()
		return nil
	}
	var value T
	if err := json.Unmarshal(text, &value); err != nil {
		return err
	}
	*field = Set(value)
	return nil
}
