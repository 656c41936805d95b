import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { jobs } from '../../src/doors/mcp/jobs.ts'
import { type TestProperty, useApp } from '../support/app.ts'
import { anIntent } from '../support/samples/intents.ts'

/** An agent by script: the official client over a socket, the synthetic hotel, and no tool but those of the default set. */

const portico = useApp()

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = any

let hotel: TestProperty
let client: Client
let listed: Set<string>
const used = new Set<string>()

before(async () => {
  hotel = await portico.newProperty()
  assert.equal((await hotel.request('POST', '/v1/sandbox/reset', {})).status, 200)
  client = new Client({ name: 'agent', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  const requestInit = { headers: { authorization: `Bearer ${hotel.key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${portico.address}/mcp`), { requestInit }))
  listed = new Set((await client.listTools()).tools.map(({ name }) => name))
})
after(() => client.close())

/** A call that succeeds, of a tool that the agent was shown. */
async function use(name: string, args: object = {}): Promise<Answer> {
  assert.ok(listed.has(name), `${name} is not in the default set`)
  used.add(name)
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: { ...args } })
  assert.equal(isError, undefined, JSON.stringify(content))
  return structuredContent
}

const rest = async (path: string) => (await hotel.request('GET', path)).body

/** Days of the house, from the property's own date. */
const day = (offset: number) => new Date(portico.clock.now() + offset * 86_400_000).toISOString().slice(0, 10)

async function start(name: string, given: Record<string, string> = {}): Promise<void> {
  const { messages } = await client.getPrompt({ name, arguments: given })
  assert.ok((messages[0]!.content as { text: string }).text.length > 50)
}

