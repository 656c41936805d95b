import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useApp } from '../../support/app.ts'
import { runPage, withoutCurl } from '../../support/page.ts'

/** The commands of the page are run as they stand there. */

const portico = useApp()

test('a place, a guest’s message, and the change as JSON and live', { skip: withoutCurl }, async () => {
  const [cursor, message, json, live] = await runPage(portico, 'docs/changes/follow.md', await portico.newProperty())
  assert.match(cursor!, /^evt_\w{10}$/)
  const { id } = JSON.parse(message!)
  const { data } = JSON.parse(json!)
  assert.deepEqual([data[0].type, data[0].record], ['message.received', id])
  assert.match(live!, /^: keep-alive\n\nevent: delta\ndata: {"id":"evt_\w+","type":"message.received"/)
  const done = JSON.parse(/^event: done\ndata: (.*)$/m.exec(live!)![1]!)
  assert.deepEqual(done.data, data)
})
