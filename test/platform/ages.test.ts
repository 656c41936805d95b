import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agesIn } from '../../src/platform/text/facts/ages.ts'
import { datesIn } from '../../src/platform/text/facts/dates.ts'
import { agreementOf, conditionsIn } from '../../src/platform/text/facts/index.ts'

const exact = (text: string) => agesIn(text).exact

test('an age is read behind whoever has it', () => {
  for (const [text, age] of [
    ['my niece, 11, wants to join us', 11],
    ['my brother is 15 and into graffiti', 15],
    ['their daughter, 13, gets the pull-out', 13],
    ['My nephew is 9 and comes on Saturday', 9],
    ['our son (4) swims already', 4],
    ['lift pass for a girl of 16, how much', 16],
  ] as const)
    assert.deepEqual(exact(text), [{ from: age, until: age }], text)
  for (const text of [
    'two kids, 2 adults',
    'for my sister, 3 nights',
    'my brother is 2 nights here',
    'room 12, my son',
    'a child of 2 guests',
  ])
    assert.deepEqual(exact(text), [], text)
})

test('whoever asks for adults asks for none of “60 and over”, nor of “16–25”', () => {
  const asked = conditionsIn('price for two adults')
  const agrees = (label: string) => agreementOf(asked, conditionsIn(label, true)).age
  assert.deepEqual(
    ['12–59 years', '18 and over', 'Adults', '60 years and over', '16–25 years', 'Child 3–12'].map(agrees),
    [1, 1, 1, -1, -1, -1],
  )
})

test('when a text was written is no date that it holds for', () => {
  for (const text of ['Leaving (as of January 2027)', 'print of March 2024', 'Compendium, edition January 2024'])
    assert.deepEqual(datesIn(text), [], text)
  assert.deepEqual(datesIn('closed as of 3 January'), [{ from: 103, until: 103 }])
})
