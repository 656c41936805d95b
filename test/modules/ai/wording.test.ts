import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ANSWER_LANGUAGES, say, WORDINGS } from '../../../src/modules/ai/wording/index.ts'
import { languageName } from '../../../src/platform/text/language/languages.ts'

const holesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort()

test('every sentence is said in every language, with the same places to fill in', () => {
  for (const language of ANSWER_LANGUAGES) {
    for (const [key, english] of Object.entries(WORDINGS.en)) {
      const said = WORDINGS[language][key as keyof typeof WORDINGS.en]
      assert.ok(said?.trim(), `${language} ${key}`)
      assert.deepEqual(holesOf(said), holesOf(english), `${language} ${key}`)
    }
  }
})

test('no sentence is left in English', () => {
  for (const language of ANSWER_LANGUAGES.filter((one) => one !== 'en')) {
    for (const [key, english] of Object.entries(WORDINGS.en)) {
      const same = WORDINGS[language][key as keyof typeof WORDINGS.en] === english
      if (same)
        assert.ok(
          /^[^a-z]*$/i.test(english.replace(/\{\w+\}/g, '')) || ['no', 'inLanguage', 'minutes'].includes(key),
          `${language} ${key}`,
        )
    }
  }
})

test('a quote in another language is marked so, in the language of the reader', () => {
  const marked = (reader: (typeof ANSWER_LANGUAGES)[number]) =>
    say(reader, 'inLanguage', { language: languageName('de', reader) })
  assert.deepEqual(ANSWER_LANGUAGES.map(marked), [
    '(in German)',
    '(auf Deutsch)',
    '(en allemand)',
    '(en alemán)',
    '(in tedesco)',
    '(em alemão)',
    '(in het Duits)',
    '（ドイツ語）',
    '（德语）',
    '(بالألمانية)',
  ])
})
