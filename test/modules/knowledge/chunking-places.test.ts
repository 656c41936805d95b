import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chunksOf } from '../../../src/modules/knowledge/index.ts'

const unitsOf = (content: string) =>
  chunksOf(content).flatMap(({ units }) =>
    units.map(({ starts, ends, context }) => `${context}: ${content.slice(starts, ends).replace(/\s+/g, ' ')}`),
  )

test('on a poster each place has its own hours, beside its name or below it', () => {
  const poster = `RECEPTION                day and night

THE OAK ROOM
  Breakfast   Mon-Fri    7.00 - 10.00
  Dinner      daily     18.00 - 21.00

THE CASK (bar)
  Sun-Thu               16.00 - 23.00
  Fri & Sat             14.00 - midnight

CLUBHOUSE               daily 8.00 - 17.00
  Kitchen closes        15.30

THE FORGE (gym)         daily 6.00 - 22.00
THE SHED (bikes)        5 am-11 pm`
  assert.deepEqual(unitsOf(poster), [
    ': RECEPTION day and night',
    'THE OAK ROOM: Breakfast Mon-Fri 7.00 - 10.00',
    'THE OAK ROOM: Dinner daily 18.00 - 21.00',
    'THE CASK (bar): Sun-Thu 16.00 - 23.00',
    'THE CASK (bar): Fri & Sat 14.00 - midnight',
    'CLUBHOUSE: CLUBHOUSE daily 8.00 - 17.00',
    'CLUBHOUSE: Kitchen closes 15.30',
    ': THE FORGE (gym) daily 6.00 - 22.00',
    ': THE SHED (bikes) 5 am-11 pm',
  ])
})

test('a title in the middle heads no column, and a place whose hours stand close to its name keeps them', () => {
  const poster = `         ** OPENING HOURS **

PRO SHOP                          06:00 - 18:30
HALFWAY HOUSE "THE WEAVER'S NEST" 07:00 - 16:00
OAK ROOM  dinner                  18:30 - 21:30   (closed Mondays)
POOL                              24 hours`
  assert.deepEqual(unitsOf(poster), [
    'OPENING HOURS: PRO SHOP 06:00 - 18:30',
    `OPENING HOURS: HALFWAY HOUSE "THE WEAVER'S NEST" 07:00 - 16:00`,
    'OPENING HOURS: OAK ROOM dinner 18:30 - 21:30 (closed Mondays)',
    'OPENING HOURS: POOL 24 hours',
  ])
})

test('a heading that tells hours or a price is told as well, one that names days is not', () => {
  assert.deepEqual(unitsOf('# Pool bar, 11 am – 6 pm\n\nNo glass.\n\n# Summer 2027\n\nOpen daily.'), [
    ': Pool bar, 11 am – 6 pm',
    'Pool bar, 11 am – 6 pm: No glass.',
    'Summer 2027: Open daily.',
  ])
})

test('a name over a paragraph is its heading; how to reach the house is none', () => {
  assert.deepEqual(unitsOf('Sauna\nA small dry sauna for six is behind the changing rooms. Ask for a towel.'), [
    'Sauna: A small dry sauna for six is behind the changing rooms.',
    'Sauna: Ask for a towel.',
  ])
  assert.deepEqual(unitsOf('Bookings 406-555-0142\n\n- Jobs\n- Press'), [
    ': Bookings 406-555-0142',
    ': Jobs',
    ': Press',
  ])
})

test('“it” is read below the sentence that says what it is, where that is short', () => {
  const long = `The terrace ${'with its many tables and chairs '.repeat(6)}faces west.`
  const text = `The sauna is in the cellar. It’s on from 5pm. It seats six. Bring a towel.\n\n${long} It is open.`
  assert.deepEqual(unitsOf(text), [
    ': The sauna is in the cellar.',
    'The sauna is in the cellar: It’s on from 5pm.',
    'The sauna is in the cellar: It seats six.',
    ': Bring a towel.',
    `: ${long}`,
    ': It is open.',
  ])
})

test('one price alone below its name is a row', () => {
  const list =
    'The cellar\nTasting, three wines, per person          22.00\n\nTake it, write it in the book, and thank you\nWater                   1.00\nBeer                    2.50'
  assert.deepEqual(unitsOf(list), [
    'The cellar: Tasting, three wines, per person 22.00',
    'Take it, write it in the book, and thank you: Water 1.00',
    'Take it, write it in the book, and thank you: Beer 2.50',
  ])
})

test('letters alone mark a question and its answer', () => {
  assert.deepEqual(unitsOf('Q how far is the station\nA ten minutes. a taxi is $8\n\nQ golf?\nA nine holes in town'), [
    ': Q how far is the station A ten minutes. a taxi is $8',
    ': Q golf? A nine holes in town',
  ])
})
