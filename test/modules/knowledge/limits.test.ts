import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useOwnApp } from '../../support/app.ts'
import { newSource } from '../../support/samples/knowledge.ts'

const portico = useOwnApp()

test('the 61st text taken in within a minute is 429, whichever key brings it; the next minute begins anew', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const key = await hotel.keyWith('knowledge:write')
  const { body } = await hotel.request('POST', '/v1/knowledge/sources', newSource())
  const replaced = () => hotel.request('PUT', `/v1/knowledge/sources/${body.id}`, newSource({ content: '' }))
  for (let i = 0; i < 59; i++) assert.equal((await replaced()).status, 422) // refused ones count too
  const refused = await portico.request('POST', '/v1/knowledge/sources', { key, body: newSource() })
  assert.deepEqual([refused.status, refused.body.detail], [429, 'rate_limited'])
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal((await hotel.request('GET', '/v1/knowledge/sources')).status, 200, 'reading goes on')
  assert.equal((await other.request('POST', '/v1/knowledge/sources', newSource())).status, 201)
  portico.clock.advance(61_000)
  assert.equal((await hotel.request('POST', '/v1/knowledge/sources', newSource())).status, 201)
})
