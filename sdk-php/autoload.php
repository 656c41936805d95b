<?php

declare(strict_types=1);

// For programs without Composer: require this file. What others are built on comes first.
foreach (['Errors', 'Options', 'Webhooks', 'Request', 'Sender', 'Caller', 'Models', 'Operations', 'Client'] as $name) {
    require_once __DIR__ . "/src/$name.php";
}
