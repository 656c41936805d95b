<?php

declare(strict_types=1);

namespace Portico;

/** The delivery is not to be trusted: answer 400. The code is stable; the message says what to check. */
final class WebhookVerificationError extends \RuntimeException
{
    public function __construct(public readonly string $errorCode, string $message)
    {
        parent::__construct($message);
    }
}

/** Verification for those who receive deliveries. */
final class Webhooks
{
    /**
     * Checks a delivery by its headers and answers its event. The Standard Webhooks headers decide only when there is no
     * `Portico-Signature`. While a secret is being rotated, give both: one that fits is enough.
     *
     * @param string $rawBody as it came, before any parsing: `file_get_contents('php://input')`
     * @param array<string, string> $headers for instance `getallheaders()`
     * @param string|list<string> $secrets
     * @return array<string, mixed>
     */
    public static function verify(string $rawBody, array $headers, string|array $secrets, int $toleranceSeconds = 300, ?int $now = null): array
    {
        $given = array_change_key_case($headers);
        $own = $given['portico-signature'] ?? '';
        [$time, $signatures, $prefix, $isStandard] = $own !== '' ? self::porticoClaim($own) : self::standardClaim($given);
        self::checkTime($time, $toleranceSeconds, $now ?? time());
        $known = array_values(array_filter((array) $secrets, static fn ($secret) => $secret !== ''));
        if ($known === []) { // the receiver's own fault, not the delivery's
            throw new \InvalidArgumentException('No webhook secret was given: check that its variable is set.');
        }
        foreach ($known as $secret) {
            $key = $isStandard ? self::decoded($secret) : $secret;
            $mac = $key === '' ? null : hash_hmac('sha256', $prefix . $rawBody, $key, true);
            $expected = $mac === null ? null : ($isStandard ? base64_encode($mac) : bin2hex($mac));
            foreach ($signatures as $signature) {
                if ($expected !== null && hash_equals($expected, $signature)) {
                    return self::event($rawBody);
                }
            }
        }
        throw new WebhookVerificationError('no_matching_signature', 'No signature fits: check that the body is the raw bytes as received, before JSON parsing, and that the secret is this endpoint\'s, whole, with whsec_ and without a line break.');
    }

    /** @return array{string, list<string>, string, bool} */
    private static function porticoClaim(string $value): array
    {
        [$times, $signatures] = [[], []];
        foreach (array_map('trim', explode(',', $value)) as $part) {
            if (str_starts_with($part, 't=')) {
                $times[] = substr($part, 2);
            } elseif (str_starts_with($part, 'v1=')) {
                $signatures[] = substr($part, 3);
            }
        }
        if (count($times) !== 1 || !self::isUnixSeconds($times[0]) || $signatures === []) {
            throw new WebhookVerificationError('malformed_signature', 'The signature must read t=<unix seconds>,v1=<hex>: pass it as it came.');
        }
        return [$times[0], $signatures, "$times[0].", false];
    }

    /**
     * @param array<string, string> $headers
     * @return array{string, list<string>, string, bool}
     */
    private static function standardClaim(array $headers): array
    {
        [$id, $time, $entries] = array_map(static fn ($part) => $headers["webhook-$part"] ?? '', ['id', 'timestamp', 'signature']);
        if ($id === '' || $time === '' || $entries === '') {
            throw new WebhookVerificationError('missing_signature', 'There is no Portico-Signature: pass all headers of the request, and check that no proxy removes this one.');
        }
        $signatures = [];
        foreach (explode(' ', $entries) as $entry) {
            if (str_starts_with($entry, 'v1,')) {
                $signatures[] = substr($entry, 3);
            }
        }
        // A dot in the id would leave open where it ends and the time begins.
        if (!self::isUnixSeconds($time) || str_contains($id, '.') || $signatures === []) {
            throw new WebhookVerificationError('malformed_signature', 'webhook-timestamp must be unix seconds and webhook-signature read v1,<base64>: pass them as they came.');
        }
        return [$time, $signatures, "$id.$time.", true];
    }

    private static function isUnixSeconds(string $text): bool
    {
        return preg_match('/^[0-9]{1,12}$/D', $text) === 1;
    }

    private static function checkTime(string $time, int $tolerance, int $now): void
    {
        $away = abs($now - (int) $time);
        if ($away > $tolerance) {
            throw new WebhookVerificationError('timestamp_outside_tolerance', "The signature is $away s away from this clock and $tolerance s are allowed: check the clock, and that no queue holds deliveries before they are verified.");
        }
    }

    /** The key of Standard Webhooks: the bytes that the text after `whsec_` stands for. */
    private static function decoded(string $secret): string
    {
        return base64_decode(str_starts_with($secret, 'whsec_') ? substr($secret, 6) : $secret, true) ?: '';
    }

    /** @return array<string, mixed> */
    private static function event(string $text): array
    {
        $event = json_decode($text, true);
        if (!is_array($event) || array_is_list($event)) {
            throw new WebhookVerificationError('malformed_body', 'The body is signed but is no JSON object: check that nothing else signs with this secret.');
        }
        return $event;
    }
}
