import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Db } from '../../../src/platform/database/connect.ts'
import { useOwnApp } from '../../support/app.ts'
import { newCall } from '../../support/samples/calls.ts'
import { created, unique } from '../../support/samples/sample.ts'
import { until } from '../../support/until.ts'

/** What happens at the same moment, one step at a time: the test holds a lock until everyone has come to theirs. */

const portico = useOwnApp({ PORTICO_DATABASE_CONNECTIONS: '12' })

/** Runs `work` under the lock; `others` comes back once so many wait for something. */
const whileHeld = (
  lock: (db: Db) => Promise<unknown>,
  work: (others: (count: number) => Promise<void>) => Promise<void>,
) =>
  portico.tables.sandbox.tx(async (db) => {
    const waiting = async () => {
      const { count } = await portico.tables.sandbox.one<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      return count
    }
    await lock(db)
    await work((count) => until(async () => (await waiting()) >= count))
  })
interface Told {
  data: { status: string; guest_id: string | null }
}
const callsTable = (db: Db) => db.run`lock table calls in share row exclusive mode`

test('a guest who becomes known while a call from their number is being written down is given that call', async () => {
  const hotel = await portico.newProperty()
  const phone = '+447700900555'
  let replies: Promise<string>[] = []
  await whileHeld(callsTable, async (others) => {
    const call = created(hotel, '/v1/calls', newCall({ from_number: phone }))
    await others(1)
    let done = false
    const guest = created(hotel, '/v1/guests', { phone }).finally(() => {
      done = true
    })
    await Promise.race([others(2), guest])
    assert.equal(done, false, 'the guest waits for the call')
    replies = [call, guest]
  })
  const [call, guest] = await Promise.all(replies)
  assert.equal((await hotel.request('GET', `/v1/calls/${call}`)).body.guest_id, guest)
})

test('of two that log the same call at the same moment one makes it and the other is answered with it', async () => {
  const hotel = await portico.newProperty()
  const call = newCall({ provider: 'twilio', provider_call_sid: unique('CA') })
  let replies: ReturnType<typeof hotel.request>[] = []
  await whileHeld(callsTable, async (others) => {
    replies = [1, 2].map(() => hotel.request('POST', '/v1/calls', call))
    await others(2)
  })
  const [one, two] = await Promise.all(replies)
  assert.deepEqual([one!.status, two!.status].sort(), [200, 201])
  assert.deepEqual(one!.body, two!.body)
})

test('two corrections at the same moment are both set by hand, and one event tells of both', async () => {
  const hotel = await portico.newProperty()
  const id = await created(hotel, '/v1/calls', newCall())
  const row = (db: Db) => db.run`select id from calls where property_id = ${hotel.id} and id = ${id} for update`
  let replies: ReturnType<typeof hotel.request>[] = []
  await whileHeld(row, async (others) => {
    replies = [{ status: 'missed' }, { guest_id: 'gst_ann' }].map((changes) =>
      hotel.request('PATCH', `/v1/calls/${id}`, changes),
    )
    await others(2)
  })
  await Promise.all(replies)
  const told = (await hotel.request('GET', '/v1/events')).body.data
  const both = told.filter(({ data }: Told) => data.status === 'missed' && data.guest_id === 'gst_ann')
  assert.equal(both.length, 1)
  const { by_hand } = await portico.tables.sandbox.one<{ by_hand: string[] }>`
    select by_hand from calls where property_id = ${hotel.id} and id = ${id}`
  assert.deepEqual(by_hand.sort(), ['guest_id', 'status'])
})
