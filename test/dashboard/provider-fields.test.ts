import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PROVIDERS } from '../../dashboard/src/areas/property/settings/provider-fields.ts'
import { PROVIDER_NAMES, providerNamed } from '../../src/modules/properties/provider-accounts.ts'

test('the form for an account names the providers and their credentials as the server takes them', () => {
  assert.deepEqual(Object.keys(PROVIDERS), PROVIDER_NAMES)
  for (const name of PROVIDER_NAMES) {
    const { channels, credentials, webhookSecret } = PROVIDERS[name]!
    const taken = providerNamed(name)!
    const required = credentials.filter(({ optional }) => !optional).map((credential) => credential.name)
    assert.deepEqual(
      { channels, required, credentials: credentials.map((credential) => credential.name) },
      { channels: taken.channels, required: taken.required, credentials: Object.keys(taken.credentials) },
      name,
    )
    assert.equal(webhookSecret === 'required', taken.needsWebhookSecret === true, `${name}: the webhook secret`)
  }
})
