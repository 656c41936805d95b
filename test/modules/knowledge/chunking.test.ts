import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { plainUnit } from '../../../src/modules/knowledge/chunking/plain.ts'
import { type Chunk, chunksOf } from '../../../src/modules/knowledge/index.ts'
import { recognised } from '../../../src/modules/knowledge/reading/recognise.ts'
import { growsWithLength } from '../../support/growth.ts'
import { leastCpuMs } from '../../support/processor-time.ts'

const unitsOf = (content: string) =>
  chunksOf(content).flatMap(({ units }) =>
    units.map(({ starts, ends, context }) => [context, content.slice(starts, ends)]),
  )
const texts = (content: string) => unitsOf(content).map(([, text]) => text)

test('a unit knows the headings above it, whichever way they are written', () => {
  const content =
    '# House\n\nOpen all year.\n\n## Pool\n\nOpen at 9.\n\nSPA RULES\n\nNo phones.\n\nBar\n===\n\nOpen late.'
  assert.deepEqual(unitsOf(content), [
    ['House', 'Open all year.'],
    ['House › Pool', 'Open at 9.'],
    ['House › Pool › SPA RULES', 'No phones.'],
    ['Bar', 'Open late.'],
  ])
})

test('a short line above a table is its heading, not a sentence of its own', () => {
  const table = '| | Monday–Saturday |\n|---|---|\n| Winter | 08.00–20.00 |'
  assert.deepEqual(unitsOf(`# Arrival\n\nCheck-in is from 15.00.\n\nReception\n\n${table}`), [
    ['Arrival', 'Check-in is from 15.00.'],
    ['Arrival › Reception › Monday–Saturday', 'Winter | 08.00–20.00'],
  ])
  const [first] = unitsOf(`# Arrival\n\nReception is open.\n\n${table}`)
  assert.deepEqual(first, ['Arrival', 'Reception is open.'], 'a sentence stays one')
})

test('a question and its answer are one unit, in every form people write them', () => {
  const pairs = [
    'Q: Is there a lift?\nA: Yes, in the main house.',
    '**Q: Is there a lift?**\nA: Yes, in the main house.',
    '**Is there a lift?** Yes, in the main house.',
    '**Is there a lift?**\nYes, in the main house.',
    'Is there a lift?\nYes, in the main house.',
    'Is there a lift?\n\nYes, in the main house.',
    'Is there a lift? Yes, in the main house.',
  ]
  for (const pair of pairs) {
    const other = pair.replace('lift', 'sauna').replace('main house', 'cellar')
    assert.deepEqual(texts(`${pair}\n\n${other}`), [pair, other])
  }
})

test('questions marked with a letter keep their answers, whether on one line or line by line', () => {
  const pairs = [
    'Q: iron? A: at reception. Bring it back.',
    'Q: hairdryer? iron?\nA: hairdryer in the drawer. Iron at reception.',
    'Q: smoking\nA: nowhere inside.\nThere is a shelter.',
    '**Q: Is there a lift?** A: Yes. It is small.',
    'Q2: wifi A2: free. Ask us.',
  ]
  assert.deepEqual(texts(pairs.join('\n')), pairs)
  assert.deepEqual(texts(`${pairs[0]}\n\nThe pool opens at 9.`), [pairs[0], 'The pool opens at 9.'])
})

test('a long answer is cut into sentences that carry the question', () => {
  const answer = Array.from({ length: 12 }, (_, i) => `Rule ${i} says that nobody may run or jump here.`)
  const units = unitsOf(`# Pool\n\n**What are the rules?** ${answer.join(' ')}`)
  assert.equal(units.length, 12)
  assert.deepEqual(units[0], ['Pool', `**What are the rules?** ${answer[0]}`])
  assert.deepEqual(units[11], ['Pool › What are the rules?', answer[11]])
})

test('a question answered by a list is the context of its items', () => {
  assert.deepEqual(unitsOf('What is included?\n\n- Breakfast\n- Parking'), [
    ['What is included?', 'Breakfast'],
    ['What is included?', 'Parking'],
  ])
})

