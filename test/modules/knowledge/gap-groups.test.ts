import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupsOf } from '../../../src/modules/knowledge/gap-groups.ts'
import { fingerprintOf } from '../../../src/modules/knowledge/gaps.ts'
import { noteGap } from '../../../src/modules/knowledge/index.ts'
import type { Language } from '../../../src/platform/text/language/languages.ts'
import { useApp } from '../../support/app.ts'
import { say } from '../ai/talk.ts'
import { contextOf } from '../properties/context.ts'

/** Unanswered questions that nearly say the same are shown together. */

const portico = useApp()

const groupedOf = (...questions: string[]) =>
  groupsOf(
    questions.map((question, i) => ({
      id: question,
      question,
      times: 1,
      languages: ['en'],
      last_asked_at: `2026-11-01T00:00:0${i}.000Z`,
      fingerprint: fingerprintOf(question),
    })),
  ).map(({ gap_ids }) => gap_ids)

test('one word more is the same question, another attribute is another one', () => {
  assert.deepEqual(groupedOf('Do you have a helipad?', 'Is there a helipad nearby?'), [
    ['Do you have a helipad?', 'Is there a helipad nearby?'],
  ])
  assert.equal(groupedOf('Is the pool heated in winter?', 'Is the pool cleaned in winter?').length, 2)
  assert.equal(groupedOf('How much is breakfast for kids?', 'How much is breakfast for dogs?').length, 2)
  assert.equal(groupedOf('Is there a casino?', 'Is there a cinema?').length, 2)
})

test('a group tells how often, when last, in which languages and in whose words; it is the property’s alone', async () => {
  const [hotel, other] = [await portico.newProperty(), await portico.newProperty()]
  const note = (question: string, heard?: { english: string; language: Language }) =>
    noteGap(contextOf(portico, hotel.id), question, null, heard)
  await note('Is there a casino?')
  await note('Do you have a helipad?')
  await note('Haben Sie einen Hubschrauberlandeplatz?', { english: 'have helipad?', language: 'de' })
  await note('Is there a helipad nearby?')
  const { body } = await hotel.request('GET', '/v1/knowledge/gap-groups')
  const [helipad, casino] = body.data
  assert.equal(body.total, 2)
  assert.deepEqual(
    [helipad.question, helipad.times, helipad.languages, helipad.gap_ids.length],
    ['Do you have a helipad?', 3, ['en', 'de'], 2],
  )
  assert.deepEqual([casino.question, casino.times, casino.gap_ids.length], ['Is there a casino?', 1, 1])
  const { data } = (await hotel.request('GET', '/v1/knowledge/gaps')).body
  assert.equal(helipad.last_asked_at, data[0].last_asked_at)
  assert.deepEqual(data.map(({ id }: { id: string }) => id).sort(), [...helipad.gap_ids, ...casino.gap_ids].sort())
  assert.deepEqual((await other.request('GET', '/v1/knowledge/gap-groups')).body, { data: [], total: 0 })
})

test('what a guest asks in another language is kept in the guest’s words', async () => {
  const hotel = await portico.newProperty()
  await say(hotel, 'Gibt es im Hotel ein Kasino?')
  const [group] = (await hotel.request('GET', '/v1/knowledge/gap-groups')).body.data
  assert.deepEqual([group.question, group.languages], ['Gibt es im Hotel ein Kasino?', ['de']])
})
