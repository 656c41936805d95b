<?php

declare(strict_types=1);

namespace Portico;

/** Sends until there is an answer, or no further attempt would help. */
final class Sender
{
    private const FIRST_WAIT = 0.5;
    private const LONGEST_WAIT = 8.0;

    /** Kept between calls, so that the connection is. */
    private \CurlHandle $curl;

    public function __construct(private readonly Settings $settings)
    {
        $this->curl = curl_init() ?: throw new \RuntimeException('curl cannot be used here.');
    }

    public function send(Request $request, string $wanted, CallOptions $options): Response
    {
        $retries = $options->maxRetries ?? $this->settings->maxRetries;
        for ($attempt = 0;; $attempt++) {
            try {
                return $this->attempt($request, $wanted, $options);
            } catch (PorticoError $error) {
                $wait = $attempt < $retries ? $this->waitBefore($error, $attempt, $request) : null;
                if ($wait === null) {
                    throw $error;
                }
            }
            ($this->settings->sleep)($wait);
        }
    }

    private function attempt(Request $request, string $wanted, CallOptions $options): Response
    {
        $token = ($this->settings->token)();
        if (!Settings::isHeaderText($token)) {
            throw new \InvalidArgumentException('The token holds characters that no header can carry.');
        }
        $response = $this->exchange($request, ['authorization' => "Bearer $token", ...$request->headers], $options->timeout ?? $this->settings->timeout);
        if ($response->status >= 400) {
            throw PorticoError::of($request->operation, $response->status, $response->headers, $response->body);
        }
        if ($response->status >= 300) {
            $to = $response->headers['location'] ?? 'nowhere';
            throw new PorticoError($request->operation, "the server leads elsewhere, to $to: set baseUrl to where the API itself is.", $response->status, 'redirected');
        }
        // The page of a proxy, a login or a website answers 200 as well, and must not be taken for a record.
        $told = $response->headers['content-type'] ?? 'of no type';
        if ($response->status !== 204 && !str_starts_with($told, $wanted)) {
            throw new PorticoError($request->operation, "the answer is $told, not $wanted: check baseUrl, and what stands before Portico.", $response->status, 'unexpected_answer');
        }
        return $response;
    }

    /** @param array<string, string> $headers */
    private function exchange(Request $request, array $headers, float $timeout): Response
    {
        $answered = [];
        curl_reset($this->curl);
        curl_setopt_array($this->curl, [
            CURLOPT_URL => $request->url,
            CURLOPT_CUSTOMREQUEST => $request->method,
            CURLOPT_HTTPHEADER => [...array_map(static fn ($name, $value) => "$name: $value", array_keys($headers), $headers), 'expect:'],
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_FOLLOWLOCATION => false, // nothing leads the key to another address
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_TIMEOUT_MS => (int) ceil($timeout * 1000),
            CURLOPT_NOSIGNAL => true,
            CURLOPT_HEADERFUNCTION => static function ($_, string $line) use (&$answered): int {
                [$name, $value] = [...explode(':', $line, 2), ''];
                if (trim($value) !== '') {
                    $answered[strtolower($name)] = trim($value);
                }
                return strlen($line);
            },
        ]);
        if ($request->body !== null) {
            curl_setopt($this->curl, CURLOPT_POSTFIELDS, $request->body);
        }
        $body = curl_exec($this->curl);
        if (!is_string($body)) {
            $isLate = curl_errno($this->curl) === CURLE_OPERATION_TIMEOUTED;
            $message = $isLate ? "no answer within $timeout s" : 'the connection failed (' . curl_error($this->curl) . ')';
            throw new ConnectionFailedError($request->operation, $message, errorCode: $isLate ? 'timeout' : 'connection_failed');
        }
        return new Response(curl_getinfo($this->curl, CURLINFO_RESPONSE_CODE), $answered, $body);
    }

    /** Null: trying again would not help, or might do twice what was meant once. */
    private function waitBefore(PorticoError $error, int $attempt, Request $request): ?float
    {
        $wasRefused = $error->status === 429; // before anything was done
        $mayPass = $error instanceof ConnectionFailedError || $error->status >= 500 || $error->errorCode === 'idempotency_key_in_use';
        if (!$wasRefused && !($mayPass && $request->repeatable)) {
            return null;
        }
        $asked = $error->retryAfter ?? 0.0;
        if ($asked > $this->settings->maxRetryWait) {
            return null;
        }
        $backoff = min(self::LONGEST_WAIT, self::FIRST_WAIT * 2 ** $attempt);
        return max($asked, $backoff * (0.5 + ($this->settings->random)() / 2));
    }
}

/** What came. */
final class Response
{
    /** @param array<string, string> $headers by their names in small letters */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
    ) {
    }
}
