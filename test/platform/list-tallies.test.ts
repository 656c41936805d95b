import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connect } from '../../src/platform/database/connect.ts'
import { name } from '../../src/platform/database/sql.ts'
import { sumListTallies } from '../../src/platform/reliability/list-tallies.ts'
import { type TestProperty, useOwnApp } from '../support/app.ts'
import { testDatabases } from '../support/databases.ts'
import { newPackage } from '../support/samples/index.ts'

/** What is kept is what would be counted, whatever happens in between. */

const databases = await testDatabases()
const portico = useOwnApp({ PORTICO_LIMIT_DEFAULT: '1000000' }, { databases })

const NUMBER = '+447700900999'
const LISTS = ['messages', 'calls', 'guests', 'reservations', 'packages']

async function assertTrue(hotel: TestProperty): Promise<void> {
  for (const list of LISTS) {
    const { kept, counted } = await portico.tables.sandbox.one<{ kept: number; counted: number }>`
      select (select coalesce(sum(rows), 0)::int8 from list_tallies where property_id = ${hotel.id} and list = ${list}) as kept,
        (select count(*) from ${name(list)} where property_id = ${hotel.id}) as counted`
    assert.equal(kept, counted, list)
  }
}

test('the hotel of the sandbox: made, erased from, filled again', async () => {
  const hotel = await portico.newProperty()
  await hotel.request('POST', '/v1/sandbox/reset')
  await assertTrue(hotel)
  const { body } = await hotel.request('GET', '/v1/guests?limit=3')
  for (const { id } of body.data) assert.equal((await hotel.request('POST', `/v1/guests/${id}/erase`)).status, 200)
  await assertTrue(hotel)
  await hotel.request('POST', '/v1/sandbox/reset')
  await assertTrue(hotel)
})

test('what is shown by default is a part of its own, also after a change', async () => {
  const hotel = await portico.newProperty()
  const made = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      hotel.request('POST', '/v1/packages', newPackage({ slug: `p-${i}`, is_active: i % 3 > 0 })),
    ),
  )
  const total = async (query: string) => (await hotel.request('GET', `/v1/packages?limit=5${query}`)).body.total
  assert.deepEqual([await total(''), await total('&active_only=false')], [20, 30])
  await Promise.all(
    made.slice(0, 10).map(({ body }) => hotel.request('PATCH', `/v1/packages/${body.id}`, { is_active: true })),
  )
  assert.deepEqual([await total(''), await total('&active_only=false')], [24, 30])
  await assertTrue(hotel)
})

test('what was rolled back was never counted, and what connections counted that are gone is added up', async () => {
  const hotel = await portico.newProperty()
  await portico.tables.sandbox.run`
    insert into calls (property_id, id, direction, status, provider, from_number, to_number, other_number, verified,
      by_property, created_at)
    select ${hotel.id}, 'cal_' || lpad(i::text, 26, '0'), 'inbound', 'missed', 'manual', ${NUMBER}, '+15005550199',
      ${NUMBER}, true, true, ${new Date()}::timestamptz
    from generate_series(1, 60) i`
  const other = connect((databases.owner ?? databases).sandbox, { connections: 2, name: 'portico-test' })
  await assert.rejects(
    other.db.tx(async (tx) => {
      await tx.run`delete from calls where property_id = ${hotel.id} and id like '%1'`
      throw new Error('changed their mind')
    }),
    /changed their mind/,
  )
  await other.db.run`delete from calls where property_id = ${hotel.id} and id like '%01'`
  await other.end()
  const total = async () => (await hotel.request('GET', '/v1/calls?limit=5')).body.total
  assert.equal(await total(), 59)
  const rows = async () =>
    (
      await portico.tables.sandbox.one<{ n: number }>`
        select count(*) as n from list_tallies where property_id = ${hotel.id} and list = 'calls'`
    ).n
  const before = await rows()
  while ((await sumListTallies(portico.app.environments.sandbox.db)) > 0) if ((await rows()) < before) break
  assert.equal(await total(), 59)
  await assertTrue(hotel)
})
