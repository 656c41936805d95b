import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { languageOf } from '../../src/platform/text/language/detect.ts'
import { isFirstPerson } from '../../src/platform/text/language/first-person.ts'
import { inEnglish } from '../../src/platform/text/language/gloss.ts'
import { LANGUAGES, type Language, languageName } from '../../src/platform/text/language/languages.ts'
import { readLexicon } from '../../src/platform/text/language/lexicon.ts'
import { leastCpuMs } from '../support/processor-time.ts'

const LEXICONS = LANGUAGES.filter((language) => language !== 'en')
const folder = join(import.meta.dirname, '../../src/platform/text/language/lexicon')

const SAID: [Language, string][] = [
  ['en', 'What time does the pool close?'],
  ['de', 'Wann macht das Schwimmbad zu?'],
  ['fr', 'À quelle heure ferme la piscine ?'],
  ['es', '¿A qué hora cierra la piscina?'],
  ['it', 'A che ora chiude la piscina?'],
  ['pt', 'A que horas fecha a piscina?'],
  ['nl', 'Hoe laat sluit het zwembad?'],
  ['ja', 'プールは何時に閉まりますか'],
  ['zh', '游泳池几点关门？'],
  ['ar', 'متى يغلق المسبح؟'],
]

test('a message is in the language of its words', () => {
  for (const [language, message] of SAID) assert.equal(languageOf(message), language, message)
})

test('names of the house do not make a language', () => {
  assert.equal(languageOf('Is the Mañío Suite available on the 27th?'), 'en')
  assert.equal(languageOf('price of a beer in the bar Zapfenstreich?'), 'en')
  assert.equal(languageOf('¿A qué hora cierra la pizzería Three Wells?'), 'es')
  assert.equal(languageOf('is 温泉 the word for your bath?'), 'en')
  assert.equal(languageOf('『Blue Lagoon』の朝食は何時ですか'), 'ja')
})

test('what is too short to tell stays in the language of the conversation, or is English', () => {
  for (const message of ['ok', 'wifi?', 'pizza', '👍', '3', '']) {
    assert.equal(languageOf(message), 'en', message)
    assert.equal(languageOf(message, { before: 'fr' }), 'fr', message)
  }
  assert.equal(languageOf('claro', { before: 'pt' }), 'pt')
  assert.equal(languageOf('And when does the kitchen close?', { before: 'de' }), 'en')
})

test('a language has its name in each of them', () => {
  assert.equal(languageName('de', 'en'), 'German')
  assert.equal(languageName('de', 'fr'), 'allemand')
  assert.equal(languageName('ja', 'zh'), '日语')
  for (const reader of LANGUAGES) assert.notEqual(languageName('en', reader), 'en')
})

test('every lexicon can be read: forms, a tab, English or a dash, no form twice', () => {
  for (const language of LEXICONS) {
    const seen = new Set<string>()
    for (const line of readFileSync(join(folder, `${language}.tsv`), 'utf8')
      .trimEnd()
      .split('\n')) {
      assert.match(line, /^[^\t]*[^\t|]\t(?:-|[\x20-\x7eàéèñ]+)$/, `${language}: ${line}`)
      for (const form of line.split('\t')[0]!.split('|')) {
        assert.ok(form !== '' && !seen.has(form), `${language}: “${form}”`)
        seen.add(form)
      }
    }
    assert.ok(seen.size > 2_000, language)
  }
})

test('the longest phrase wins, accents may be missing, and what is unknown stays', () => {
  const lexicon = readLexicon('salle\troom\nsalle de bains|sdb\tbathroom\nété\tsummer\nde|la\t-\n', 'fr')
  assert.equal(lexicon.english.get('salle de bains'), 'bathroom')
  assert.equal(lexicon.english.get('ete'), 'summer')
  assert.equal(lexicon.longest.get('salle'), 3)
  const gloss = inEnglish('Combien coûte le Tortuguitas Club ?', 'fr')
  assert.match(gloss, /^how much .*Tortuguitas .*Club\?$/)
})

const has = (language: Language, message: string, ...parts: string[]) => {
  const gloss = inEnglish(message, language)
  for (const part of parts) assert.ok(gloss.toLowerCase().includes(part), `${message} → ${gloss}, not “${part}”`)
}

test('times, ages, prices, days and months are told as English tells them', () => {
  has('de', 'ab 6 Jahren, um 15 Uhr 30', 'from 6 years', '15:30')
  has('de', 'Frühstück um halb acht am Montag', '7:30', 'monday', 'breakfast')
  has('fr', 'un enfant de 9 ans, lundi à 15 h 30', 'child of 9 years', 'monday', '15:30')
  has('es', 'las 3 noches', '3 night')
  has('es', 'a las 8 de la tarde cuesta 12,50 €', '20:00', '12.50 €')
  has('it', 'alle 9 e mezza, ad agosto', '9:30', 'august')
  has('pt', 'às 7 da noite no sábado', '19:00', 'saturday')
  has('nl', 'om 8 uur op zondag', '8:00', 'sunday')
  has('de', 'Kinder unter 6 Jahren zwischen 15. und 20. Juli', 'under 6 years', '15 – 20 july')
  has('es', 'menores de 12 años', 'under 12 years')
  has('ja', '6歳以上', 'from 6 years')
  has('zh', '12岁以下', 'under 12 years')
  has('ja', '午後３時半に大人二人', '15:30', 'two people')
  has('zh', '下午三点两个大人', '15:00', 'adult')
  has('ar', 'الساعة ٣ مساء يوم الجمعة', '15:00', 'friday')
})

test('words that grew together, elisions and particles are taken apart, and split verbs put together', () => {
  has('de', 'Fahrradverleih', 'bike rental')
  has('de', 'Wann hat die Bar am Samstag auf?', 'open', 'saturday')
  has('fr', "l'hôtel a-t-il une piscine d'été", 'pool', 'summer')
  has('ar', 'والمطعم بالغرفة', 'restaurant', 'room')
  has('ar', 'غرفتي', 'room')
})

test('English passes as it is, and so does a text of any signs', () => {
  assert.equal(inEnglish('What’s the Wi-Fi?', 'en'), 'What’s the Wi-Fi?')
  for (const language of LEXICONS) for (const text of ['', ' ', '🙂🙃', '-', "'", '((']) inEnglish(text, language)
})

test('an endless word is read in no time', () => {
  for (const language of LEXICONS) {
    const words = ['zimmerschlüssel'.repeat(300), '一二三'.repeat(1000)]
    assert.ok(leastCpuMs(() => words.map((word) => inEnglish(word, language)), 500) < 500, language)
  }
})

test('whether somebody speaks of themselves is heard in each language', () => {
  const own = [
    ['en', 'when is our boat'],
    ['de', 'wann geht unser Boot'],
    ['fr', 'à quelle heure part notre bateau'],
    ['es', '¿a qué hora sale nuestro barco?'],
    ['it', 'a che ora parte la nostra barca'],
    ['pt', 'a que horas sai o nosso barco'],
    ['nl', 'hoe laat gaat onze boot'],
    ['ja', '私たちの船は何時ですか'],
    ['zh', '我们的船几点开'],
    ['ar', 'متى موعد قاربنا'],
  ] as const
  for (const [language, message] of own) assert.ok(isFirstPerson(message, language), message)
  assert.ok(!isFirstPerson('wann geht das Boot', 'de'))
  assert.ok(!isFirstPerson('a che ora parte la barca', 'it'))
})
