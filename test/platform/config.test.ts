import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeSettings, readConfig } from '../../src/platform/runtime/config.ts'
import { StartupError } from '../../src/platform/runtime/startup-error.ts'
import { resolveSecrets } from '../../src/platform/secrets/secret-source.ts'

test('a setting that cannot be is refused in one sentence that names it', () => {
  for (const [env, sentence] of [
    [{ PORT: 'eighty' }, /^PORT must be a whole number from 0 to 65535, but is "eighty"\.$/],
    [{ PORTICO_MODE: 'prod' }, /^PORTICO_MODE must be one of development, production, but is "prod"\.$/],
    [{ PORTICO_WEBHOOK_ALLOW_PRIVATE: 'yes' }, /^PORTICO_WEBHOOK_ALLOW_PRIVATE must be true or false, but is "yes"\.$/],
    [
      { PORTICO_PUBLIC_URL: 'example.com' },
      /^PORTICO_PUBLIC_URL must be an http\(s\) address, but is "example\.com"\.$/,
    ],
    [{ PORTICO_LIMIT_DEFAULT: '-1' }, /^PORTICO_LIMIT_DEFAULT must be a whole number from 1 to /],
  ] as [Record<string, string>, RegExp][]) {
    assert.throws(
      () => readConfig(env),
      (error) => error instanceof StartupError && sentence.test(error.message),
      JSON.stringify(env),
    )
  }
})

test('a secret is long enough, and production over a given database must bring one', () => {
  assert.throws(() => resolveSecrets(readConfig({ PORTICO_SECRET: 'short' })), /^Error: PORTICO_SECRET is too short/)
  const production = { PORTICO_MODE: 'production', DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' }
  assert.throws(
    () => resolveSecrets(readConfig(production)),
    /PORTICO_SECRET is required with DATABASE_URL in production mode/,
  )
  assert.throws(() => resolveSecrets(readConfig({ ...production, PORTICO_SECRET: 'x'.repeat(31) })), /is too short/)
  assert.equal(resolveSecrets(readConfig({ ...production, PORTICO_SECRET: 'x'.repeat(32) })).present, 'x'.repeat(32))
})

test('every setting is described, and the values of secrets are not', () => {
  const rows = describeSettings({ PORTICO_SECRET: 'hush', PORT: '9000' })
  assert.ok(rows.every(({ name, preset, meaning }) => name && preset && meaning))
  assert.equal(rows.find(({ name }) => name === 'PORT')?.value, '9000')
  assert.ok(!JSON.stringify(rows).includes('hush'))
})
