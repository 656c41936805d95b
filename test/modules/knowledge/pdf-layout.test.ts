import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chunksOf } from '../../../src/modules/knowledge/chunking/chunks.ts'
import { createLayout } from '../../../src/modules/knowledge/reading/pdf/layout.ts'
import { joined } from '../../../src/modules/knowledge/reading/pdf/paragraphs.ts'
import { textOfPdf } from '../../../src/modules/knowledge/reading/pdf.ts'
import { leastCpuMs } from '../../support/processor-time.ts'
import { type PlacedText, placedPdf } from './small-pdf.ts'

/** What is read from where words stand on a page. */

const read = (...pages: readonly (readonly PlacedText[])[]): Promise<string> =>
  textOfPdf(Buffer.from(placedPdf(...pages), 'base64'))

const lines = (x: number, top: number, texts: readonly string[], more: Partial<PlacedText> = {}): PlacedText[] =>
  texts.map((text, i) => ({ text, x, y: top - 12 * i, ...more }))

const row = (y: number, texts: readonly string[], more: Partial<PlacedText> = {}): PlacedText[] =>
  texts.flatMap((text, i) => (text === '' ? [] : [{ text, x: [72, 220, 300, 380][i]!, y, ...more }]))

const PROSE = lines(72, 640, [
  'The house stands by the water, and all rooms look over the old harbour. Rates are for two people',
  'and one night; breakfast is served until ten o’clock, at weekends until eleven. Children stay free.',
])

