import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { MOST_CHARACTERS } from '../../src/doors/graphql/answer-size.ts'
import { MOST_TOKENS } from '../../src/doors/graphql/bounds.ts'
import { DEEPEST_SELECTION, MOST_RECORDS, MOST_ROOT_FIELDS } from '../../src/doors/graphql/cost.ts'
import { titleOf } from '../../src/platform/schema/schema.ts'
import { relations } from '../../src/registry.ts'
import { useApp } from '../support/app.ts'
import { runPageInHotel, withoutCurl } from '../support/page.ts'

/** The commands of the page are run as they stand there, in a sandbox with its synthetic hotel. */

const portico = useApp()

const text = readFileSync('docs/graphql/ask.md', 'utf8')

test('the page of GraphQL: guests with their stays, too much at once, and a change that is repeated', {
  skip: withoutCurl,
}, async () => {
  const { answers } = await runPageInHotel(portico, 'docs/graphql/ask.md')
  const [asked, told, refused, repeated] = answers
  const { data, errors } = JSON.parse(asked!)
  assert.equal(errors, undefined)
  assert.equal(data.guestsList.data.length, 5)
  assert.ok(data.guestsList.data.every(({ reservations, calls }: never) => reservations && calls))
  assert.match(told!, /event: next\n.*"message\.received"[\s\S]*event: complete/)
  assert.equal(JSON.parse(refused!).errors[0].extensions.code, 'query_too_large')
  const [first, again] = repeated!.split('}{').map((part) => part.match(/gst_\w+/)?.[0])
  assert.ok(first && first === again)
})

test('the page names every relation and every bound', () => {
  for (const { from, name } of relations) {
    const row = text.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${titleOf(from)}\``))
    assert.ok(row?.includes(`\`${name}\``), `${titleOf(from)}.${name}`)
  }
  for (const bound of [DEEPEST_SELECTION, MOST_ROOT_FIELDS, MOST_TOKENS, MOST_RECORDS, MOST_CHARACTERS]) {
    assert.ok(text.includes(`| ${bound.toLocaleString('en')}`), String(bound))
  }
})
