package portico

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"strings"
	"time"
)

const (
	firstWait   = 500 * time.Millisecond
	longestWait = 8 * time.Second
)

// send tries until there is an answer, or no further attempt would help.
func (client *Client) send(ctx context.Context, made *request, wanted string, options *callOptions) ([]byte, error) {
	for attempt := 0; ; attempt++ {
		answer, err := client.attempt(ctx, made, wanted, options)
		var failure *Error
		if err == nil || !errors.As(err, &failure) || attempt >= client.config.MaxRetries {
			return answer, err
		}
		wait, worthwhile := client.waitBefore(failure, attempt, made)
		if !worthwhile {
			return nil, err
		}
		if err := client.config.Sleep(ctx, wait); err != nil {
			return nil, err
		}
	}
}

func (client *Client) attempt(ctx context.Context, made *request, wanted string, options *callOptions) ([]byte, error) {
	token, err := client.config.Token(ctx)
	if err != nil {
		return nil, err
	}
	if !isHeaderText(token) {
		return nil, errors.New("portico: the token holds characters that no header can carry")
	}
	timeout := client.config.Timeout
	if options.timeout != 0 {
		timeout = options.timeout
	}
	limited, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	prepared, err := http.NewRequestWithContext(limited, made.method, made.url, bytes.NewReader(made.body))
	if err != nil {
		return nil, err
	}
	prepared.Header = made.header.Clone()
	prepared.Header.Set("Authorization", "Bearer "+token)
	response, err := client.config.HTTP.Do(prepared)
	if err != nil {
		return nil, client.lineFailure(ctx, made, err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, client.lineFailure(ctx, made, err)
	}
	return body, accept(made, response, body, wanted, options)
}

// accept: the page of a proxy, a login or a website answers 200 as well, and must not be taken for a record.
func accept(made *request, response *http.Response, body []byte, wanted string, options *callOptions) error {
	status, header := response.StatusCode, response.Header
	if status >= 400 {
		return errorOf(made.operation, status, header, body)
	}
	if status >= 300 {
		message := fmt.Sprintf("the server leads elsewhere, to %s: set BaseURL to where the API itself is", header.Get("Location"))
		return &Error{Operation: made.operation, Status: status, Code: "redirected", message: message}
	}
	if told := header.Get("Content-Type"); status != http.StatusNoContent && !strings.HasPrefix(told, wanted) {
		message := fmt.Sprintf("the answer is %q, not %s: check BaseURL, and what stands before Portico", told, wanted)
		return &Error{Operation: made.operation, Status: status, Code: "unexpected_answer", message: message}
	}
	if options.meta != nil {
		*options.meta = Meta{status, header.Get("X-Request-Id"), header.Get("Idempotent-Replayed") == "true", header}
	}
	return nil
}

// lineFailure tells what broke; what the caller's own context ended is told as that.
func (client *Client) lineFailure(ctx context.Context, made *request, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	code := "connection_failed"
	if errors.Is(err, context.DeadlineExceeded) {
		code = "timeout"
	}
	return &Error{Operation: made.operation, Code: code, message: err.Error(), cause: err}
}

// waitBefore: not worthwhile when trying again would not help, or might do twice what was meant once.
func (client *Client) waitBefore(failure *Error, attempt int, made *request) (time.Duration, bool) {
	wasRefused := failure.Status == http.StatusTooManyRequests // before anything was done
	mayPass := failure.Code == "connection_failed" || failure.Code == "timeout" || failure.Status >= 500 || failure.Code == "idempotency_key_in_use"
	if !wasRefused && !(mayPass && made.repeatable) || failure.RetryAfter > client.config.MaxRetryWait {
		return 0, false
	}
	backoff := math.Min(float64(longestWait), float64(firstWait)*math.Pow(2, float64(attempt)))
	wait := time.Duration(backoff * (0.5 + client.config.Random()/2))
	if failure.RetryAfter > wait {
		wait = failure.RetryAfter
	}
	return wait, true
}
