import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Portico } from '../../../sdk/src/index.ts'
import { useApp } from '../../support/app.ts'
import { newPackage } from '../../support/samples/index.ts'

const portico = useApp()

test('the SDK hears changes, goes on by the cursor, and hangs up when the loop is left', async () => {
  const hotel = await portico.newProperty()
  const client = new Portico({ baseUrl: portico.address, apiKey: hotel.key, timeoutMs: 15_000 })
  const feed = client.changes.list.stream({ limit: 2 })
  await feed.meta() // from here on nothing escapes it
  const records = [
    (await client.packages.create(newPackage() as never)).id,
    (await client.packages.create(newPackage() as never)).id,
  ]
  const told: { record: string | null; cursor: string }[] = []
  for await (const piece of feed) told.push(piece)
  assert.deepEqual(
    told.map(({ record }) => record),
    records,
  )
  const { data, cursor } = await feed.final()
  assert.equal(data.length, 2)
  assert.equal(cursor, told[1]!.cursor)
  assert.deepEqual(
    (await client.changes.list({ since: told[0]!.cursor })).data.map(({ record }) => record),
    [records[1]],
  )
})