const script: Record<string, () => Promise<void>> = {
  async answer_guest() {
    const { data: waiting } = await use('inbound_messages_list', { limit: 5 })
    await start('answer_guest', { question: waiting[0].content, guest_id: waiting[0].guest_id ?? '' })
    const found = await use('knowledge_search', { query: 'When is breakfast served?' })
    assert.match(JSON.stringify(found), /breakfast/i)
    await use('messaging_send', {
      channel: 'sms',
      recipient: '+15005550100',
      content: 'Breakfast is from 7.',
    })
    await use('inbound_messages_update', { id: waiting[0].id, status: 'handled' })
    assert.equal((await rest('/v1/messaging?limit=1')).data[0].content, 'Breakfast is from 7.')
  },
  async look_up_stay() {
    const { data: arriving } = await use('reservations_list', { status: 'booked', limit: 1 })
    await start('look_up_stay', { who: arriving[0].guest_id })
    const guest = await use('guests_get', { id: arriving[0].guest_id })
    const { data: found } = await use('guests_list', { q: guest.last_name })
    assert.ok(found.some(({ id }: { id: string }) => id === guest.id))
    assert.deepEqual(await use('reservations_get', { id: arriving[0].id }), arriving[0])
    await use('itineraries_list', { guest_id: guest.id })
  },
  async sell_last_room() {
    await start('sell_last_room', { wish: 'two nights for two' })
    const stay = { check_in: day(200), check_out: day(202) }
    const { data: types } = await use('room_types_list')
    await use('properties_availability', { propertyId: hotel.id, start: stay.check_in, end: stay.check_out })
    const { data: rates } = await use('revenue_list_rates', { from: stay.check_in, until: stay.check_out })
    assert.ok(rates.length > 0)
    const guest = await use('guests_create', { first_name: 'Ann', last_name: 'Lee', email: 'ann.lee@example.com' })
    const room = { room_type: types[0].name, guest_id: guest.id, nightly_rate: 120, only_if_available: true }
    const booked = await use('reservations_create', { ...stay, ...room })
    assert.equal((await rest(`/v1/reservations/${booked.id}`)).guest_id, guest.id)
  },
  async change_stay() {
    const [stay] = (await rest(`/v1/reservations?check_in=${day(200)}`)).data
    await start('change_stay', { reservation_id: stay.id, change: 'one night more' })
    const change = { id: stay.id, check_out: day(203) }
    assert.equal((await use('reservations_update', { ...change, dry_run: true })).result.check_out, day(203))
    await use('reservations_update', change)
    await use('reservations_cancel', { id: stay.id })
    await use('reservations_undo', { id: stay.id })
    assert.partialDeepStrictEqual(await rest(`/v1/reservations/${stay.id}`), { status: 'booked', check_out: day(203) })
  },
  async morning_briefing() {
    await start('morning_briefing')
    const { data: properties } = await use('properties_list')
    assert.equal(properties[0].id, hotel.id)
    await use('reservations_list', { check_in: day(0) })
    await use('ai_intents_list', { limit: 5 })
    await use('inventory_calendar', { from: day(0), until: day(2) })
  },
  async plan_days() {
    const [stay] = (await rest(`/v1/reservations?check_in=${day(200)}`)).data
    await start('plan_days', { guest_id: stay.guest_id, wishes: 'quiet' })
    const { data: offered } = await use('experiences_list')
    const plan = await use('itineraries_create', { reservation_id: stay.id })
    const event = { type: 'activity', name: offered[0].name, datetime: `${day(201)}T10:00:00` }
    await use('itineraries_add_event', { id: plan.id, ...event })
    assert.equal((await rest(`/v1/itineraries/${plan.id}`)).events.length, 1)
  },
  async settle_bill() {
    const [stay] = (await rest(`/v1/reservations?check_in=${day(200)}`)).data
    await start('settle_bill', { reservation_id: stay.id })
    const money = { reservation_id: stay.id, amount: 42, currency: stay.currency ?? 'USD' }
    await use('charges_create', { ...money, category: 'fnb', description: 'Dinner' })
    await use('payments_create', { ...money, method: 'card' })
    const of = { reservation_id: stay.id }
    const [charges, payments] = [await use('charges_list', of), await use('payments_list', of)]
    assert.deepEqual([charges.data[0].amount, payments.data[0].amount], [42, 42])
  },
  async set_rates() {
    await start('set_rates')
    const { body } = await hotel.request('POST', '/v1/revenue/recommendations/generate', { total_rooms: 40 })
    assert.ok(body.data?.length > 0, JSON.stringify(body))
    const { data: open } = await use('revenue_list_recommendations', { unapplied_only: true, limit: 1 })
    await use('revenue_apply_recommendation', { rec_id: open[0].id })
    assert.notEqual((await rest(`/v1/revenue/recommendations/${open[0].id}`)).applied_at, null)
  },
  async close_gaps() {
    await start('close_gaps')
    await use('knowledge_list_gap_groups')
    const text = { name: 'Bicycles', type: 'faq', content: 'Bicycles are lent at the reception for 12 euros a day.' }
    const { id } = await use('knowledge_create', text)
    assert.equal((await rest(`/v1/knowledge/sources/${id}`)).name, 'Bicycles')
  },
  async follow_up() {
    await start('follow_up')
    const { data: calls } = await use('calls_list', { limit: 3 })
    assert.ok(calls.length > 0)
    await anIntent(hotel)
    const { data: open } = await use('ai_intents_list', { limit: 1 })
    await use('ai_intents_update', { id: open[0].id, status: 'handled' })
    assert.equal((await rest(`/v1/ai/intents/${open[0].id}`)).status, 'handled')
    const { data: talks } = await use('ai_conversations_list', { limit: 1 })
    await use('ai_conversations_messages', { conversation_id: talks[0].id })
    await use('ai_conversations_hand_over', { conversation_id: talks[0].id })
    await use('ai_conversations_reply', { conversation_id: talks[0].id, content: 'We will see to it.' })
  },
}

test('the script has every job', () => {
  assert.deepEqual(
    Object.keys(script),
    jobs.map(({ name }) => name),
  )
})

for (const [name, run] of Object.entries(script)) test(`${name}: done with the default set alone`, run)

test('no tool of the default set is there for nothing', () => {
  const idle = [...listed].filter((name) => !used.has(name) && !name.startsWith('tools_'))
  assert.deepEqual(idle, [])
})