test('menu lines, list items and table rows are units; rows carry the head of their table', () => {
  assert.deepEqual(texts('Soup of the day €6\nTomato salad €7.50\nSea bass, whole, with\nfennel €24'), [
    'Soup of the day €6',
    'Tomato salad €7.50',
    'Sea bass, whole, with\nfennel €24',
  ])
  assert.deepEqual(texts('- Clams – €16\n* Fish soup\n  with saffron\n3. Octopus\n• Squid'), [
    'Clams – €16',
    'Fish soup\n  with saffron',
    'Octopus',
    'Squid',
  ])
  assert.deepEqual(
    unitsOf('## Massages\n\n| Treatment | 50 min |\n|---|--:|\n| Deep tissue | €85 |\n| Hot stones | €92 |'),
    [
      ['Massages › Treatment | 50 min', 'Deep tissue | €85'],
      ['Massages › Treatment | 50 min', 'Hot stones | €92'],
    ],
  )
})

test('sentences end where they end, not at prices, times, abbreviations and wrapped lines', () => {
  assert.deepEqual(
    texts('Chips cost €4.50 each. The bar opens at 7.30 p.m. daily. Ring ext. 14, e.g. for towels. See Dr. Silva.'),
    ['Chips cost €4.50 each.', 'The bar opens at 7.30 p.m. daily.', 'Ring ext. 14, e.g. for towels.', 'See Dr. Silva.'],
  )
  assert.deepEqual(texts('The old library on the first floor is open to all guests and may\nbe booked for meetings.'), [
    'The old library on the first floor is open to all guests and may\nbe booked for meetings.',
  ])
})

test('a heading with nothing below it is still found', () => {
  assert.deepEqual(texts('# No smoking anywhere\n\n# Pool\n\nOpen at 9.\n\n## Closed in winter'), [
    'No smoking anywhere',
    'Open at 9.',
    'Closed in winter',
  ])
})

test('a long section becomes several chunks of at most 200 words; a section never shares one', () => {
  const sentence = 'The concierge gladly books tables, boats and bicycles for every guest who asks. '
  const chunks = chunksOf(`# A\n\n${sentence.repeat(60)}\n\n# B\n\nShort.`)
  const words = (chunk: Chunk) => chunk.units.length * 13
  assert.ok(chunks.length > 4)
  assert.ok(chunks.slice(0, -1).every((chunk) => words(chunk) <= 200))
  assert.equal(chunks.at(-1)!.units.length, 1)
})

const piece = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom('\n', '\n\n', '# ', '## Title\n', '- ', '| a | b |\n', '|---|---|\n', '**', 'Q: ', 'A: ', '? ', '. '),
  fc.constantFrom('---\n', '===\n', 'Open at 7.30 ', '€4.50', 'HEADING\n', '1. ', '```\n', 'Is it?\n', '\t', '\u2029'),
)
const document = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))

test('whatever the text: units are places in order, never empty, and no word of it is lost', () => {
  fc.assert(
    fc.property(document, (content) => {
      let at = 0
      let outside = ''
      for (const chunk of chunksOf(content)) {
        assert.ok(chunk.starts >= at && chunk.units.length > 0)
        outside += content.slice(at, chunk.starts)
        let last = chunk.starts
        for (const { starts, ends } of chunk.units) {
          assert.ok(starts >= last && ends > starts && ends <= chunk.ends)
          const text = content.slice(starts, ends)
          assert.ok(text.trim() === text && text !== '' && text.isWellFormed())
          last = ends
        }
        at = chunk.ends
      }
      outside += content.slice(at)
      assert.doesNotMatch(outside, /\p{L}|\p{N}/u)
    }),
    { numRuns: 400 },
  )
})

test('a megabyte without a single space is cut all the same, and quickly', () => {
  for (const content of ['x'.repeat(1_000_000), '😀'.repeat(300_000), 'a? '.repeat(300_000)]) {
    const started = performance.now()
    const chunks = chunksOf(content)
    assert.ok(performance.now() - started < 5000)
    assert.ok(chunks.every(({ units }) => units.every(({ starts, ends }) => ends - starts <= 700)))
  }
})

const cellsOf = (content: string) =>
  chunksOf(content).flatMap(({ units }) =>
    units.map(({ starts, ends, context, cells }) => [
      context.replace(/ › [^›]*\|.*$/, ''),
      (cells ?? [{ starts, ends, head: '' }])
        .map((cell) => `${cell.head}|${content.slice(cell.starts, cell.ends).replace(/\s+/g, ' ')}`)
        .join(' ; '),
    ]),
  )

