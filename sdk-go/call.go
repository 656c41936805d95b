package portico

import (
	"context"
	"encoding/json"
	"net/http"
)

// Page is one page of a list.
type Page[T any] struct {
	Data  []T `json:"data"`
	Total int `json:"total"`
	// TotalCapped: there are more than Total says.
	TotalCapped bool    `json:"total_capped"`
	HasMore     bool    `json:"has_more"`
	NextCursor  *string `json:"next_cursor"`
	next        func(ctx context.Context, cursor string) (*Page[T], error)
}

// Next asks for the page that follows; nil after the last.
func (page *Page[T]) Next(ctx context.Context) (*Page[T], error) {
	if page.NextCursor == nil {
		return nil, nil
	}
	return page.next(ctx, *page.NextCursor)
}

// Each goes over the items of this page and of all that follow, until visit returns an error.
func (page *Page[T]) Each(ctx context.Context, visit func(T) error) error {
	for page != nil {
		for _, item := range page.Data {
			if err := visit(item); err != nil {
				return err
			}
		}
		following, err := page.Next(ctx)
		if err != nil {
			return err
		}
		page = following
	}
	return nil
}

func call[T any](ctx context.Context, client *Client, op operation, ids []string, input any, file *upload, given []Option) (*T, error) {
	body, err := client.exchange(ctx, op, ids, input, file, "application/json", given)
	if err != nil {
		return nil, err
	}
	answer := new(T)
	if err := json.Unmarshal(body, answer); err != nil {
		return nil, &Error{Operation: op.id, Code: "unexpected_answer", message: "the answer cannot be read: " + err.Error(), cause: err}
	}
	return answer, nil
}

// callPage: the pages after the first are found by their cursor, and an offset counts from the first one only.
func callPage[T any](ctx context.Context, client *Client, op operation, ids []string, input any, given []Option) (*Page[T], error) {
	page, err := call[Page[T]](ctx, client, op, ids, input, nil, given)
	if err != nil {
		return nil, err
	}
	page.next = func(ctx context.Context, cursor string) (*Page[T], error) {
		following, err := furtherOf(input, "offset")
		if err != nil {
			return nil, err
		}
		following["cursor"] = cursor
		return callPage[T](ctx, client, op, ids, following, given)
	}
	return page, nil
}

func callNothing(ctx context.Context, client *Client, op operation, ids []string, input any, given []Option) error {
	_, err := client.exchange(ctx, op, ids, input, nil, "", given)
	return err
}

func callText(ctx context.Context, client *Client, op operation, ids []string, mediaType string, given []Option) (string, error) {
	body, err := client.exchange(ctx, op, ids, nil, nil, mediaType, given)
	return string(body), err
}

func (client *Client) exchange(ctx context.Context, op operation, ids []string, input any, file *upload, wanted string, given []Option) ([]byte, error) {
	options := &callOptions{header: http.Header{}}
	for _, option := range given {
		option(options)
	}
	made, err := client.request(op, ids, input, file, options)
	if err != nil {
		return nil, err
	}
	return client.send(ctx, made, wanted, options)
}

// withFurther writes a record with members that it has beside those that are described.
func withFurther(record any, further map[string]any) ([]byte, error) {
	all, err := furtherOf(record)
	if err != nil {
		return nil, err
	}
	for name, value := range further {
		all[name] = value
	}
	return json.Marshal(all)
}

// furtherOf is what JSON says of a value, without the members that are known.
func furtherOf(value any, known ...string) (map[string]any, error) {
	text, err := json.Marshal(value)
	all := map[string]any{}
	if err == nil {
		err = json.Unmarshal(text, &all)
	}
	for _, name := range known {
		delete(all, name)
	}
	return all, err
}
