import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { labelsOf } from '../../src/doors/mcp/consequences.ts'
import { operations } from '../../src/registry.ts'
import { useApp } from '../support/app.ts'
import { runPage, withoutCurl } from '../support/page.ts'
import { newPackage } from '../support/samples/index.ts'
import { created } from '../support/samples/sample.ts'

/** The commands of the page are run as they stand there. */

const portico = useApp()

const page = readFileSync('docs/mcp/tools.md', 'utf8')

const resultOf = (answer: string) => JSON.parse(/^data: (.*)$/m.exec(answer)?.[1] ?? answer).result

test('the page of the tool server: a first call, and a change that is only tried', { skip: withoutCurl }, async () => {
  const hotel = await portico.newProperty()
  const id = await created(hotel, '/v1/packages', newPackage({ price: 499 }))
  const [listed, tried] = (await runPage(portico, 'docs/mcp/tools.md', hotel)).map(resultOf)
  assert.equal(listed.structuredContent.data[0].id, id)
  const { dry_run, record, result } = tried.structuredContent
  assert.deepEqual([dry_run, record.price, result.price], [true, 499, 99])
  assert.equal((await hotel.request('GET', `/v1/packages/${id}`)).body.price, 499)
})

test('the page explains every label', () => {
  const labels = new Set(operations.flatMap(labelsOf).map((label) => label.split(/[:.]/)[0]!))
  for (const label of labels) assert.ok(page.includes(label), label)
})
