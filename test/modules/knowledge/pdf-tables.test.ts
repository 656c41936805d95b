import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chunksOf } from '../../../src/modules/knowledge/chunking/chunks.ts'
import { plainUnit } from '../../../src/modules/knowledge/chunking/plain.ts'
import { textOfPdf } from '../../../src/modules/knowledge/reading/pdf.ts'
import { type PlacedText, placedPdf } from './small-pdf.ts'

/** Tables of a PDF as houses lay them out: several lines of heads, menus, posters of opening hours. */

type Line = readonly [y: number, texts: readonly (readonly [x: number, text: string])[], more?: Partial<PlacedText>]

const read = (...lines: readonly Line[]): Promise<string> => {
  const placed = lines.flatMap(([y, texts, more]) => texts.map(([x, text]) => ({ text, x, y, ...more })))
  return textOfPdf(Buffer.from(placedPdf(placed), 'base64'))
}

const PROSE: Line = [
  700,
  [[72, 'All prices hold for one night and two people; breakfast is on the table from seven until ten.']],
]
const RATES: readonly Line[] = [
  [
    586,
    [
      [180, 'Sun-Thu'],
      [240, 'Fri-Sat'],
      [310, 'Sun-Thu'],
      [370, 'Fri-Sat'],
    ],
  ],
  [
    568,
    [
      [72, 'Snug'],
      [180, '95'],
      [240, '110'],
      [310, '140'],
      [370, '165'],
    ],
  ],
  [
    550,
    [
      [72, 'Suite'],
      [180, '195'],
      [240, '210'],
      [310, '240'],
      [370, '265'],
    ],
  ],
]

test('seasons over their days over weekdays: each price knows all three, wherever the name of the first column stands', async () => {
  const wanted =
    /^\| Room \| Low 1 May - 31 Aug Sun-Thu \| Low 1 May - 31 Aug Fri-Sat \| High 1 Sep - 30 Apr Sun-Thu \| High 1 Sep - 30 Apr Fri-Sat \|\n\| ---.+\n\| Snug \| 95 \| 110 \| 140 \| 165 \|\n\| Suite/m
  const seasons: readonly Line[] = [
    [
      620,
      [
        [212, 'Low'],
        [342, 'High'],
      ],
    ],
    [
      606,
      [
        [190, '1 May - 31 Aug'],
        [318, '1 Sep - 30 Apr'],
      ],
    ],
  ]
  const [weekdays, ...rows] = RATES
  assert.match(await read(PROSE, ...seasons, [596, [[72, 'Room']]], ...RATES), wanted)
  assert.match(await read(PROSE, ...seasons, [weekdays![0], [[72, 'Room'], ...weekdays![1]]], ...rows), wanted)
  const [low, days] = seasons
  assert.match(await read(PROSE, low!, [days![0], [[72, 'Room'], ...days![1]]], ...RATES), wanted)
})

test('a head of two lines beside one of a single line spans nothing', async () => {
  const text = await read(
    PROSE,
    [
      606,
      [
        [180, 'Guests,'],
        [260, 'Visitors,'],
      ],
    ],
    [
      600,
      [
        [72, 'Where'],
        [360, 'Clearance'],
      ],
    ],
    [
      594,
      [
        [180, 'per night'],
        [260, 'per day'],
      ],
    ],
    [
      576,
      [
        [72, 'Garage'],
        [180, '22'],
        [260, '26'],
        [360, '6 ft'],
      ],
    ],
    [
      558,
      [
        [72, 'Valet'],
        [180, '36'],
        [260, '39'],
        [360, '5 ft'],
      ],
    ],
  )
  assert.match(text, /\| Where \| Guests, per night \| Visitors, per day \| Clearance \|\n\| ---.+\n\| Garage \| 22 /)
})

