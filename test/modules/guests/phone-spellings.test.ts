import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phoneSpellings } from '../../../src/platform/privacy/phone-spellings.ts'

const foundIn = (number: string, text: string, loose = false): boolean =>
  new RegExp(phoneSpellings(number, { loose }).pattern, 'iu').test(text)

/** What of these is taken for the number. */
const taken = (number: string, texts: string[], loose = false) => texts.filter((text) => foundIn(number, text, loose))

test('a number is found however people write it', () => {
  const spellings = [
    ...['+442079460958', '+44 20 7946 0958', '+44(0)20 7946 0958', '+44 (0) 20.7946.0958', '0044 20 7946 0958'],
    ...['011 44 20 7946 0958', '44 20 7946 0958', '442079460958', '020 7946 0958', '(020) 7946-0958', '020/7946/0958'],
    ...[
      '020\u00a07946\u00a00958',
      '020\u20117946\u20110958',
      '20 7946 0958',
      '٠٢٠ ٧٩٤٦ ٠٩٥٨',
      '０２０－７９４６－０９５８',
    ],
    ...['tel02079460958x', 'Room 12 020 7946 0958', '%2B442079460958'],
  ]
  assert.deepEqual(taken('+442079460958', spellings), spellings)
})

test('digits inside a longer number, or after the code of another country, are not it', () => {
  const others = [
    ...['4420794609581', '1020 7946 0958', '020 7946 09581', '+442079460957', '020 7946'],
    ...['+49 (0)20 7946 0958', '+49 20 7946 0958', '0049 20 7946 0958', '+1 207 946 0958'],
  ]
  assert.deepEqual(taken('+442079460958', others), [])
  assert.deepEqual(taken('+12079460958', ['+44 20 7946 0958', '020 7946 0958', '0044 20 7946 0958']), [])
  assert.deepEqual(taken('+4520794609', ['+44 20 79 46 09 58', '44 20 79 46 09 58', '20 79 46 09 58']), [])
  assert.deepEqual(taken('+390612345678', ['0061 2345 678']), [])
})

test('each country has its own way of writing at home', () => {
  for (const [number, ...atHome] of [
    ['+12025550199', '(202) 555-0199', '1-202-555-0199', '202.555.0199'],
    ['+4520794609', '20 79 46 09'],
    ['+390612345678', '06 1234 5678'],
    ['+74951234567', '8 (495) 123-45-67'],
    ['+3612345678', '(06 1) 234 5678'],
    ['+5491123456789', '011 15-2345-6789'],
    ['+33612345678', '06 12 34 56 78'],
  ] as [string, ...string[]][]) {
    assert.deepEqual(taken(number, atHome), atHome, number)
  }
})

test('few digits are surely a number only with its country; otherwise they are doubtful', () => {
  assert.deepEqual(taken('+12345', ['+1 2345', '0012345', '12345', '2345']), ['+1 2345', '0012345'])
  assert.deepEqual(taken('+376312345', ['+376 312 345', '312 345']), ['+376 312 345'])
  assert.deepEqual(taken('+376312345', ['+376 312 345', '312 345'], true), ['+376 312 345', '312 345'])
  assert.deepEqual(taken('+99912345678', ['+999 123 45678', '99912345678', '12345678']), [
    '+999 123 45678',
    '99912345678',
  ])
})
