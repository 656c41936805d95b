import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { READING_SECONDS } from '../../../src/modules/knowledge/reading/reader.ts'
import { useOwnApp } from '../../support/app.ts'
import { give, givePdf, violationOf } from './giving.ts'
import { manyAnnotations } from './hostile-pdf.ts'

/** What is much to read, and is read, or refused by its size. */

/** More than files have: what is refused here is refused for what it is, however busy the machine. */
const portico = useOwnApp({ PORTICO_LIMIT_KNOWLEDGE: '10000' }, { readingSeconds: 60 })

test('the page about knowledge says how long a file is read for', () => {
  const page = readFileSync('docs/ai/knowledge.md', 'utf8')
  assert.match(page, new RegExp(`within ${READING_SECONDS} seconds and 384 MB`))
})

test('notes that nobody asked for are not read', async () => {
  const hotel = await portico.newProperty()
  const { status, body } = await givePdf(hotel, manyAnnotations(100_000))
  assert.deepEqual([status, body.content], [201, 'Breakfast is at 7.'])
})

test('pages and texts that mean harm are 422 as well, and name what to do', async () => {
  const hotel = await portico.newProperty()
  const texts = {
    'sentences without number': { content: 'a.\n\n'.repeat(400_000), type: 'content_too_long' },
    'lines without number': { content: '\n'.repeat(4_900_000).concat('x'), type: 'content_too_complex' },
  }
  for (const [name, { content, type }] of Object.entries(texts)) {
    const violation = violationOf(await give(hotel, { content }))
    assert.deepEqual([violation.loc, violation.type], [['body', 'content'], type], name)
    assert.match(violation.msg, /split it into several sources/, name)
  }
})
