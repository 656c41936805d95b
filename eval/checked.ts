/**
 * How the check of a hosted model's answers fares on sentences of houses: those that answer a question must pass as they
 * stand; changed, they must be refused. `node eval/checked.ts 01-… 04-…` with folders of eval/houses.
 */
import { checkFor } from '../src/modules/ai/hosted/check.ts'
import { evidenceOf } from '../src/modules/ai/hosted/evidence.ts'
import type { HostedGrounds } from '../src/modules/ai/hosted/grounds.ts'
import { type House, readHouse } from './houses/read.ts'
import type { Source } from './houses/sources.ts'

const counts = new Map<string, { right: number; of: number }>()
function note(what: string, right: boolean): void {
  const count = counts.get(what) ?? { right: 0, of: 0 }
  counts.set(what, { right: count.right + Number(right), of: count.of + 1 })
}

const passageOf = ({ id, name, type }: Source, content: string): HostedGrounds['passages'][number] => ({
  ...{
    sourceId: id,
    sourceName: name,
    sourceType: type,
    chunkId: id,
    starts: 0,
    score: 1,
    content,
    units: [],
    language: 'en',
  },
})

/** The passage of the sentence and three others of the house, the same ones every time. */
function groundsOf(house: House, ask: string, source: Source, at: number, turn: number): HostedGrounds {
  const guest = house.sources.filter(({ audience }) => audience === 'guest')
  const others = [3, 7, 11].map((step) => guest[(turn * step + step) % guest.length]!)
  const from = source.content.lastIndexOf('\n', Math.max(0, at - 800)) + 1
  const passages = [
    passageOf(source, source.content.slice(from, at + 1200)),
    ...others.map((other) => passageOf(other, other.content.slice(0, 1500))),
  ]
  return { question: ask, passages, itinerary: null, now: `${house.now}:00`, today: house.now.slice(0, 10) }
}

function passes(grounds: HostedGrounds, answer: string): boolean {
  try {
    checkFor(grounds, evidenceOf(grounds))(answer)
    return true
  } catch {
    return false
  }
}

const NUMBER = /(?<![\d.,:])\d{1,4}(?::\d\d)?(?![\d.,:]\d|\s*(?:am|pm|[ap]\.m|noon|h))/
const PREDICATE = / (is|are) (included|free|open|closed|allowed|welcome|available|required|permitted)\b/

/** The sentence with another number, one that none of the passages has; and with the time of another passage. */
function changed(sentence: string, { passages }: HostedGrounds): [string, string][] {
  const number = NUMBER.exec(sentence)
  if (!number || number.index === 0 || /^20\d\d$/.test(number[0])) return []
  const [hour, minutes] = number[0].split(':')
  const all = passages.map(({ content, sourceName }) => `${content} ${sourceName}`).join(' ')
  const others = [1, 3, 11].map((more) =>
    minutes ? `${(Number(hour) + more) % 24}:${minutes}` : String(Number(hour) + more),
  )
  const unknown = others.filter((other) => !new RegExp(`(?<!\\d)0?${other.replace(/:00$/, '')}(?!\\d)`).test(all))
  const foreign = [...all.matchAll(/\b\d{1,2}:\d\d\b/g)]
    .map(([time]) => time)
    .find((time) => !passages[0]!.content.includes(time))
  const put = (other: string) =>
    sentence.slice(0, number.index) + other + sentence.slice(number.index + number[0].length)
  return [
    ...unknown.map((other): [string, string] => ['another number refused', put(other)]),
    ...(minutes && foreign ? [['the time of another text refused', put(foreign)] satisfies [string, string]] : []),
  ]
}

for (const folder of process.argv.slice(2)) {
  const house = await readHouse(folder)
  let [turn, before] = [0, '']
  for (const { ask, language, facts } of house.questions) {
    for (const { source: id, quote = '' } of language === 'en' ? facts : []) {
      const source = house.sources.find((one) => one.id === id && one.audience === 'guest')
      const at = source?.content.indexOf(quote) ?? -1
      if (!source || at < 0 || quote.length < 25 || !/[.!]$/.test(quote) || /[|\n]/.test(quote)) continue
      const grounds = groundsOf(house, ask, source, at, turn++)
      const sentence = quote.replaceAll('**', '')
      note('as it stands told', passes(grounds, sentence))
      for (const [what, lie] of changed(sentence, grounds)) note(what, !passes(grounds, lie))
      const opposite = / (?:is|are) not /.test(sentence)
        ? sentence.replace(/ (is|are) not /, ' $1 ')
        : sentence.replace(PREDICATE, ' $1 not $2')
      if (opposite !== sentence) note('its opposite refused', !passes(grounds, opposite))
      if (before)
        note(
          'a sentence of another passage refused',
          !passes({ ...grounds, passages: grounds.passages.slice(0, 1) }, before),
        )
      before = sentence
    }
  }
}
for (const [what, { right, of }] of counts)
  process.stdout.write(`${what}: ${right} of ${of}, ${((100 * right) / of).toFixed(1)} %\n`)