test('a table keeps its columns and heads, under the heading it stands below', async () => {
  const text = await read([
    { text: 'Room rates', x: 72, y: 700, size: 18, bold: true },
    { text: 'Sunday to Thursday', x: 72, y: 670, size: 13, bold: true },
    ...PROSE,
    ...row(600, ['Room type', 'Low (Jan-Mar)', 'Mid', 'High']),
    ...row(582, ['Harbour Double', '146', '169', '205']),
    ...row(564, ['Family Loft', '189', '214', '258']),
    ...lines(72, 530, ['Without breakfast every rate is 18 lower.']),
  ])
  assert.match(text, /^# Room rates\n\n## Sunday to Thursday\n\nThe house .+ people and one night; .+ free\.\n\n\|/)
  assert.match(text, /\| Room type \| Low \(Jan-Mar\) \| Mid \| High \|\n\| --- \| --- \| --- \| --- \|\n\| Harbour/)
  assert.match(text, /\| Family Loft \| 189 \| 214 \| 258 \|\n\nWithout breakfast every rate is 18 lower\.$/)
  const loft = chunksOf(text)
    .flatMap(({ units }) => units)
    .find(({ starts, ends }) => text.slice(starts, ends).startsWith('Family Loft'))
  assert.match(loft!.context, /^Room rates › Sunday to Thursday/)
  const cells = loft!.cells!.map(({ head, starts, ends }) => `${head}: ${text.slice(starts, ends)}`)
  assert.deepEqual(cells, ['Room type: Family Loft', 'Low (Jan-Mar): 189', 'Mid: 214', 'High: 258'])
})

test('heads are those without figures, in a font of their own, or what is counted', async () => {
  const body = [...row(582, ['Massage', '95 EUR', '130 EUR']), ...row(564, ['Bath', '120 EUR', '160 EUR'])]
  const headed = (first: readonly string[], more = {}) => read([...PROSE, ...row(600, first, more), ...body])
  assert.match(await headed(['Rum Vault', '2 hours', '3 hours']), /\| Rum Vault \| 2 hours \| 3 hours \|\n\| ---/)
  assert.match(await headed(['', 'Short', 'Long']), /\| {2}\| Short \| Long \|\n\| ---/)
  assert.match(await headed(['Room 1', 'from 9', 'from 10'], { bold: true }), /\| from 10 \|\n\| ---/)
  assert.doesNotMatch(await headed(['Wrap', '80 EUR', '90 EUR']), /---/)
})

test('heads in two lines are told together, whether they stand over the middle or the beginning', async () => {
  const at = (y: number, texts: readonly (readonly [number, string])[], more: Partial<PlacedText> = {}) =>
    texts.map(([x, text]) => ({ text, x, y, ...more }))
  const body = (y: number) => [
    ...at(y, [
      [180, 'Weekday'],
      [240, 'Weekend'],
      [300, 'Weekday'],
      [360, 'Weekend'],
      [430, 'Any day'],
    ]),
    ...at(y - 18, [
      [72, 'Double'],
      [180, '100'],
      [240, '120'],
      [300, '140'],
      [360, '165'],
      [430, '210'],
    ]),
    ...at(y - 36, [
      [72, 'Suite'],
      [180, '170'],
      [240, '195'],
      [300, '220'],
      [360, '250'],
      [430, '310'],
    ]),
  ]
  const top = [...PROSE]
  const wanted =
    /\| Room \| Low season Weekday \| Low season Weekend \| High season Weekday \| High season Weekend \| Feast Any day \|\n\| ---.+\n\| Double \| 100 \| 120 \| 140 \| 165 \| 210 \|/
  const over = at(600, [
    [204, 'Low season'],
    [322, 'High season'],
    [434, 'Feast'],
  ])
  assert.match(await read([...top, ...over, ...at(593, [[72, 'Room']]), ...body(586)]), wanted)
  const begun = at(600, [
    [72, 'Room'],
    [180, 'Low season'],
    [300, 'High season'],
    [430, 'Feast'],
  ])
  assert.match(await read([...top, ...begun, ...body(584)]), wanted)

  const seasons = (y: number, more?: Partial<PlacedText>) => [
    ...at(
      y,
      [
        [186, 'Winter'],
        [306, 'Summer'],
      ],
      more,
    ),
    ...at(
      y - 14,
      [
        [180, '3 Jan - 25 Mar'],
        [300, '1 Jul - 30 Sep'],
      ],
      more,
    ),
    ...at(y - 32, [
      [72, 'Double'],
      [192, '3 300'],
      [312, '4 450'],
    ]),
    ...at(y - 50, [
      [72, 'Suite'],
      [192, '9 200'],
      [312, '11 900'],
    ]),
  ]
  const dated =
    /\| Room \| Winter 3 Jan - 25 Mar \| Summer 1 Jul - 30 Sep \|\n\| ---.+\n\| Double \| 3 300 \| 4 450 \|\n\| Suite/
  assert.match(await read([...top, ...seasons(600), ...at(593, [[72, 'Room']], { bold: true })]), dated)
  assert.match(await read([...top, ...seasons(600), ...at(600, [[72, 'Room']])]), dated)
  const bold = { bold: true }
  assert.match(await read([...top, ...seasons(600, bold), ...at(586, [[72, 'Room']], bold)]), dated)
})

test('a head in the middle belongs to prices on the right of its column, narrow or wide', async () => {
  const line = (y: number, texts: readonly (readonly [number, string])[]) => texts.map(([x, text]) => ({ text, x, y }))
  const text = await read([
    ...PROSE,
    ...line(600, [
      [72, 'Room'],
      [180, 'November, December'],
      [310, 'July, August'],
    ]),
    ...line(582, [
      [72, 'Snug'],
      [281, '95'],
      [372, '125'],
    ]),
    ...line(564, [
      [72, 'Classic'],
      [270, '1,115'],
      [366, '1,480'],
    ]),
    ...line(546, [
      [72, 'Suite'],
      [270, '1,245'],
      [366, '1,510'],
    ]),
  ])
  assert.match(text, /\| Room \| November, December \| July, August \|\n\| ---.+\n\| Snug \| 95 \| 125 \|\n\| Classic/)
})

test('a first row of words is no second line of heads', async () => {
  const text = await read([
    ...PROSE,
    ...row(600, ['', 'Where', 'When']),
    ...row(582, ['Gym', 'cellar', 'daily']),
    ...row(564, ['Spa', 'roof', '8 to 20']),
    ...row(546, ['Bar', 'hall', '17 to 23']),
  ])
  assert.match(text, /\| {2}\| Where \| When \|\n\| ---.+\n\| Gym \| cellar \| daily \|\n\| Spa/)
})

test('a name over some rows stands between them, and the heads are told again', async () => {
  const text = await read([
    ...PROSE,
    ...row(600, ['Treatment', 'Short', 'Long']),
    ...row(582, ['Back', '40', '75']),
    ...row(564, ['Weekend']),
    ...row(546, ['Back', '45', '80']),
  ])
  const heads = '| Treatment | Short | Long |\n| --- | --- | --- |'
  assert.ok(text.endsWith(`${heads}\n| Back | 40 | 75 |\n\nWeekend\n\n${heads}\n| Back | 45 | 80 |`), text)
})

test('what runs over several lines in a cell is one row', async () => {
  const text = await read([
    ...PROSE,
    ...row(600, ['Facility', 'Where', 'Open'], { bold: true }),
    ...row(576, ['Reading room', 'second floor', '8 to 20']),
    ...row(564, ['with a balcony', 'of the annexe']),
    ...row(540, ['Gym', 'cellar', '6 to 22']),
  ])
  assert.match(text, /\n\| Reading room with a balcony \| second floor of the annexe \| 8 to 20 \|\n\| Gym \|/)
})

test('dots still lead to the price', async () => {
  const text = await read([
    ...PROSE,
    ...row(600, ['Soup ..........................', '8.50']),
    ...row(588, ['Salad ..........................', '11.00']),
  ])
  assert.match(text, /Soup \.{4,} ?8\.50\nSalad \.{4,} ?11\.00$/)
})

test('two columns are read one after the other; what stands above both comes first', async () => {
  const text = await read([
    { text: 'The spa, with a title over the whole width of the leaflet', x: 72, y: 700, size: 18, bold: true },
    ...lines(72, 670, [
      'Please book your treatment one day',
      'ahead, at weekends three. The desk',
      'answers from nine. Pony rides: Monday,',
    ]),
    ...lines(72, 634, ['Wednesday and Friday from two.']),
    ...lines(320, 670, [
      'Free of charge until noon on the day',
      'before. After that we charge half of',
      'it, and the whole price if you do',
      'not come.',
    ]),
  ])
  assert.equal(
    text,
    '# The spa, with a title over the whole width of the leaflet\n\n' +
      'Please book your treatment one day ahead, at weekends three. The desk answers from nine. Pony rides: Monday, ' +
      'Wednesday and Friday from two.\n\n' +
      'Free of charge until noon on the day before. After that we charge half of it, and the whole price if you do not come.',
  )
})

test('lines of a paragraph are one, divided words are whole; items and short lines stay apart', async () => {
  const text = await read([
    ...lines(72, 700, [
      'Guests who arrive after midnight find their key in the box beside the door; the code is in the con-',
      'firmation that we have sent. Whoever has none calls the porter.',
      'Towels',
      'Blankets',
    ]),
    ...lines(72, 640, ['- A cot is free of charge']),
    ...lines(72, 628, ['- A second one costs five euros a night']),
  ])
  assert.match(text, /in the confirmation that we have sent\. .+ the porter\.\nTowels\nBlankets\n/)
  assert.match(text, /\n- A cot is free of charge\n- A second one costs five euros a night$/)
})

test('a hyphen that a word has on one line, too, is kept; letters without spaces between words get none', () => {
  assert.equal(joined(['A beau-', 'tiful view']), 'A beautiful view')
  assert.equal(joined(['Ask at the desk for late check-', 'in.']), 'Ask at the desk for late check-in.')
  assert.equal(joined(['朝食は七時から', '十時までです。']), '朝食は七時から十時までです。')
  assert.equal(joined(['Open daily', 'until ten']), 'Open daily until ten')
})

test('a bold line above text is a heading, one within text is not', async () => {
  const text = await read([
    ...PROSE,
    { text: 'Wake-up calls', x: 72, y: 596, bold: true },
    ...lines(72, 582, ['Dial 0 before ten in the evening, and the porter calls you at the time you have said to']),
    ...lines(72, 570, ['him or her.']),
    { text: 'Parking', x: 72, y: 550, bold: true },
    { text: 'is behind the house.', x: 113, y: 550 },
  ])
  assert.match(text, /free\.\n\n# Wake-up calls\n\nDial 0 .+ to him or her\.\n+Parking is behind the house\.$/)
})

test('a title of two lines is one heading; a passage in large letters is none', async () => {
  const large = (top: number, texts: readonly string[]) =>
    texts.map((text, i) => ({ text, x: 72, y: top - 18 * i, size: 14 }))
  const text = await read([
    ...large(740, ['Celebrate and play', 'by the lake']),
    ...PROSE,
    ...large(590, [
      'We have kept this house',
      'for three generations,',
      'and look forward to',
      'all who come to',
      'see us in summer',
    ]),
    ...lines(
      72,
      480,
      PROSE.map((line) => line.text),
    ),
  ])
  assert.deepEqual(text.match(/^#.*$/gm), ['# Celebrate and play by the lake'])
})

test('a line that stands on every page stands once, and numbers of pages do not', async () => {
  const page = (number: number) => [
    { text: 'Harbour House - Quay Road 5', x: 72, y: 770, size: 8 },
    ...lines(72, 640, [
      `Chapter ${number} tells about the house and its guests, as they have come over the years, and then`,
    ]),
    ...lines(72, 628, [
      number === 3
        ? 'goes home.'
        : 'it goes on with what they brought along, and what they left behind when they went to the',
    ]),
    { text: `Page ${number} of 3`, x: 300, y: 30, size: 8 },
  ]
  const text = await read(page(1), page(2), page(3))
  assert.equal(text.split('Harbour House').length, 2, text)
  assert.doesNotMatch(text, /Page \d/)
  for (const number of [1, 2, 3]) assert.match(text, new RegExp(`Chapter ${number} tells`))
})

test('a small line at the foot of a single page comes last, though the file has it first', async () => {
  const text = await read([{ text: 'Harbour House - Page 1', x: 72, y: 25, size: 7 }, ...PROSE])
  assert.match(text, /^The house .+ free\.\n\nHarbour House - Page 1$/)
})

test('words that stand sideways are kept', async () => {
  const file = Buffer.from(placedPdf([...PROSE, { text: 'Upright', x: 72, y: 600 }]), 'base64').toString('latin1')
  const turned = file.replace('BT /F1 10 Tf 72 600 Td', 'BT /F1 10 Tf 0 1 -1 0 9 9 Tm')
  assert.match(await textOfPdf(Buffer.from(turned, 'latin1')), /free\.\s+Upright$/)
})

test('a page of a hundred thousand words is laid out in seconds', () => {
  const placed = (placeOf: (i: number) => { left: number; y: number }) =>
    Array.from({ length: 100_000 }, (_, at) => {
      const { left, y } = placeOf(at)
      return {
        text: `w${at}`,
        left,
        right: left + 20,
        y,
        size: 5 + (at % 7),
        font: `f${at % 3}`,
        at,
        led: at % 5 === 0,
      }
    })
  for (const upright of [
    placed((i) => ({ left: (i * 37) % 600, y: (i * 7) % 780 })),
    placed((i) => ({ left: (i % 20) * 30, y: Math.floor(i / 20) * 12 })),
    placed((i) => ({ left: i * 40, y: 300 })),
    placed((i) => ({ left: 72, y: i * 6 })),
    placed((i) => ({ left: 72, y: i * 9 })).map((word) => ({
      ...word,
      size: word.at % 2000 < 1100 ? 6 : 9,
      font: 'f',
    })),
  ]) {
    const spent = leastCpuMs(() => {
      const layout = createLayout()
      layout.addPage({ upright, others: [], height: 800, width: 600 })
      assert.match(layout.text(), /w99999/)
    }, 5000)
    assert.ok(spent < 5000, `${spent} ms`)
  }
})
