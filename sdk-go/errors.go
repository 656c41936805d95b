package portico

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Error is anything that Portico refuses, and anything that keeps its answer from coming (Status 0). Code is stable and
// meant for programs: package_slug_taken.
type Error struct {
	Operation  string
	Status     int
	Code       string
	Violations []Violation
	RequestID  string
	RetryAfter time.Duration
	// MergedInto is the guest who was kept, where the one asked for was merged.
	MergedInto string
	message    string
	cause      error
}

// Field is the place of a violation: body.price.
func (violation Violation) Field() string { return strings.Join(violation.Loc, ".") }

func (failure *Error) Error() string { return "portico: " + failure.Operation + ": " + failure.message }

// Unwrap is what broke on the line.
func (failure *Error) Unwrap() error { return failure.cause }

// CodeOf is the code of a refusal, and empty for other errors.
func CodeOf(err error) string {
	var failure *Error
	if errors.As(err, &failure) {
		return failure.Code
	}
	return ""
}

// IsNotFound: this property has no such record.
func IsNotFound(err error) bool {
	var failure *Error
	return errors.As(err, &failure) && failure.Status == http.StatusNotFound
}

// errorOf is made of an error body; what is none of ours (a proxy's page) still has its status.
func errorOf(operation string, status int, header http.Header, body []byte) *Error {
	var said struct {
		Detail     json.RawMessage `json:"detail"`
		MergedInto string          `json:"merged_into"`
	}
	made := &Error{Operation: operation, Status: status, Code: "unknown", RequestID: header.Get("X-Request-Id")}
	made.RetryAfter = secondsToWait(header.Get("Retry-After"))
	if json.Unmarshal(body, &said) == nil {
		made.MergedInto = said.MergedInto
	}
	words := ""
	if json.Unmarshal(said.Detail, &made.Code) == nil {
		words = made.Code
	} else if json.Unmarshal(said.Detail, &made.Violations) == nil && len(made.Violations) > 0 {
		made.Code = "invalid_request"
		for _, one := range made.Violations {
			words += one.Field() + ": " + one.Msg + "; "
		}
	}
	made.message = strings.TrimSpace(fmt.Sprintf("%d %s %s", status, strings.TrimSuffix(words, "; "), made.RequestID))
	return made
}

// secondsToWait: seconds, or a moment (RFC 9110); a proxy may send either.
func secondsToWait(value string) time.Duration {
	if seconds, err := strconv.ParseUint(value, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second
	}
	if moment, err := http.ParseTime(value); err == nil {
		if wait := time.Until(moment); wait > 0 {
			return wait
		}
	}
	return 0
}