test('a row of dots is never the head of those below it, and heads above such rows are theirs', () => {
  const laundry =
    'LAUNDRY\nIron and board ........ free, ask\nWe wash it, per bag ... $28\n\nTHE LITTLE SHOP (in the office)\nBread ................. $6\nMilk .................. $4'
  assert.deepEqual(cellsOf(laundry), [
    ['LAUNDRY', '|Iron and board ; |free, ask'],
    ['LAUNDRY', '|We wash it, per bag ; |$28'],
    ['LAUNDRY › THE LITTLE SHOP (in the office)', '|Bread ; |$6'],
    ['LAUNDRY › THE LITTLE SHOP (in the office)', '|Milk ; |$4'],
  ])
  const padel =
    'PADEL\n\nPrice per court for 90 minutes\n                          Mon - Fri    Sat, Sun\n08:00 to 16:00 ............ 22 ........... 30\n16:00 to 23:00 ............ 34 ........... 38'
  assert.deepEqual(cellsOf(padel).slice(1), [
    ['PADEL', '|08:00 to 16:00 ; Mon - Fri|22 ; Sat, Sun|30'],
    ['PADEL', '|16:00 to 23:00 ; Mon - Fri|34 ; Sat, Sun|38'],
  ])
})

test('a line that was cut goes on in the next: a name before its dots, a sentence before a figure', () => {
  const menu =
    'MENU\n\nPike-perch in its skin, parsley pota-\n  toes ............ 26,80\n"Bilge Water" (gin, cucumber,\n  absinthe) ....... 12,60'
  assert.deepEqual(cellsOf(menu), [
    ['MENU', '|Pike-perch in its skin, parsley pota- toes ; |26,80'],
    ['MENU', '|"Bilge Water" (gin, cucumber, absinthe) ; |12,60'],
  ])
  assert.deepEqual(texts('Kayaks from the age of\n10 with a grown-up.\nPost goes at\n2.15pm on weekdays.'), [
    'Kayaks from the age of\n10 with a grown-up.',
    'Post goes at\n2.15pm on weekdays.',
  ])
})

test('a line that names something and its price calls it by that name', () => {
  const labelOf = (line: string) => {
    const content = `# Ferry\n\n- ${line}`
    return plainUnit({ name: 'Ferry', content, language: null }, chunksOf(content)[0]!.units[0]!).label
  }
  assert.equal(labelOf('Car or pickup with driver: $11.75'), 'Car or pickup with driver')
  assert.equal(labelOf('Bicycles: free'), 'Bicycles')
  assert.equal(labelOf('Please note: we leave at the bell.'), '')
})

test('a source that is called by its own question is not asked twice', () => {
  const content = 'Is there a lift? Yes, in the main house.'
  const unit = { starts: 0, ends: content.length, context: '' }
  const named = plainUnit({ name: 'Is there a lift?', content, language: 'en' }, unit)
  assert.deepEqual([named.label, named.context, named.title], ['Is there a lift?', 'Questions and answers', ''])
  assert.equal(plainUnit({ name: 'Lift', content, language: 'en' }, unit).context, 'Lift')
})

test('a bold lead stays with the sentence it introduces, and its marks close where they opened', () => {
  const text =
    'Breakfast is at 7:00.\n\n**We leave before breakfast opens.** The kitchen packs one to take along. Ask us.'
  assert.deepEqual(texts(text), [
    'Breakfast is at 7:00.',
    '**We leave before breakfast opens.** The kitchen packs one to take along.',
    'Ask us.',
  ])
})

test('no text that a short request can hold keeps everybody waiting', () => {
  const many = (piece: string, rest = '') => piece.repeat(20_000 / piece.length) + rest
  const costly = [
    many('<!-- -->', 'x'),
    many('\n', 'x'),
    many(' \n', 'x'),
    many('[a]('),
    `# a${many('#', 'w')}`,
    `# a${many(' ', 'w')}`,
    `**${many('a*', '?')}`,
  ]
  for (const text of costly) {
    const tookMs = leastCpuMs(() => [recognised(text), chunksOf(text)], 1000)
    assert.ok(tookMs < 1000, JSON.stringify(text.slice(0, 30)))
  }
})

test('a line of millions of marks is no words, and no fault', () => {
  for (const mark of ['**', '=', '|-'])
    assert.deepEqual(chunksOf(`${mark.repeat(2_000_000)}\n\nWords.`).length, 1, mark)
})

