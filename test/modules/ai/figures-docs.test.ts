import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { OUTCOMES } from '../../../src/modules/ai/figures/outcomes.ts'
import { figures } from '../../../src/modules/ai/figures/schema.ts'
import { useApp } from '../../support/app.ts'
import { runPage, withoutCurl } from '../../support/page.ts'

/** The page of figures: its commands are run as they stand there, its words are those there are. */

const portico = useApp()
const PAGE = 'docs/ai/figures.md'

test('an answer is rated, counted, and what nobody answered is grouped', { skip: withoutCurl }, async () => {
  const answers = await runPage(portico, PAGE, await portico.newProperty())
  const [rated, counted, groups] = answers.map((answer) => JSON.parse(answer))
  assert.deepEqual([rated.message.rating, rated.message.rating_comment], ['up', 'That helped.'])
  assert.deepEqual([counted.by_day.length, counted.total.asked, counted.total.rated_up], [7, 1, 1])
  assert.equal(groups.total, 1)
})

test('every outcome and every figure stands on the page', () => {
  const page = readFileSync(PAGE, 'utf8')
  for (const word of [...OUTCOMES, ...Object.keys(figures)]) assert.ok(page.includes(`\`${word}\``), word)
})
