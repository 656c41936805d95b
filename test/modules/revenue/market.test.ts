import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../support/app.ts'

const portico = useApp()

test('competitors’ rates are listed for 366 days at most, in order, and not beyond the calendar', async () => {
  const hotel = await portico.newProperty()
  const rates = [{ competitor: 'Grand', date: '2027-01-10', rate: 120 }]
  assert.deepEqual((await hotel.request('POST', '/v1/revenue/competitor-rates', { rates })).body, { stored: 1 })
  const listed = async (query: string) => hotel.request('GET', `/v1/revenue/competitor-rates?${query}`)
  assert.equal((await listed('from=2027-01-01')).body.total, 1)
  assert.equal((await listed('from=2027-01-01&until=2028-01-02')).body.total, 1)
  for (const query of ['from=2027-01-01&until=2027-01-01', 'from=2027-01-01&until=2028-01-03', 'from=9999-12-31']) {
    const { status, body } = await listed(query)
    assert.equal(status, 422, query)
    assert.deepEqual(body.detail[0].loc, ['query', 'until'])
  }
})

test('an event or a rate set by hand that ends before it begins is refused', async () => {
  const hotel = await portico.newProperty()
  const span = { from: '2027-01-10', until: '2027-01-10' }
  for (const [path, body] of [
    ['events', { ...span, name: 'Regatta' }],
    ['overrides', { ...span, room_type: 'Sea View', rate: 1 }],
  ] as const) {
    const refused = await hotel.request('POST', `/v1/revenue/${path}`, body)
    assert.equal(refused.status, 422)
    assert.deepEqual([refused.body.detail[0].loc, refused.body.detail[0].type], [['body', 'until'], 'date_order'])
  }
})

test('what is entered by hand is answered as it is kept: a premium with two decimals, a rate in whole minor units', async () => {
  const hotel = await portico.newProperty()
  const span = { from: '2027-01-10', until: '2027-01-12' }
  for (const [path, given, kept] of [
    ['events', { ...span, name: 'Regatta', premium_pct: -12.345 }, { premium_pct: -12.35, room_type: null }],
    ['events', { ...span, name: 'Fair', premium_pct: 0, room_type: 'Loft' }, { premium_pct: 0, room_type: 'Loft' }],
    ['overrides', { ...span, room_type: 'Loft', rate: 99.995 }, { rate: 100, note: null }],
  ] as const) {
    const { body: created } = await hotel.request('POST', `/v1/revenue/${path}`, given)
    assert.deepEqual({ ...created, ...given, ...kept }, created)
    assert.deepEqual((await hotel.request('GET', `/v1/revenue/${path}`)).body.data[0], created)
    assert.equal((await hotel.request('DELETE', `/v1/revenue/${path}/${created.id}`)).status, 204)
    assert.equal((await hotel.request('DELETE', `/v1/revenue/${path}/${created.id}`)).status, 404)
  }
})
