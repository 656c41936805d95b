<?php

declare(strict_types=1);

namespace Portico;

/** A field that was left out, where null says null. */
enum Omitted
{
    case Field;
}

/** What one call does differently. */
final class CallOptions
{
    /**
     * @param string|false|null $idempotencyKey every POST and PATCH has one, made anew unless you give one of your own, which also
     *   covers a restart of your program; false sends none, and the call is then tried again only after a 429
     * @param ?int $ifVersion the `version` that the record must have; with another nothing happens: `version_conflict`
     * @param array<string, string> $headers
     */
    public function __construct(
        public readonly string|false|null $idempotencyKey = null,
        public readonly ?int $ifVersion = null,
        public readonly ?float $timeout = null,
        public readonly ?int $maxRetries = null,
        public readonly ?bool $strict = null,
        public readonly array $headers = [],
    ) {
    }
}

/** The client's own, with everything decided. */
final class Settings
{
    public readonly string $baseUrl;

    /** @var \Closure(): string */
    public readonly \Closure $token;

    /**
     * @param ?\Closure(): string $token
     * @param array<string, string> $headers
     * @param \Closure(float): void $sleep
     * @param \Closure(): float $random
     */
    public function __construct(
        string $baseUrl,
        ?string $apiKey,
        ?string $accessToken,
        ?\Closure $token,
        public readonly int $maxRetries,
        public readonly float $timeout,
        public readonly float $maxRetryWait,
        public readonly bool $strict,
        public readonly array $headers,
        public readonly \Closure $sleep,
        public readonly \Closure $random,
    ) {
        $parts = parse_url($baseUrl) ?: [];
        $isAddress = in_array($parts['scheme'] ?? '', ['http', 'https'], true) && ($parts['host'] ?? '') !== '';
        if (!$isAddress || isset($parts['query']) || isset($parts['fragment']) || isset($parts['user'])) {
            throw new \InvalidArgumentException('baseUrl must be an address like https://api.example.com.');
        }
        $this->baseUrl = rtrim($baseUrl, '/');
        $this->token = self::credential($apiKey, $accessToken, $token);
    }

    /** An unset variable is found here, not at the first request. */
    private static function credential(?string $apiKey, ?string $accessToken, ?\Closure $token): \Closure
    {
        $given = array_values(array_filter([$apiKey, $accessToken, $token]));
        if (count($given) !== 1) {
            throw new \InvalidArgumentException('Give one of apiKey, accessToken and token, and check that its variable is set.');
        }
        if ($given[0] instanceof \Closure) {
            return $given[0];
        }
        $secret = trim($given[0]); // from a file it may end in a line break
        if (!self::isHeaderText($secret)) {
            throw new \InvalidArgumentException('The key holds characters that no key has: copy it anew.');
        }
        return static fn (): string => $secret;
    }

    public static function isHeaderText(string $text): bool
    {
        return preg_match('/^[\x20-\x7e]+$/D', $text) === 1;
    }
}