test('each dish keeps its price, and what is said of it in small letters, also the last one', async () => {
  const dish = (y: number, name: string, price: string): Line => [
    y,
    [
      [90, name],
      [440, price],
    ],
    { size: 12 },
  ]
  const remark = (y: number, text: string): Line => [y, [[96, text]]]
  const text = await read(
    PROSE,
    dish(600, 'Chowder in a mug', '14'),
    remark(587, 'haddock and thyme'),
    dish(573, 'Lobster roll', '32'),
    remark(560, 'toasted brioche'),
    dish(546, 'Small plate', '11'),
    remark(533, 'up to 12 years'),
  )
  assert.match(text, /\| Chowder in a mug haddock and thyme \| 14 \|\n\| Lobster roll toasted brioche \| 32 \|/)
  assert.match(text, /\n\| Small plate up to 12 years \| 11 \|$/)
})

test('below a place’s name its hours stand in several lines, each of them its own', async () => {
  const text = await read(
    PROSE,
    [
      600,
      [
        [90, 'ROOF BAR'],
        [260, 'Wed & Thu 4 pm-11 pm'],
      ],
    ],
    [580, [[260, 'Fri & Sat 4 pm-1 am']]],
    [560, [[260, 'Sun 3 pm-10 pm']]],
    [540, [[260, 'Mon & Tue closed']]],
    [
      520,
      [
        [90, 'COFFEE'],
        [260, 'Mon-Fri 6 am-6 pm'],
      ],
    ],
    [500, [[260, 'Sat & Sun 7 am-4 pm']]],
    [
      480,
      [
        [90, 'GYM'],
        [260, '5 am-11 pm'],
      ],
    ],
  )
  const units = chunksOf(text).flatMap((chunk) => chunk.units)
  const plain = units.map((unit) => plainUnit({ name: 'Hours', content: text, language: 'en' }, unit))
  assert.deepEqual(
    plain.slice(-7).map((unit) => `${unit.heading}: ${unit.text}`),
    [
      'Hours: ROOF BAR; Wed & Thu 4 pm-11 pm',
      'ROOF BAR: Fri & Sat 4 pm-1 am',
      'ROOF BAR: Sun 3 pm-10 pm',
      'ROOF BAR: Mon & Tue closed',
      'Hours: COFFEE; Mon-Fri 6 am-6 pm',
      'COFFEE: Sat & Sun 7 am-4 pm',
      'Hours: GYM; 5 am-11 pm',
    ],
  )
})

test('“24 hours” over opening hours is the first of them, and no head', async () => {
  const text = await read(
    PROSE,
    ...[
      ['Reception', '24 hours'],
      ['Tour desk', '08:00 - 18:30, Sun till 13:00'],
      ['Gym', '6 am - 10 pm'],
      ['Spa', '10 am - 9 pm'],
    ].map(
      ([name, hours], at): Line => [
        600 - 20 * at,
        [
          [90, name!],
          [260, hours!],
        ],
      ],
    ),
  )
  const units = chunksOf(text).flatMap((chunk) => chunk.units)
  const plain = units.map((unit) => plainUnit({ name: 'Hours', content: text, language: 'en' }, unit).text)
  assert.deepEqual(plain.slice(-4, -2), ['Reception; 24 hours', 'Tour desk; 08:00 - 18:30, Sun till 13:00'])
})

test('what is counted and what is named may stand in one head, and runs of a bus have numbers', async () => {
  const rows = (top: number, cells: string[][]) =>
    cells.map((row, at): Line => [top - 20 * at, row.map((cell, column) => [90 + 100 * column, cell])])
  const text = await read(
    PROSE,
    ...rows(600, [
      ['Boat', 'People', '1 hour', 'Full day'],
      ['Kayak', '1', '$18', '$70'],
      ['Pedal boat', '4', '$30', '–'],
      ['Skiff', '3', '–', '$175'],
    ]),
    ...rows(480, [
      ['Mon to Thu', '1', '2', '3'],
      ['Lodge', '8:10', '11:10', '14:40'],
      ['Pier', '8:35', '11:35', '15:05'],
    ]),
  )
  const units = chunksOf(text).flatMap((chunk) => chunk.units)
  const plain = units.map((unit) => plainUnit({ name: 'Boats', content: text, language: 'en' }, unit).text)
  for (const row of [
    'Boat: Kayak; People: 1; 1 hour: $18; Full day: $70',
    'Mon to Thu: Pier; 1: 8:35; 2: 11:35; 3: 15:05',
  ]) {
    assert.ok(plain.includes(row), `${row} in ${plain.join('\n')}`)
  }
})
