// Package webhooks verifies deliveries of Portico. It needs nothing of the client.
package webhooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Event is what a delivery tells.
type Event struct {
	ID        string          `json:"id"`
	Type      string          `json:"type"`
	CreatedAt string          `json:"created_at"`
	Data      json.RawMessage `json:"data"`
}

// Error: the delivery is not to be trusted. Answer 400. Code is stable; the message says what to check.
type Error struct{ Code, message string }

func (refusal *Error) Error() string { return "portico: " + refusal.message }

// Verifier holds the secrets of an endpoint; while one is being rotated, both.
type Verifier struct {
	Secrets []string
	// Tolerance is how far the signature may be from this clock: five minutes unless set.
	Tolerance time.Duration
	// Now is for tests.
	Now func() time.Time
}

// Verify checks the raw body of a delivery by its headers, and answers its event. The Standard Webhooks headers decide
// only when there is no Portico-Signature.
func (verifier Verifier) Verify(body []byte, header http.Header) (*Event, error) {
	claim, err := claimOf(header)
	if err != nil {
		return nil, err
	}
	if err := verifier.check(claim, body); err != nil {
		return nil, err
	}
	event := &Event{}
	if json.Unmarshal(body, event) != nil {
		return nil, &Error{"malformed_body", "the body is signed but is no JSON object: check that nothing else signs with this secret"}
	}
	return event, nil
}

// claim is what a sender claims, and how the receiver computes it anew.
type claim struct {
	time       string
	signatures []string
	prefix     string
	key        func(secret string) []byte
	encode     func(mac []byte) string
}

var unixSeconds = regexp.MustCompile(`^[0-9]{1,12}$`)

func claimOf(header http.Header) (*claim, error) {
	if value := header.Get("Portico-Signature"); value != "" {
		return porticoClaim(value)
	}
	return standardClaim(header)
}

func porticoClaim(value string) (*claim, error) {
	var times, signatures []string
	for _, part := range strings.Split(value, ",") {
		part = strings.TrimSpace(part)
		if strings.HasPrefix(part, "t=") {
			times = append(times, part[2:])
		} else if strings.HasPrefix(part, "v1=") {
			signatures = append(signatures, part[3:])
		}
	}
	if len(times) != 1 || !unixSeconds.MatchString(times[0]) || len(signatures) == 0 {
		return nil, &Error{"malformed_signature", "the signature must read t=<unix seconds>,v1=<hex>: pass it as it came"}
	}
	plain := func(secret string) []byte { return []byte(secret) }
	return &claim{times[0], signatures, times[0] + ".", plain, hex.EncodeToString}, nil
}

func standardClaim(header http.Header) (*claim, error) {
	id, at, entries := header.Get("Webhook-Id"), header.Get("Webhook-Timestamp"), header.Get("Webhook-Signature")
	if id == "" || at == "" || entries == "" {
		return nil, &Error{"missing_signature", "there is no Portico-Signature: pass all headers, and check that no proxy removes this one"}
	}
	var signatures []string
	for _, entry := range strings.Fields(entries) {
		if strings.HasPrefix(entry, "v1,") {
			signatures = append(signatures, entry[3:])
		}
	}
	// A dot in the id would leave open where it ends and the time begins.
	if !unixSeconds.MatchString(at) || strings.Contains(id, ".") || len(signatures) == 0 {
		return nil, &Error{"malformed_signature", "webhook-timestamp must be unix seconds and webhook-signature read v1,<base64>"}
	}
	return &claim{at, signatures, id + "." + at + ".", decodedSecret, base64.StdEncoding.EncodeToString}, nil
}

// decodedSecret is the key of Standard Webhooks: the bytes that the text after whsec_ stands for.
func decodedSecret(secret string) []byte {
	text := strings.TrimRight(strings.TrimPrefix(secret, "whsec_"), "=")
	key, err := base64.RawStdEncoding.DecodeString(text)
	if err != nil {
		return nil
	}
	return key
}

func (verifier Verifier) check(claim *claim, body []byte) error {
	now, tolerance := verifier.Now, verifier.Tolerance
	if now == nil {
		now = time.Now
	}
	if tolerance == 0 {
		tolerance = 5 * time.Minute
	}
	seconds, err := strconv.ParseInt(claim.time, 10, 64)
	if err != nil {
		return err
	}
	if away := now().Unix() - seconds; away > int64(tolerance.Seconds()) || -away > int64(tolerance.Seconds()) {
		return &Error{"timestamp_outside_tolerance", "the signature is too far away from this clock: check it, and that no queue holds deliveries"}
	}
	given := 0
	for _, secret := range verifier.Secrets {
		if secret == "" {
			continue
		}
		given++
		if key := claim.key(secret); len(key) > 0 && claim.fits(key, body) {
			return nil
		}
	}
	if given == 0 { // the receiver's own fault, not the delivery's
		return errors.New("portico: no webhook secret was given: check that its variable is set")
	}
	return &Error{"no_matching_signature", "no signature fits: check that the body is the raw bytes as received, and that the secret is this endpoint's, whole, with whsec_"}
}

func (claim *claim) fits(key, body []byte) bool {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(claim.prefix))
	mac.Write(body)
	expected := []byte(claim.encode(mac.Sum(nil)))
	for _, signature := range claim.signatures {
		if hmac.Equal([]byte(signature), expected) {
			return true
		}
	}
	return false
}
