import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type DueAlert, removeAlert } from '../../../src/modules/alerts/push/store.ts'
import { type TestProperty, useOwnApp } from '../../support/app.ts'
import { newPushDesk, waitingAlerts, writes } from '../../support/push-desk.ts'
import { newPushService, reachPushService } from '../../support/push-service.ts'
import { until } from '../../support/until.ts'

/** In their quiet hours people are told of emergencies alone, by the clocks of the house; what came meanwhile is not told later. */

const portico = useOwnApp()
const service = await newPushService()
const NIGHT = { from: '22:00', until: '07:00' }

before(() => reachPushService(portico))

const atDesk = (hotel: TestProperty) => newPushDesk({ portico, service }, hotel)
type Desk = Awaited<ReturnType<typeof atDesk>>

const setQuiet = ({ ask }: Desk, quiet_hours: unknown) => ask('PUT', '/dashboard/alerts', { quiet_hours })

/** Somebody who sleeps from 22:00 until 07:00, and a colleague who never asked for quiet: both with push. */
async function atNight(timezone: string) {
  const hotel = await portico.newProperty('sandbox', { timezone })
  const [sleeper, colleague] = [await atDesk(hotel), await atDesk(hotel)]
  for (const one of [sleeper, colleague]) assert.equal((await one.switchOn()).status, 204)
  assert.equal((await setQuiet(sleeper, NIGHT)).status, 204)
  let guests = 0
  /** Whether the sleeper is told of what a guest writes at this moment, by the house's clock. */
  const isTold = async (now: string, words = 'Is the pool open?'): Promise<boolean> => {
    assert.equal((await hotel.request('POST', '/v1/sandbox/clock', { now })).status, 200)
    const [told, heard] = [sleeper.arrived().length, colleague.arrived().length]
    await writes(hotel, words, `+1500555${String(1000 + ++guests)}`)
    await until(async () => colleague.arrived().length > heard && (await waitingAlerts(portico, hotel)) === 0)
    return sleeper.arrived().length > told
  }
  return { hotel, sleeper, colleague, isTold }
}

test('from the first minute until the last, over midnight, by the clock of the house', async () => {
  const { sleeper, colleague, isTold } = await atNight('America/New_York')
  assert.equal(await isTold('2026-11-13T02:59:59Z'), true, '21:59:59')
  assert.equal(await isTold('2026-11-13T03:00:00Z'), false, '22:00')
  assert.equal(await isTold('2026-11-13T05:30:00Z'), false, 'half past midnight')
  assert.equal(await isTold('2026-11-13T05:31:00Z', 'There is smoke in our corridor, the door is hot'), true, 'danger')
  assert.equal(await isTold('2026-11-13T11:59:59Z'), false, '06:59:59')
  assert.equal(await isTold('2026-11-13T12:00:00Z'), true, '07:00')
  assert.deepEqual([sleeper.arrived().length, colleague.arrived().length], [3, 6], 'nothing of the night afterwards')
  await setQuiet(sleeper, { from: '13:00', until: '15:00' })
  assert.equal(await isTold('2026-11-13T18:30:00Z'), false, 'a siesta')
  await setQuiet(sleeper, null)
  assert.equal(await isTold('2026-11-13T18:31:00Z'), true, 'off')
})

test('the night is an hour shorter or longer when the clocks change, and ends at seven all the same', async () => {
  const { isTold } = await atNight('Europe/Berlin')
  assert.equal(await isTold('2027-03-28T04:59:00Z'), false, '06:59, summer time since three hours')
  assert.equal(await isTold('2027-03-28T05:00:00Z'), true, '07:00')
  assert.equal(await isTold('2027-10-30T19:59:00Z'), true, '21:59, still summer time')
  assert.equal(await isTold('2027-10-31T00:30:00Z'), false, '02:30')
  assert.equal(await isTold('2027-10-31T01:30:00Z'), false, '02:30 once more')
  assert.equal(await isTold('2027-10-31T05:30:00Z'), false, '06:30; by yesterday’s clocks it would be over')
  assert.equal(await isTold('2027-10-31T06:00:00Z'), true, '07:00')
})

test('without a clock of its own a house goes by the server’s', async () => {
  const hotel = await portico.newProperty('sandbox', { timezone: 'UTC' })
  const sleeper = await atDesk(hotel)
  await sleeper.switchOn()
  const at = (ms: number) => new Date(portico.clock.now() + ms).toISOString().slice(11, 16)
  await setQuiet(sleeper, { from: at(0), until: at(3_600_000) })
  await writes(hotel, 'Hello?')
  await until(async () => (await waitingAlerts(portico, hotel)) === 0)
  assert.equal(sleeper.arrived().length, 0)
  portico.clock.advance(3_600_000)
  await writes(hotel, 'Good morning', '+15005550124')
  await until(() => sleeper.arrived().length === 1)
})

const chats = async (hotel: TestProperty, content: string, fields: object = {}): Promise<string> =>
  (await hotel.request('POST', '/v1/ai/chat', { messages: [{ role: 'user', content }], ...fields })).body
    .conversation_id

