import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { type TestApp, type TestProperty, useApp } from '../support/app.ts'
import { startReceiver } from '../support/receiver.ts'
import { newAccount, newVisitor, PASSWORD } from '../support/visitor.ts'
import { follow, LANGUAGES, type Language, type Run } from './newcomer.ts'

/** A newcomer's eight integrations: what the pages print is run as it stands there, and the same outcome is expected of every language. */

interface Attempt {
  portico: TestApp
  language: Language
  /** With the synthetic hotel; the pages that need it leave each other alone. */
  demoHotel(): Promise<TestProperty>
  run(more: Partial<Run>): Promise<string>
}

interface Integration {
  title: string
  page: string
  judge(attempt: Attempt): Promise<void>
}

export function followIntegrations(languages: readonly Language[]): void {
  const portico = useApp()
  let hotel: TestProperty | undefined
  const demoHotel = async () => {
    if (hotel) return hotel
    hotel = await portico.newProperty()
    await hotel.request('POST', '/v1/sandbox/reset')
    return hotel
  }
  for (const { title, page, judge } of INTEGRATIONS) {
    for (const language of languages) {
      const { name, skip } = LANGUAGES[language]
      const run = (more: Partial<Run>) => follow(portico, { page, language, key: '', ...more })
      test(`${title}, in ${name}`, { skip }, () => judge({ portico, language, demoHotel, run }))
    }
  }
}

const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return String(port)
}

const INTEGRATIONS: readonly Integration[] = [
  {
    title: 'a message is sent once and arrives',
    page: 'send-a-message',
    async judge({ portico, run }) {
      const { key, request } = await portico.newProperty()
      const out = await run({ key })
      assert.match(out, /omsg_\w+/)
      assert.match(out, /delivered\n$/)
      const { body } = await request('GET', '/v1/messaging')
      assert.deepEqual([body.total, body.data[0].status], [1, 'delivered'])
    },
  },
  {
    title: 'a webhook is received and verified',
    page: 'receive-webhooks',
    async judge({ portico, language, run }) {
      const { key, request } = await portico.newProperty()
      const receiver = await startReceiver() // the shell has none of its own
      const port = language === 'sh' ? new URL(receiver.url).port : await freePort()
      const out = await run({ key, env: { PORT: port } })
      assert.match(out, language === 'sh' ? /^accepted\nrefused\nwhk_/ : /^accepted webhook\.test$/m)
      assert.match(out, /succeeded\n$/)
      assert.equal((await request('GET', '/v1/webhooks')).body.total, 0, 'tidied up')
    },
  },
  {
    title: 'a nightly import brings the stays, and tells which row is wrong',
    page: 'nightly-import',
    async judge({ portico, language, run }) {
      const { key, request } = await portico.newProperty()
      const out = await run({ key })
      assert.match(out, /check_out should not be before check_in/)
      assert.match(out, language === 'sh' ? /"created":2,"updated":0,"rejected":1/ : /2 created, 0 updated, 1 rejected/)
      const { body } = await request('GET', '/v1/reservations')
      assert.deepEqual(body.data.map(({ external_id }: { external_id: string }) => external_id).sort(), [
        'PMS-10482',
        'PMS-10483',
      ])
    },
  },
  {
    title: 'a website’s visitor is answered from what the house wrote',
    page: 'website-chat',
    async judge({ portico, run }) {
      const { key } = await portico.newProperty()
      const out = await run({ key })
      assert.ok(out.includes(`<script src="${portico.address}/widget.js" data-key="pk_test_`), out)
      assert.match(out, /12 EUR an hour/)
    },
  },
  {
    title: 'a rate is approved and reaches the channel manager',
    page: 'rates-to-a-channel-manager',
    async judge({ demoHotel, run }) {
      const { key } = await demoHotel()
      const channel = await startReceiver()
      await run({ key, env: { CHANNEL_MANAGER: channel.url } })
      const { event } = channel.received[0]!
      assert.ok((event.rates ?? event.data).length >= 30)
      assert.match(JSON.stringify(event), /"date":"2026-11-/)
    },
  },
  {
    title: 'a missed call is told by Twilio, and believed',
    page: 'twilio-calls',
    async judge({ portico, language, run }) {
      const { key, request } = await portico.newProperty()
      const number = `+1500555${{ sh: '0281', ts: '0282', python: '0283' }[language]}`
      const out = await run({ key, env: { NUMBER: number } })
      assert.match(out, language === 'sh' ? /"status":"missed".*"verified":true/ : /missed verified: (?:true|True)/)
      const { body } = await request('GET', '/v1/calls')
      assert.deepEqual([body.total, body.data[0].to_number, body.data[0].verified], [1, number, true])
    },
  },
  {
    title: 'an application is let in by a person and calls the API',
    page: 'oauth-application',
    async judge({ portico, language, demoHotel, run }) {
      const house = await demoHotel()
      const { email } = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: house.id, role: 'owner' }])
      const out = await run({
        key: house.key,
        async onOpen(address) {
          const visitor = newVisitor(portico.address)
          const consent = await visitor.submit(await visitor.open(address), { email, password: PASSWORD })
          assert.match(consent.text, /My first application/)
          const { url } = await visitor.submit(consent, { action: 'allow' })
          if (language !== 'sh') await fetch(url)
          return String(url)
        },
      })
      assert.match(out, language === 'sh' ? /"data":\[\{"id":"pkg_/ : /\d packages, allowed: packages:read/)
    },
  },
  {
    title: 'an agent finds its tools, reads, and tries a change that does not happen',
    page: 'ai-agent',
    async judge({ language, demoHotel, run }) {
      const { key, request } = await demoHotel()
      const before = await request('GET', '/v1/packages')
      const out = await run({ key })
      assert.match(out, language === 'sh' ? /"dry_run":true|dry_run/ : /would be done/)
      assert.deepEqual((await request('GET', '/v1/packages')).body, before.body)
    },
  },
]
