// Package portico is the Go client of Portico, the hotel platform: client.Packages.Create(ctx, portico.NewPackage{…}).
// The package webhooks beside it verifies deliveries.
package portico

import (
	"context"
	"errors"
	"math/rand"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Config says how to reach Portico. BaseURL and one of APIKey, AccessToken and Token are needed.
type Config struct {
	BaseURL     string
	APIKey      string
	AccessToken string
	// Token is asked before every attempt, for tokens that are renewed.
	Token func(context.Context) (string, error)
	// MaxRetries is 2 unless set; a negative number means none.
	MaxRetries int
	// Timeout of one attempt, a minute unless set.
	Timeout time.Duration
	// MaxRetryWait: a server that asks for a longer wait is not waited for. A minute unless set.
	MaxRetryWait time.Duration
	// Strict refuses unknown fields with 422 instead of leaving them aside.
	Strict bool
	Header http.Header
	// HTTP is used instead of a client of our own; it must not follow redirects with the key.
	HTTP *http.Client
	// Sleep and Random are for tests.
	Sleep  func(context.Context, time.Duration) error
	Random func() float64
}

// Client has every operation, by its group. It may be shared by goroutines.
type Client struct {
	Operations
	config Config
	base   string
}

// New checks what could not work, so that an unset variable is found here and not at the first request.
func New(config Config) (*Client, error) {
	base, err := url.Parse(config.BaseURL)
	isAddress := err == nil && (base.Scheme == "http" || base.Scheme == "https") && base.Host != ""
	if !isAddress || base.User != nil || base.RawQuery != "" || base.Fragment != "" {
		return nil, errors.New("portico: BaseURL must be an address like https://api.example.com")
	}
	if err := settleCredential(&config); err != nil {
		return nil, err
	}
	settleDefaults(&config)
	client := &Client{config: config, base: strings.TrimRight(config.BaseURL, "/")}
	client.Operations = newOperations(client)
	return client, nil
}

func settleCredential(config *Config) error {
	given := 0
	for _, one := range []bool{config.APIKey != "", config.AccessToken != "", config.Token != nil} {
		if one {
			given++
		}
	}
	if given != 1 {
		return errors.New("portico: give one of APIKey, AccessToken and Token, and check that its variable is set")
	}
	if config.Token != nil {
		return nil
	}
	secret := strings.TrimSpace(config.APIKey + config.AccessToken) // from a file it may end in a line break
	if !isHeaderText(secret) {
		return errors.New("portico: the key holds characters that no key has: copy it anew")
	}
	config.Token = func(context.Context) (string, error) { return secret, nil }
	return nil
}

func settleDefaults(config *Config) {
	if config.MaxRetries == 0 {
		config.MaxRetries = 2
	}
	if config.Timeout == 0 {
		config.Timeout = time.Minute
	}
	if config.MaxRetryWait == 0 {
		config.MaxRetryWait = time.Minute
	}
	if config.HTTP == nil {
		config.HTTP = &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	}
	if config.Sleep == nil {
		config.Sleep = sleep
	}
	if config.Random == nil {
		config.Random = rand.Float64
	}
}

func sleep(ctx context.Context, wait time.Duration) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

func isHeaderText(text string) bool {
	for _, letter := range text {
		if letter < ' ' || letter > '~' {
			return false
		}
	}
	return text != ""
}
