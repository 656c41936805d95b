import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openHouse } from './house.ts'

/** A house whose texts are English, with a German and a Spanish translation of some, and one that is German only. */

const BREAKFAST = `# Breakfast

Breakfast is served from 7:00 to 10:30 in the Orangery. It costs 24 euros for guests without half board.

**Is there gluten-free bread?** Yes, please tell us the evening before.`
const FRUEHSTUECK = `# Frühstück

Das Frühstück gibt es von 7 bis 10:30 Uhr in der Orangerie. Es kostet 24 Euro für Gäste ohne Halbpension.

**Gibt es glutenfreies Brot?** Ja, bitte sagen Sie uns am Vorabend Bescheid.`
const DESAYUNO = `# Desayuno

El desayuno se sirve de 7:00 a 10:30 en la Orangerie. Cuesta 24 euros para los huéspedes sin media pensión.

**¿Hay pan sin gluten?** Sí, avísenos la noche anterior.`
const DEPARTURE = '# Arrival and departure\n\nRooms are ready from 3 pm. Check-out is until 11 am.'
const ABREISE = '# An- und Abreise\n\nDie Zimmer sind ab 15 Uhr bereit. Auschecken können Sie bis 11 Uhr.'
const PRICES =
  '# Sauna prices\n\n| Sauna | Adults | Children |\n|---|---|---|\n| Day ticket | €18 | €9 |\n| Evening ticket | €12 | €6 |'
const PREISE =
  '# Saunapreise\n\n| Sauna | Erwachsene | Kinder |\n|---|---|---|\n| Tageskarte | 18 € | 9 € |\n| Abendkarte | 12 € | 6 € |'
const KNEIPP = '# Kneippbecken\n\nDas Kneippbecken im Klostergarten ist von 9 bis 19 Uhr geöffnet.'

const { ask, close } = await openHouse([
  { name: 'Breakfast', content: BREAKFAST, language: 'en' },
  { name: 'Frühstück', content: FRUEHSTUECK, language: 'de', translationOf: 'Breakfast' },
  { name: 'Desayuno', content: DESAYUNO, language: 'es', translationOf: 'Breakfast' },
  { name: 'Departure', content: DEPARTURE, language: 'en' },
  { name: 'Abreise', content: ABREISE, language: 'de', translationOf: 'Departure' },
  { name: 'Sauna prices', content: PRICES, language: 'en' },
  { name: 'Saunapreise', content: PREISE, language: 'de', translationOf: 'Sauna prices' },
  { name: 'Kneippbecken', content: KNEIPP, language: 'de' },
  { name: 'Garden', content: '# Garden\n\nThe roses flower in June.', language: 'en' },
])
after(close)

const told = async (question: string) => {
  const { content, citations, outcome } = await ask(question)
  return { content, outcome, sources: [...new Set(citations.map(({ source_id }) => source_id))] }
}

test('a guest is told the translation in their language, word for word and cited as such', async () => {
  const german = await told('Wann gibt es Frühstück?')
  assert.deepEqual(german.sources, ['Frühstück'], german.content)
  assert.match(german.content, /Das Frühstück gibt es von 7 bis 10:30 Uhr in der Orangerie\./)
  assert.doesNotMatch(german.content, /\(auf/)
  const spanish = await told('¿A qué hora es el desayuno?')
  assert.deepEqual(spanish.sources, ['Desayuno'], spanish.content)
  assert.match(spanish.content, /El desayuno se sirve de 7:00 a 10:30/)
  const bread = await told('Gibt es glutenfreies Brot zum Frühstück?')
  assert.match(bread.content, /Gibt es glutenfreies Brot\? Ja, bitte sagen Sie uns/)
})

test('times in other notations and the column of a row are those of the original', async () => {
  const departure = await told('Bis wann müssen wir auschecken?')
  assert.deepEqual(departure.sources, ['Abreise'], departure.content)
  assert.match(departure.content, /bis 11 Uhr/)
  const children = await told('Was kostet die Tageskarte der Sauna für Kinder?')
  assert.deepEqual(children.sources, ['Saunapreise'], children.content)
  assert.match(children.content, /Kinder: 9 €/)
  assert.doesNotMatch(children.content, /18/)
})

test('without a translation it is the English text, with its language; who asks in English is never told another', async () => {
  const spanish = await told('¿Hasta qué hora es el check-out?')
  assert.deepEqual(spanish.sources, ['Departure'], spanish.content)
  assert.match(spanish.content, /11 am\. \(en inglés\)/)
  for (const question of [
    'When is breakfast?',
    'By when do we have to check out?',
    'how much is the sauna for kids?',
  ]) {
    const { sources, content } = await told(question)
    assert.ok(['Breakfast', 'Departure', 'Sauna prices'].includes(sources.join()), `${question}: ${content}`)
  }
})

test('a text in the guest’s language alone is found by its own words', async () => {
  const german = await told('Wann ist das Kneippbecken im Klostergarten offen?')
  assert.deepEqual(german.sources, ['Kneippbecken'], german.content)
  assert.match(german.content, /von 9 bis 19 Uhr/)
})
