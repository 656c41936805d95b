import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../support/app.ts'
import { runPage, withoutCurl } from '../support/page.ts'

const portico = useApp()

test('the page of the connectors: a key for a recipe alone, and the endpoints', { skip: withoutCurl }, async () => {
  const hotel = await portico.newProperty()
  const [key, endpoints] = await runPage(portico, 'docs/connectors/zapier-and-n8n.md', hotel)
  assert.match(JSON.parse(key!).key, /^sk_test_/)
  assert.deepEqual(JSON.parse(endpoints!).data, [])
})