test('an emergency is told at any hour, and so is what is said until it is seen to', async () => {
  const { hotel, sleeper, isTold } = await atNight('UTC')
  assert.equal(await isTold('2026-11-13T02:00:00Z'), false)
  const chat = await chats(hotel, 'There is smoke and fire in my room!')
  await until(() => sleeper.arrived().length === 1)
  const [thread] = (await hotel.request('GET', '/v1/threads?emergency=true')).body.data
  assert.equal(sleeper.read(sleeper.arrived()[0]!).tag, thread.id)
  await until(async () => (await waitingAlerts(portico, hotel)) === 0)
  await chats(hotel, 'Please hurry', { conversation_id: chat })
  await until(() => sleeper.arrived().length === 2)
  assert.equal((await hotel.request('POST', `/v1/ai/conversations/${chat}/hand-back`)).status, 200)
  assert.equal(await isTold('2026-11-13T02:10:00Z'), false, 'another guest')
  assert.equal(sleeper.arrived().length, 2)
})

test('what is still to be told becomes an emergency at once, and is not forgotten as what it was', async () => {
  const { hotel, sleeper, colleague } = await atNight('UTC')
  await hotel.request('POST', '/v1/sandbox/clock', { now: '2026-11-13T12:00:00Z' })
  service.state.status = 503
  const conversation_id = await chats(hotel, 'I want to speak to a person')
  await until(async () => (await alertsOf(hotel)).filter(({ tries }) => tries === 1).length === 2)
  const [claimed] = await alertsOf(hotel)
  await chats(hotel, 'My wife collapsed, she does not breathe', { conversation_id })
  assert.equal(await removeAlert(portico.app.environments.sandbox.db.for(hotel.id), claimed!), 0)
  await until(async () => (await alertsOf(hotel)).filter(({ tries }) => tries === 1).length === 2)
  assert.ok((await alertsOf(hotel)).every(({ emergency }) => emergency))
  assert.deepEqual([sleeper.arrived().length, colleague.arrived().length], [2, 2], 'tried again without a wait')
  service.state.status = 201
  await hotel.request('POST', '/v1/sandbox/clock', { now: '2026-11-13T23:00:00Z' })
  await until(() => sleeper.arrived().length === 3)
})

const alertsOf = ({ id }: TestProperty): Promise<DueAlert[]> =>
  portico.tables.sandbox
    .many`select *, thread_id as id from push_alerts where property_id = ${id} order by subscription_id`

test('what came in the night is not told in the morning, also where nobody saw to it until then', async () => {
  const { hotel, sleeper, colleague } = await atNight('UTC')
  await hotel.request('POST', '/v1/sandbox/clock', { now: '2026-11-13T07:05:00Z' })
  await portico.tables.sandbox.run`
    insert into push_alerts (property_id, subscription_id, thread_id, due_at)
    select property_id, id, 'thr_night', '2026-11-13T03:00:00Z' from push_subscriptions where property_id = ${hotel.id}`
  portico.clock.advance(1000)
  await until(async () => (await waitingAlerts(portico, hotel)) === 0)
  assert.deepEqual([sleeper.arrived().length, colleague.arrived().length], [0, 1])
})

test('quiet hours are the person’s own, and changed by themselves alone', async () => {
  const hotel = await portico.newProperty()
  const [one, other] = [await atDesk(hotel), await atDesk(hotel)]
  const wanted = async ({ ask }: Desk) => (await ask('GET', '/dashboard/alerts')).body
  assert.deepEqual(await wanted(one), { webhook_mails: true, quiet_hours: null })
  await setQuiet(one, NIGHT)
  assert.equal((await one.ask('PUT', '/dashboard/alerts', { webhook_mails: false })).status, 204)
  assert.deepEqual(await wanted(one), { webhook_mails: false, quiet_hours: NIGHT })
  assert.deepEqual(await wanted(other), { webhook_mails: true, quiet_hours: null })
  assert.equal((await hotel.request('PUT', '/dashboard/alerts', { quiet_hours: null })).status, 403, 'a key is nobody')
  const told = async (quiet_hours: unknown) => {
    const { status, body } = await setQuiet(one, quiet_hours)
    return [status, body.detail.map(({ loc, type }: { loc: string[]; type: string }) => `${loc.join('.')} ${type}`)]
  }
  assert.deepEqual(await told({ from: '22:00', until: '22:00' }), [422, ['body.quiet_hours.until same_time']])
  assert.deepEqual(await told({ from: '22:00' }), [422, ['body.quiet_hours.until missing']])
  assert.deepEqual(await told({ from: '25:00', until: '7:00' }), [
    422,
    ['body.quiet_hours.from string_pattern_mismatch', 'body.quiet_hours.until string_pattern_mismatch'],
  ])
  assert.equal((await setQuiet(one, 'night')).status, 422)
  assert.deepEqual((await wanted(one)).quiet_hours, NIGHT)
})
