import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import pino from 'pino'
import { name } from '../../../src/platform/database/sql.ts'
import { useOwnApp } from '../../support/app.ts'
import { accounts, secretsIn } from './accounts.ts'

/** What a hotel hands over to send with is for sending alone: nothing that anyone can read ever shows it. */

const logged: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({ write: (line, _encoding, done) => done(void logged.push(String(line))) }),
)
const portico = useOwnApp({}, { log })

const secrets = Object.values(accounts).flatMap(secretsIn)

/** The whole text, its lines (a log may break it), and the ways it could be written down. */
const writings = (secret: string): string[] => {
  const longLines = secret.split('\n').filter((text) => text.length > 8)
  return [...new Set([secret, ...longLines])].flatMap((text) => [
    text,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64').replace(/=+$/, '').slice(0, -1),
  ])
}

/** The account's number is no secret: it is what the provider's notifications find the property by. */
const KNOWN_IN_THE_CLEAR = [accounts.whatsapp!.credentials!.phone_number_id!]

function assertHidden(text: string, where: string, allowed: string[] = []): void {
  for (const secret of secrets.filter((one) => !allowed.includes(one))) {
    for (const writing of writings(secret)) assert.ok(!text.includes(writing), `${where} holds ${writing.slice(0, 30)}`)
  }
}

test('no secret appears in an answer, an event, the audit log, a log line or the database', async () => {
  const hotel = await portico.newProperty('live')
  const path = (provider: string) => `/v1/properties/${hotel.id}/providers/${provider}`
  await hotel.request('POST', '/v1/webhooks', { url: 'https://receiver.example/hook', events: ['*'] })
  const answers: string[] = []
  const ask = async (method: string, where: string, body?: unknown, headers?: Record<string, string>) => {
    const reply = await hotel.request(method, where, body, headers)
    answers.push(JSON.stringify([...reply.headers, reply.body]))
    return reply
  }
  for (const [provider, body] of Object.entries(accounts)) {
    const stored = await ask('PUT', path(provider), body, { 'idempotency-key': `put-${provider}` })
    assert.equal(stored.status, 200)
    assert.equal((await ask('PUT', path(provider), body)).status, 200, 'a second time')
    const misplaced = {
      ...body,
      surprise: secretsIn(body)[0],
      credentials: { ...body.credentials, surprise: secretsIn(body)[0] },
    }
    assert.equal((await ask('PUT', path(provider), misplaced, { prefer: 'handling=strict' })).status, 422)
    assert.equal((await ask('PUT', path('nobody'), body)).status, 404)
    await ask('PATCH', path(provider), body)
    await ask('POST', path(provider), body, { 'idempotency-key': `post-${provider}` })
    const query =
      'mutation ($id: String!, $c: JSON) { propertyProvidersPut(id: $id, provider: "twilio", credentials: $c) { fields } }'
    await ask('POST', '/graphql', { query, variables: { id: hotel.id, c: body.credentials ?? {} } })
  }
  await ask('GET', `/v1/properties/${hotel.id}/providers`)
  await ask('GET', `/v1/properties/${hotel.id}`)
  await ask('GET', '/v1/events?limit=200')
  const audit = await ask('GET', '/v1/audit?operation=property_providers.put&limit=200')
  assert.ok(audit.body.total >= 2 * Object.keys(accounts).length)
  assert.equal(audit.body.data.at(-1).record, `${hotel.id}/twilio`)
  for (const answer of answers) assertHidden(answer, 'an answer')
  assert.ok(logged.length > 10, 'the log was listened to')
  for (const line of logged) assertHidden(line, 'a log line')
  assertHidden(await everythingStored(), 'the database', KNOWN_IN_THE_CLEAR)
})

/** Every row of every table, as text; bytes as hex. */
async function everythingStored(): Promise<string> {
  const db = portico.tables.live
  const tables = await db.many<{ table: string }>`
    select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`
  const rows = await Promise.all(
    tables.map(
      ({ table }) => db.many<{ row: string }>`
      select t::text as row from ${name(table)} t`,
    ),
  )
  const text = rows
    .flat()
    .map(({ row }) => row)
    .join('\n')
  assert.ok(text.includes('property_providers.put') && text.includes('auth_token'), 'the rows were read')
  return text
}
