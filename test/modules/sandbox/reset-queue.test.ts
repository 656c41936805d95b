import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useOwnApp } from '../../support/app.ts'
import { newPackage } from '../../support/samples/index.ts'
import { created } from '../../support/samples/sample.ts'

/** As few connections as there can be: two for transactions. */
const portico = useOwnApp({ PORTICO_DATABASE_CONNECTIONS: '4' })

test('six resets at once wait for each other, and leave a connection to every other property', async () => {
  const hotels = await Promise.all(Array.from({ length: 6 }, () => portico.newProperty()))
  const other = await portico.newProperty()
  const path = `/v1/packages/${await created(other, '/v1/packages', newPackage())}`
  const underWay = new Set<Promise<unknown>>()
  const resets = hotels.map((hotel) => {
    const reset = hotel.request('POST', '/v1/sandbox/reset').finally(() => underWay.delete(reset))
    underWay.add(reset)
    return reset
  })
  for (let price = 1; underWay.size > 0; price++) {
    const before = underWay.size
    assert.equal((await other.request('PATCH', path, { price })).status, 200)
    assert.ok(before - underWay.size <= 1, 'a change never waits for two resets')
    if (underWay.size > 0) await Promise.race(underWay) // of none it would wait for ever
  }
  for (const { status, body } of await Promise.all(resets)) assert.equal(status, 200, JSON.stringify(body))
})
