import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chunksOf } from '../../../src/modules/knowledge/chunking/chunks.ts'
import { contradictionsAmong } from '../../../src/modules/knowledge/conflicts/compare.ts'
import { isCurrent, statedIn, statementsOf } from '../../../src/modules/knowledge/conflicts/statement.ts'

/** Without vectors: by words and facts alone. */

interface Text {
  name: string
  content: string
  valid_from?: string
  valid_until?: string
}

/** What a house has besides, so that words are as rare as in one. */
const BESIDES: Text[] = [
  { name: 'Garden', content: '# Garden\n\nThe roses flower in June. Please leave the herbs to the kitchen.' },
  {
    name: 'Getting here',
    content: '# Getting here\n\nThe station is a walk of ten minutes. Taxis wait in front of it.',
  },
  { name: 'Library', content: '# Library\n\nSome books in nine languages stand in the tower.' },
]

async function conflictsAmong(...texts: Text[]): Promise<string[]> {
  const stated = [...texts, ...BESIDES].flatMap((text, at) => {
    const source = { id: `ks_${at}`, language: 'en', valid_from: null, valid_until: null, ...text }
    return chunksOf(source.content).flatMap(({ units }) => units.map((unit) => statedIn(source, unit, null)))
  })
  const found = await contradictionsAmong(await statementsOf(stated.filter(isCurrent), 'Hotel Miramar'), 100)
  return found.map(({ about, one, other }) => `${about}: ${one.text} | ${other.text}`)
}

const breakfast = {
  name: 'Breakfast',
  content: '# Breakfast\n\nBreakfast is served from 7:00 to 10:00 in the orangery.',
}

test('the same thing at other times, for other prices or other ages is a contradiction, however it is written', async () => {
  const told = async (one: Text, other: Text, about: string) => {
    const found = await conflictsAmong(one, other)
    assert.equal(found.length, 1, JSON.stringify({ other, found }))
    assert.ok(found[0]!.startsWith(about), found[0])
  }
  await told(breakfast, { name: 'Leaflet', content: 'Breakfast in the orangery 7.30 am – 10.30 am' }, 'time')
  await told(breakfast, { name: 'Questions', content: '**Until when is breakfast?** Until eleven: 11 am.' }, 'time')
  const bikes = '| Bike | 1 day | 7 days |\n|---|---|---|\n| City bike | €14 | €59 |\n| E-bike | €30 | €140 |'
  await told(
    { name: 'Bike hire', content: `# Bike hire\n\n${bikes}` },
    {
      name: 'Brochure',
      content: 'Hire of a city bike, one week ........ €52\nHire of an e-bike, one week ........ €140',
    },
    'price',
  )
  await told(
    { name: 'Sauna', content: '# Sauna\n\nThe sauna is for guests from 16 years.' },
    { name: 'House rules', content: 'Sauna: from 14 years.' },
    'age',
  )
  await told(
    { name: 'Dogs', content: '# Dogs\n\nDogs are not allowed in the rooms of the tower.' },
    { name: 'Leaflet', content: 'Dogs are welcome in the rooms of the tower.' },
    'permission',
  )
})

test('other days, seasons, people or lengths are no contradiction, nor is a value among several', async () => {
  const none = async (one: Text, content: string) =>
    assert.deepEqual(await conflictsAmong(one, { name: 'Leaflet', content }), [], content)
  const weekdays = { name: 'Breakfast', content: '# Breakfast\n\nBreakfast Monday to Friday 7:00–10:00.' }
  await none(weekdays, 'Breakfast Saturday and Sunday 8:00–11:00.')
  await none(breakfast, 'Breakfast in the orangery 7–10 am, on Sundays 8–11 am.')
  const pool = { name: 'Pool', content: '# Outdoor pool\n\nThe outdoor pool is open 9:00–20:00 from June to August.' }
  await none(pool, 'The outdoor pool is open 10:00–18:00 in April and May.')
  const ticket = { name: 'Bath', content: '# Bath\n\nDay ticket of the bath, adults: €12.' }
  await none(ticket, 'Day ticket of the bath, children 4–12: €6.')
  const massage = { name: 'Massage', content: '# Massage\n\nMassage of the back, 25 minutes: €45.' }
  await none(massage, 'Massage of the back, 50 minutes: €80.')
})

test('other things, old texts and what holds for some days only are no contradiction', async () => {
  assert.deepEqual(
    await conflictsAmong(
      { name: 'Outdoor pool', content: '# Outdoor pool\n\nOpen 9:00–20:00.' },
      { name: 'Indoor pool', content: '# Indoor pool\n\nOpen 7:00–22:00.' },
    ),
    [],
  )
  const later = 'Breakfast is served from 8:00 to 11:00 in the orangery.'
  assert.deepEqual(await conflictsAmong(breakfast, { name: 'Old leaflet', content: later }), [])
  const easter = { name: 'Easter', valid_from: '2027-03-20', valid_until: '2027-04-10', content: later }
  assert.deepEqual(await conflictsAmong(breakfast, easter), [])
  assert.equal((await conflictsAmong(breakfast, { name: 'Leaflet', content: later })).length, 1)
})
