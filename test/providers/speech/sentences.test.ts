import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentencesOf, speakable } from '../../../src/providers/speech/sentences.ts'

test('a text is spoken sentence by sentence, and none of it is lost', () => {
  assert.deepEqual(sentencesOf('Breakfast is at seven. It costs 24 euros!\nIs that all? Yes\n\n- and no\n- …'), [
    'Breakfast is at seven.',
    'It costs 24 euros!',
    'Is that all?',
    'Yes',
    '- and no',
  ])
  assert.deepEqual(sentencesOf(' \n… — '), [])
  const endless = 'and so on '.repeat(100).trim()
  const pieces = sentencesOf(endless)
  assert.ok(pieces.length > 1 && pieces.every(({ length }) => length <= 300))
  assert.equal(pieces.join(' '), endless)
  assert.equal(sentencesOf('x'.repeat(700)).join(''), 'x'.repeat(700))
})

test('figures and signs are written as one says them', () => {
  for (const [text, said] of [
    ['Check-in is from 15:00 to 23:30.', 'Check-in is from 3 p m to 11 30 p m.'],
    ['Open 7:00–10:05, or until 7:30 pm.', 'Open 7 a m to 10 oh 5 a m, or until 7:30 pm.'],
    ['From 0:15 to 12:00', 'From 12 15 a m to 12 p m'],
    ['It costs €24, CHF 39.00 or 1,200 EUR.', 'It costs 24 euros, 39 francs or 1,200 euros.'],
    ['Mon-Fri, Sat – Sun', 'Monday to Friday, Saturday to Sunday'],
    ['Your stay begins on 2026-08-01.', 'Your stay begins on 1 August 2026.'],
    ['Please call 112 at once.', 'Please call 1 1 2 at once.'],
    ['Call +41 44 123 45 67.', 'Call plus 4 1 4 4 1 2 3 4 5 6 7.'],
    ['Write to desk@hotel.example!', 'Write to desk at hotel dot example!'],
    ['See https://hotel.example/spa?x=1 for more.', 'See hotel dot example in writing for more.'],
    ['The “Café Zürich” — it’s 2 km away…', "The Cafe Zurich, it's 2 kilometres away."],
    ['**Wi-Fi** & towels (free)', 'wifi and towels, free,'],
    ['Ages 3-11; 10 m, 30 °C', 'Ages 3 to 11, 10 metres, 30 degrees'],
    ['Rooms 3 to 5 are free.', 'Rooms 3 to 5 are free.'],
  ]) {
    assert.equal(speakable(text!), said)
  }
})

test('a synthesizer gets nothing but plain letters', () => {
  for (const text of ['東京', 'مرحبا', '💐 Flowers', 'a\u0000b', 'naïve – coöperate']) {
    assert.match(speakable(text), /^[\x20-\x7e]*$/)
  }
})
