<?php

declare(strict_types=1);

namespace Portico;

/**
 * Every operation of Portico: `$portico->packages->create(…)`.
 *
 * Give one of `apiKey`, `accessToken` (got through OAuth) and `token` (asked before every attempt, for tokens that are renewed).
 * Times are in seconds: `timeout` is how long an attempt may take, and a server that asks for a longer wait than `maxRetryWait` is
 * not waited for. `strict` refuses unknown fields. `sleep` and `random` are for tests.
 */
final class Client extends Operations
{
    /**
     * @param ?\Closure(): string $token
     * @param array<string, string> $headers
     * @param ?\Closure(float): void $sleep
     * @param ?\Closure(): float $random
     */
    public function __construct(
        string $baseUrl,
        ?string $apiKey = null,
        ?string $accessToken = null,
        ?\Closure $token = null,
        int $maxRetries = 2,
        float $timeout = 60.0,
        float $maxRetryWait = 60.0,
        bool $strict = false,
        array $headers = [],
        ?\Closure $sleep = null,
        ?\Closure $random = null,
    ) {
        $wait = static function (float $seconds): void {
            usleep((int) round($seconds * 1e6));
        };
        $chance = static fn (): float => mt_rand() / mt_getrandmax();
        $settings = new Settings(
            $baseUrl,
            $apiKey,
            $accessToken,
            $token,
            $maxRetries,
            $timeout,
            $maxRetryWait,
            $strict,
            $headers,
            $sleep ?? $wait,
            $random ?? $chance,
        );
        parent::__construct(new Caller($settings));
    }

    /** What came with the last answer: `x-request-id`, `ratelimit` and `idempotent-replayed` are among its headers. */
    public function lastResponse(): ?Response
    {
        return $this->caller->lastResponse();
    }
}
