import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../../src/platform/schema/time.ts'
import { useApp } from '../../support/app.ts'
import { type Answer, block, experience, roomType } from './house.ts'

const portico = useApp()

test('a reset gives the demo hotel its 62 rooms, its programme and its blocks, and takes back what was there', async () => {
  const hotel = await portico.newProperty('sandbox', { currency: 'JPY' })
  await roomType(hotel, { name: 'Mine' })
  await block(hotel)
  await experience(hotel)
  for (let i = 0; i < 2; i++) {
    const { status, body } = await hotel.request('POST', '/v1/sandbox/reset')
    assert.equal(status, 200, JSON.stringify(body))
    const { room_types, experiences, inventory_blocks } = body.records
    assert.deepEqual([room_types, experiences, inventory_blocks], [5, 5, 2])
    const today = body.now.slice(0, 10)
    const { data } = (await hotel.request('GET', '/v1/room-types')).body
    assert.equal(
      data.reduce((sum: number, { inventory }: Answer) => sum + inventory, 0),
      62,
    )
    assert.ok(data.every(({ currency, base_rate }: Answer) => currency === 'JPY' && base_rate > 0))
    assert.equal((await hotel.request('GET', '/v1/experiences')).body.total, 5)
    const running = `/v1/inventory-blocks?kind=out_of_order&from=${today}&until=${addDays(today, 1)}`
    assert.equal((await hotel.request('GET', running)).body.total, 1)
    assert.equal((await hotel.request('GET', '/v1/inventory-blocks')).body.total, 2)
  }
})
