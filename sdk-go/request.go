package portico

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

// operation is a row of the generated table: what HTTP calls it.
type operation struct{ id, method, path string }

// upload is a file that is sent as the body, and its media type.
type upload struct {
	content   []byte
	mediaType string
}

// request is a call as HTTP says it, the same at every attempt.
type request struct {
	operation  string
	method     string
	url        string
	header     http.Header
	body       []byte
	repeatable bool // doing it twice does no harm: it reads, or the server recognises it
}

func (client *Client) request(op operation, ids []string, input any, file *upload, options *callOptions) (*request, error) {
	path, err := filled(op, ids)
	if err != nil {
		return nil, err
	}
	made := &request{operation: op.id, method: op.method, url: client.base + path, header: http.Header{}}
	made.repeatable = op.method == http.MethodGet
	for _, more := range []http.Header{{"Accept": {"application/json"}, "User-Agent": {"portico-go"}}, client.config.Header, options.header} {
		for name, values := range more {
			made.header[http.CanonicalHeaderKey(name)] = values
		}
	}
	if (op.method == http.MethodPost || op.method == http.MethodPatch) && !options.withoutKey {
		key, err := keyOf(op, options)
		if err != nil {
			return nil, err
		}
		made.header.Set("Idempotency-Key", key)
		made.repeatable = true
	}
	if options.ifVersion != nil {
		made.header.Set("If-Match", fmt.Sprintf(`"%d"`, *options.ifVersion))
	}
	if client.config.Strict {
		made.header.Set("Prefer", "handling=strict")
	}
	return made, made.place(input, file)
}

// place puts the input into the body or the query, as the method wants it.
func (made *request) place(input any, file *upload) error {
	text, err := json.Marshal(input)
	if err != nil {
		return fmt.Errorf("portico: %s: %w", made.operation, err)
	}
	takesBody := made.method != http.MethodGet && made.method != http.MethodDelete
	if file == nil && takesBody {
		if input == nil {
			text = []byte("{}")
		}
		made.body = text
		made.header.Set("Content-Type", "application/json")
		return nil
	}
	if file != nil {
		made.body = file.content
		made.header.Set("Content-Type", file.mediaType)
	}
	query, err := queryOf(text)
	if err == nil && query != "" {
		made.url += "?" + query
	}
	return err
}

// queryOf: objects travel as JSON, and so do the words true and false.
func queryOf(input []byte) (string, error) {
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal(input, &fields); err != nil {
		return "", err
	}
	query := url.Values{}
	for name, raw := range fields {
		var text string
		if bytes.Equal(raw, []byte("null")) {
			continue
		}
		if json.Unmarshal(raw, &text) != nil {
			text = string(raw)
		}
		query.Set(name, text)
	}
	return query.Encode(), nil
}

// filled: dots would lead to another path, however they are written.
func filled(op operation, ids []string) (string, error) {
	path := op.path
	for _, id := range ids {
		if id == "" || id == "." || id == ".." {
			return "", fmt.Errorf("portico: %s: an id is needed, not %q", op.id, id)
		}
		from, to := strings.Index(path, "{"), strings.Index(path, "}")
		path = path[:from] + url.PathEscape(id) + path[to+1:]
	}
	return path, nil
}

func keyOf(op operation, options *callOptions) (string, error) {
	if options.idempotencyKey != "" {
		if !isHeaderText(options.idempotencyKey) {
			return "", fmt.Errorf("portico: %s: the idempotency key must be plain ASCII text", op.id)
		}
		return options.idempotencyKey, nil
	}
	random := make([]byte, 16)
	if _, err := rand.Read(random); err != nil {
		return "", err
	}
	return fmt.Sprintf("%x", random), nil
}
