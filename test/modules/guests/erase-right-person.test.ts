import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useOwnApp } from '../../support/app.ts'
import { startReceiver } from '../../support/receiver.ts'
import { until } from '../../support/until.ts'
import { type Connected, nextNumber } from '../messaging/notifications.ts'
import { post, writeEverywhere } from './doors-of-text.ts'
import { type Found, pendingDeliveries, searchEverything } from './everything.ts'

/** Two guests whose names are everyday words, among twenty others whose texts are full of these. */

const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '100000', PORTICO_LIMIT_CHAT: '100000' })

const ROOM = { first_name: 'Room', last_name: 'Service', email: 'room.service@example.com', phone: '+442079460958' }
const MAY = { first_name: 'May', last_name: 'Day', email: 'may.day@example.com', phone: '+12025550143' }
const SPELLINGS = [
  ...['+44 20 7946 0958', '020 7946 0958', '(020) 7946-0958', '0044\u00a020\u00a07946\u00a00958', '+44(0)20.7946.0958'],
  ...['+1 202 555 0143', '(202) 555-0143', '1-202-555-0143', '001 202.555.0143', '202 555 0143'],
]
const DIGITS = ['442079460958', '2079460958', '12025550143', '2025550143']

let hotel: Connected
const db = () => portico.tables.sandbox
/** Nothing is under way any more: transcripts are read, and what that told is delivered. */
async function quiet(): Promise<void> {
  const unread = () => db().many`
    select from calls where property_id = ${hotel.id} and transcript is not null and not enriched and status = 'completed'`
  await until(async () => (await unread()).length === 0)
  await until(async () => (await pendingDeliveries(db(), hotel.id)) === 0)
}

async function open(): Promise<void> {
  const number = nextNumber()
  const senders = { sms: number, chatapp: number }
  const made = await portico.newProperty('sandbox', { phone_numbers: [number], senders })
  hotel = { ...made, number, secret: 'token' }
  const credentials = { account_sid: 'AC1', auth_token: 'token' }
  await hotel.request('PUT', `/v1/properties/${hotel.id}/providers/twilio`, { credentials })
  const receiver = await startReceiver()
  receiver.answer((response, { body }) => response.end(body)) // echoes what it got into the delivery log
  await hotel.request('POST', '/v1/webhooks', { url: receiver.url, events: ['*'] })
}

let turn = 0
const spelled = () => `Ring ${SPELLINGS[turn++ % SPELLINGS.length]} or write to Room.Service@example.com (${turn}).`

/** Before the guests are known, as them, and in records of someone else. */
async function settle(): Promise<string[]> {
  for (const { phone } of [ROOM, MAY]) await writeEverywhere(portico, hotel, { phone, text: spelled })
  const guests = [await post(hotel, '/v1/guests', ROOM), await post(hotel, '/v1/guests', MAY)]
  for (const { id, phone } of guests) await writeEverywhere(portico, hotel, { guest_id: id, phone, text: spelled })
  for (const phone of ['+15005550111', '+15005550112', '+15005550113', '+15005550114']) {
    await writeEverywhere(portico, hotel, { guest_id: `gst_${phone.slice(1)}`, phone, text: spelled })
  }
  await post(hotel, '/v1/revenue/snapshot', { total_rooms: 20 })
  return guests.map(({ id }) => id)
}

const MARK = /kept\d+x/

/** Twenty others. What is theirs holds a mark that tells it among all rows. */
async function crowd(): Promise<void> {
  for (let i = 1; i <= 20; i++) {
    const mark = `kept${i}x`
    const phone = `+1500555${String(2000 + i)}`
    const { id } = await post(hotel, '/v1/guests', {
      first_name: 'Room',
      last_name: mark,
      email: `${mark}@example.com`,
      phone,
    })
    const text = () => `${++turn % 2 ? 'Room Service' : 'May Day'} for ${mark}, ${turn}; not 020 7946 09581`
    await writeEverywhere(portico, hotel, { guest_id: id, phone, text })
  }
}

const rowsOf = async (keep: (found: Found) => boolean) =>
  (await searchEverything(db(), portico.app.vault))
    .filter(keep)
    .map(({ where, text }) => `${where} ${text}`)
    .sort()
const marked = ({ text }: Found) => MARK.test(text)

test('of guests whose names are everyday words nothing is left, and nobody else loses a word', async (t) => {
  await open()
  const ids = await settle()
  await crowd()
  await quiet()
  const before = await rowsOf(marked)
  const tables = new Set(before.map((row) => row.split(' ')[0]))
  assert.ok(before.length > 800 && tables.size > 15, `${before.length} rows of ${[...tables]}`)

  const answers: Record<string, { total: number }>[] = []
  for (const id of ids) {
    const { status, body } = await hotel.request('POST', `/v1/guests/${id}/erase`)
    assert.equal(status, 200, JSON.stringify(body))
    answers.push(body)
  }
  await quiet()

  await t.test('five spellings of each number are in no column of any table', async () => {
    const holding = await rowsOf(({ text }) => {
      const plain = text.replace(/[\s\u00a0().+/-]/g, '').replace(/2079460958[01]/g, '')
      return DIGITS.some((digits) => plain.includes(digits)) || /(room\.service|may\.day)@/i.test(text)
    })
    assert.deepEqual(holding, [])
  })

  await t.test('what the twenty others have is the same, byte by byte', async () => {
    assert.deepEqual(await rowsOf(marked), before)
  })

  await t.test('what holds a name is counted in the answer and listed for review', async () => {
    for (const [i, id] of ids.entries()) {
      const { body } = await hotel.request('GET', `/v1/guests/${id}/erase/review?limit=500`)
      assert.equal(answers[i]!.review!.total, body.total)
      assert.ok(body.total > 200 && body.items.length === Math.min(500, body.total), String(body.total))
      const name = i === 0 ? /room service/i : /may day/i
      for (const { excerpt } of body.items) assert.match(excerpt, name)
    }
  })
})
