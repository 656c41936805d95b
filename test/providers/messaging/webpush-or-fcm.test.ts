import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, test } from 'node:test'
import webpush from 'web-push'
import type { Account } from '../../../src/modules/messaging/ports.ts'
import { readConfig } from '../../../src/platform/runtime/config.ts'
import { createMetrics } from '../../../src/platform/runtime/metrics.ts'
import { createMessagingPort } from '../../../src/providers/messaging/index.ts'

/** Push has two kinds of recipients, and each kind one who can reach it. */

const keys = webpush.generateVAPIDKeys()
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const service = JSON.stringify({ project_id: 'hotel-app-1', client_email: 'p@example.com', private_key: pem })
const browsers = {
  provider: 'webpush',
  credentials: {
    vapid_public_key: keys.publicKey,
    vapid_private_key: keys.privateKey,
    subject: 'mailto:desk@hotel.example',
  },
}
const apps = { provider: 'fcm', credentials: { service_account: service } }

const APP = 'bk3RNwTe3H0:CI2k_HHwgIpoDKCIZvvDMExUdFQ3P1'
const BROWSER = '{"endpoint":"https://push.example/1","keys":{"p256dh":"BA","auth":"AA"}}'
const policy = { httpsOnly: true, allowPrivate: false, allowLoopback: false }

function carriersWith(
  settings: Record<string, string>,
  own: (typeof browsers | typeof apps)[],
  channels: string[] | null = null,
) {
  const port = createMessagingPort({
    config: readConfig(settings),
    clock: Date.now,
    base: { url: 'http://localhost', public: false },
    metrics: createMetrics(),
  })
  after(() => port.close())
  const accounts = own.map((account): Account => ({ ...account, channels, webhookSecret: null }))
  const house = { propertyId: 'pty_1', accounts, senders: {}, shared: {}, policy }
  return [APP, BROWSER].map((recipient) => port.transport('push', house, recipient)?.provider)
}

const serverApps = { PORTICO_FCM_SERVICE_ACCOUNT: service }
const serverBrowsers = {
  PORTICO_VAPID_PUBLIC_KEY: keys.publicKey,
  PORTICO_VAPID_PRIVATE_KEY: keys.privateKey,
  PORTICO_VAPID_SUBJECT: 'mailto:operator@example.com',
}

test('a property with both accounts reaches apps by the one and browsers by the other, in whichever order they stand', () => {
  assert.deepEqual(carriersWith({}, [apps, browsers]), ['fcm', 'webpush'])
  assert.deepEqual(carriersWith({}, [browsers, apps]), ['fcm', 'webpush'])
})

test('with one account only its kind of recipient is reached, not the other kind wrongly', () => {
  assert.deepEqual(carriersWith({}, [apps]), ['fcm', undefined])
  assert.deepEqual(carriersWith({}, [browsers]), [undefined, 'webpush'])
  assert.deepEqual(carriersWith({}, []), [undefined, undefined])
})

test('the server’s accounts serve the kind that the property has none for', () => {
  assert.deepEqual(carriersWith(serverBrowsers, [apps]), ['fcm', 'webpush'])
  assert.deepEqual(carriersWith(serverApps, [browsers]), ['fcm', 'webpush'])
  assert.deepEqual(carriersWith({ ...serverApps, ...serverBrowsers }, []), ['fcm', 'webpush'])
})

test('an account that is not meant for push carries none', () => {
  assert.deepEqual(carriersWith({}, [apps, browsers], ['sms']), [undefined, undefined])
})
