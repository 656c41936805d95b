import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ai } from '../../../src/modules/ai/index.ts'
import { useApp } from '../../support/app.ts'
import { runPage, withoutCurl } from '../../support/page.ts'

/** The page of hand-overs: its commands are run as they stand there, its events are those there are. */

const portico = useApp()
const PAGE = 'docs/ai/hand-over.md'

test('a conversation is handed over, waits, is answered, read and handed back', { skip: withoutCurl }, async () => {
  const answers = await runPage(portico, PAGE, await portico.newProperty())
  const [taken, waiting, replied, news, back] = answers.map((answer) => JSON.parse(answer))
  assert.deepEqual(
    [taken.answered_by, taken.assigned_to, taken.hand_over_reason],
    ['staff', 'stf_ines', 'Asks about the bill'],
  )
  assert.deepEqual([waiting.answered_by, waiting.engine, waiting.sources], ['staff', null, []])
  assert.match(waiting.content, /A colleague will answer/)
  assert.deepEqual([replied.role, replied.conversation_id], ['staff', taken.id])
  assert.deepEqual(news, { data: [replied], total: 1, guest_read_at: null, staff_read_at: null })
  assert.deepEqual([back.answered_by, back.message_count], ['assistant', 5])
})

test('every event of a hand-over stands on the page', () => {
  const told = (ai.events ?? []).map(({ type }) => type).filter((type) => /^conversation\.(?!closed|rated)/.test(type))
  const named = [...readFileSync(PAGE, 'utf8').matchAll(/^\| `(conversation\.\w+)` \|/gm)].map(([, name]) => name)
  assert.deepEqual(named.toSorted(), told.toSorted())
})