/** Marks and words that a reader could be led astray by, each without end. */
const ENDLESS = [
  ...['<', '<p>', '</p', '<!--', '<a ', '[[', '[a](', '![', '|', '| a ', '|-', '|a|\n', '| a | b\n|---|---|\n'],
  ...[
    ' ',
    '\t',
    '\n',
    '\n\n',
    '\n\nx',
    '-',
    '- ',
    '- a\n',
    '- a\n  ',
    '> ',
    '# ',
    '#',
    '# a\n',
    '=',
    'a\n---\n',
    '**',
    '**a?',
  ],
  ...[
    'a',
    'A',
    'é',
    '1',
    '1 ',
    '1.',
    '.',
    'A. ',
    'a. ',
    '? ',
    '?',
    'Q: ',
    'Q:\n',
    'Q: a?\nA: ',
    'BAR AND DECK   daily 8.00 - 17.00\n',
    '“',
    '(',
    '_',
    '`',
    '👩‍👧',
    '\u0301',
  ],
]

test('whatever a text is made of, no passage, unit or context is longer than a page', () => {
  for (const piece of ENDLESS) {
    for (const around of ['', '# Heading\n\n', '| Name | Price |\n|---|---|\n| ', '- ', 'Q: ', '**What?** ', '# ']) {
      const content = `${around}${piece.repeat(12_000 / piece.length)}\n\nThe end.`
      const name = JSON.stringify([around, piece])
      for (const { starts, ends, units } of chunksOf(content)) {
        assert.ok(ends - starts <= 5500, `${name}: a passage of ${ends - starts}`)
        for (const unit of units) {
          assert.ok(unit.ends - unit.starts <= 2000, `${name}: a unit of ${unit.ends - unit.starts}`)
          assert.ok(unit.context.length <= 2000, `${name}: a context of ${unit.context.length}`)
        }
      }
    }
  }
})

test('the time it takes grows with the length of a text, not with its square', () => {
  for (const piece of ENDLESS) growsWithLength((text) => [recognised(text), chunksOf(text)], piece, 8000)
})

test('columns are read within a fence, below heads that count, and where a row has no name', () => {
  const plain = (content: string) =>
    chunksOf(content).flatMap(({ units }) =>
      units.map((unit) => plainUnit({ name: '', content, language: 'en' }, unit).text),
    )
  const fenced =
    '```\nCabin      free kWh    typical use\nNaust         20           18\nStorbu        55           70\n```'
  assert.deepEqual(plain(fenced), [
    'Cabin: Naust; free kWh: 20; typical use: 18',
    'Cabin: Storbu; free kWh: 55; typical use: 70',
  ])
  const counted =
    'Sets (skis, boots)       1 day   3 days\nJunior ................   29      79\nSport .................   52     141'
  assert.deepEqual(plain(counted), [
    'Sets (skis, boots): Junior; 1 day: 29; 3 days: 79',
    'Sets (skis, boots): Sport; 1 day: 52; 3 days: 141',
  ])
  const ferry =
    '             Mon-Fri     Saturday\nfirst         05:50       07:15\n              20:50         -\nlast          23:10       21:10'
  assert.deepEqual(plain(ferry), [
    'first; Mon-Fri: 05:50; Saturday: 07:15',
    'Mon-Fri: 20:50; Saturday: -',
    'last; Mon-Fri: 23:10; Saturday: 21:10',
  ])
})

test('a list in two columns has no head among its entries, and what goes on below the second column is its entry’s', () => {
  const porter = `PORTER - what people ask me all day                (Sepp)

reception             always, then dial 9
umbrellas             stand by the door
shuttle to station    Sat: 10.40 / 12.40 / 14.40
                      other days on order
                      adults 12 / children under 12: 6, one way
taxi                  dial 81 / to the station about 180 / to the golf links about 350, less at night
desk                  free
airport, 5-8 people   215`
  assert.deepEqual(
    cellsOf(porter)
      .slice(1)
      .map(([, cells]) => cells!.replace(/\s+/g, ' ')),
    [
      '|reception ; |always, then dial 9',
      '|umbrellas ; |stand by the door',
      '|shuttle to station ; |Sat: 10.40 / 12.40 / 14.40 other days on order adults 12 / children under 12: 6, one way',
      '|taxi ; |dial 81 / to the station about 180 / to the golf links about 350, less at night',
      '|desk ; |free',
      '|airport, 5-8 people ; |215',
    ],
  )
  const plain = 'Item            Price\niron            2.50\nkettle          1.00'
  assert.deepEqual(
    cellsOf(plain).map(([, cells]) => cells),
    ['Item|iron ; Price|2.50', 'Item|kettle ; Price|1.00'],
  )
})
