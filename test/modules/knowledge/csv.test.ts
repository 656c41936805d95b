import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainUnit } from '../../../src/modules/knowledge/chunking/plain.ts'
import { chunksOf } from '../../../src/modules/knowledge/index.ts'
import { textOfCsv } from '../../../src/modules/knowledge/reading/csv.ts'
import { recognised, typeOf } from '../../../src/modules/knowledge/reading/recognise.ts'
import { useApp } from '../../support/app.ts'
import { growsWithLength } from '../../support/growth.ts'
import { give, violationOf } from './giving.ts'

const portico = useApp()

const LAUNDRY = 'Item,Laundry EUR,Dry cleaning EUR\nShirt / blouse,4.80,6.50\nDress,,12.50\nTie,,5.50\n'
const TABLE = [
  '| Item | Laundry EUR | Dry cleaning EUR |',
  '|---|---|---|',
  '| Shirt / blouse | 4.80 | 6.50 |',
  '| Dress |  | 12.50 |',
  '| Tie |  | 5.50 |',
].join('\n')

const toldOf = (content: string) =>
  chunksOf(content).flatMap(({ units }) =>
    units.map((unit) => plainUnit({ name: 'House', content, language: 'en' }, unit).text),
  )

test('CSV is read as a table, whether it is called so, called plain text or not called anything', async () => {
  const hotel = await portico.newProperty()
  for (const content_type of ['text/csv', 'text/plain', undefined]) {
    const { status, body } = await give(hotel, { content: LAUNDRY, content_type })
    assert.deepEqual([status, body.content_type, body.content], [201, 'text/csv', TABLE])
  }
  const asMarkdown = await give(hotel, { content: LAUNDRY, content_type: 'text/markdown' })
  assert.deepEqual([asMarkdown.body.content_type, asMarkdown.body.content], ['text/markdown', LAUNDRY])
  const { body } = await hotel.request('POST', '/v1/knowledge/search', { query: 'dry cleaning of a dress' })
  assert.match(body.data[0].content, /12\.50/)
})

test('CSV without words is refused, as every text is', async () => {
  const hotel = await portico.newProperty()
  assert.equal(violationOf(await give(hotel, { content: ',,\n,,\n', content_type: 'text/csv' })).type, 'content_empty')
})

test('a row knows the heads of its cells', () => {
  assert.deepEqual(toldOf(textOfCsv(LAUNDRY)), [
    'Item: Shirt / blouse; Laundry EUR: 4.80; Dry cleaning EUR: 6.50',
    'Item: Dress; Dry cleaning EUR: 12.50',
    'Item: Tie; Dry cleaning EUR: 5.50',
  ])
})

test('a sentence among the rows is no name of those below it', () => {
  const text = textOfCsv('Room,May,July\nSmall,60,80\nThird person in it is included,,\nLarge,90,120')
  assert.equal(
    text,
    '| Room | May | July |\n|---|---|---|\n| Small | 60 | 80 |\n| Large | 90 | 120 |\n\nThird person in it is included',
  )
})

test('of two rows of heads the upper one holds until its next name', () => {
  assert.deepEqual(
    toldOf(textOfCsv('Cars\n,,May,,July,\nGroup,Seats,1 day,week,1 day,week\nSmall,4,30,25,50,45\nVan,8,60,55,90,80')),
    [
      'Group: Small; Seats: 4; May, 1 day: 30; May, week: 25; July, 1 day: 50; July, week: 45',
      'Group: Van; Seats: 8; May, 1 day: 60; May, week: 55; July, 1 day: 90; July, week: 80',
    ],
  )
})

test('cells may be quoted, hold delimiters, quotes, bars and line breaks; other delimiters are found', () => {
  const bus = 'Line,Leaves\r\n"Ski bus, ""red""","8:30,\r\n9:15"\r\nNight | bus,23:15\r\nTaxi "Hans",any\r\n'
  const rows = ['| Line | Leaves |', '|---|---|', '| Ski bus, "red" | 8:30, 9:15 |', '| Night / bus | 23:15 |']
  assert.equal(textOfCsv(bus), [...rows, '| Taxi "Hans" | any |'].join('\n'))
  assert.equal(textOfCsv('\ufeffsep=;\nTea;Price\nMint;3,50\n'), '| Tea | Price |\n|---|---|\n| Mint | 3,50 |')
  assert.equal(textOfCsv('Tea\tPrice\nMint\t3,50'), '| Tea | Price |\n|---|---|\n| Mint | 3,50 |')
  assert.equal(textOfCsv('Tea,Price\n"Mint,3\nRose,4'), '| Tea | Price |\n|---|---|\n| "Mint | 3 |\n| Rose | 4 |')
})

test('the first title names the table, other titles and the notes below it are said of it', () => {
  const given = `Laundry 2027,,\nAll prices per piece\n${LAUNDRY},,\nNothing is washed on Sundays,,\nPrices include VAT, always`
  const text = `# Laundry 2027\n\n- All prices per piece\n\n${TABLE}\n\nNothing is washed on Sundays\n\nPrices include VAT, always`
  assert.equal(recognised(given), 'text/csv')
  assert.equal(textOfCsv(given), text)
})

test('a name in a row of its own stands above the rows below it', () => {
  const text = textOfCsv('Drink,Glass,Bottle\nSPARKLING,,\nCava,7.00,32.00\nRED,,\nRioja,6.50,\n')
  const heads = '| Drink | Glass | Bottle |\n|---|---|---|'
  assert.equal(text, `SPARKLING\n\n${heads}\n| Cava | 7.00 | 32.00 |\n\nRED\n\n${heads}\n| Rioja | 6.50 |  |`)
  const contexts = chunksOf(text).flatMap(({ units }) => units.map(({ context }) => context.split(' › ')[0]))
  assert.deepEqual(contexts, ['SPARKLING', 'RED'])
})

test('what a text without commas says stays, also when it is called CSV', () => {
  assert.equal(textOfCsv('The pool opens at 9.\nTowels are free.'), 'The pool opens at 9.\nTowels are free.')
})

const TABLES = [
  'Ticket;Adult (16+);Under 6\nBeach day;8.00;free\nBeach evening (from 16:00);5.00;free',
  'Place;Mon;Tue\nSauna;15:00-20:30;closed\nGym;06:00-22:00;06:00-22:00',
  'Boat,Persons,30 minutes,1 hour\nCanoe,3,-,16.00\nKayak,1,8.00,12.00',
  ',Summer (1.6.-31.8.),Winter\nDouble,120,95\nSuite,210,180',
  'Room\tPrice\nDouble\t120\nSuite\t210',
  '# Boats\n\nBoat;Price\nCanoe;12\nKayak;8',
]

const NO_TABLES = [
  'Breakfast is served from 7, in the garden.\nThe pool opens at 8, closes at 9.\nThe bar opens at 5, closes late.',
  'Open 7-10; closed on Sundays\nOpen 8-11; closed on Mondays\nOpen 9-12; closed on Fridays',
  'pool open 9,closes 8\nsauna open 3,closes 10\ngym open 6,closes 11',
  'great place,loved it\nnice staff,clean rooms\nbad wifi,good food',
  'Dear guest,\nwelcome at 9,\nwe hope for 3,\nYours,',
  'Tea 3,50\nCoffee 4,20\nCake 5,10',
  'Tea,3.50 EUR\nCoffee,4.20 EUR\nCake,5.10 EUR',
  '12 Main Street,Springfield,IL 62704\n4 Oak Avenue,Shelbyville,IL 62565\n9 Elm Road,Ogdenville,IL 62701',
  '- Tea,3 pieces\n- Coffee,4 pieces\n- Cake,1 slice',
  'Check-in\tfrom 3 pm\nCheck-out\tuntil 11 am\nBreakfast\t7-10',
  'Item,Price\nTea,3',
  '| Tea, green | 3,50 |\n| Tea, black | 3,20 |\n| Tea, mint | 3,10 |',
  TABLE,
]

test('a table is recognised, prose with commas and lists are not', () => {
  for (const text of TABLES) assert.deepEqual([recognised(text), typeOf(text, 'text/plain')], ['text/csv', 'text/csv'])
  for (const text of NO_TABLES) {
    assert.notEqual(recognised(text), 'text/csv', text)
    assert.equal(typeOf(text, 'text/plain'), 'text/plain', text)
  }
})

test('whatever is called CSV is read in time that grows with its length', () => {
  const read = (text: string) => textOfCsv(`Item,Price,More\nTea,3,4\n${text}`)
  for (const piece of ['"', '""', '"a', ',"', '"\n', '"""', ',', ';\n', 'a,b\n', 'a,,\n', ' ', '|', ' | ', '"a""\n'])
    growsWithLength((text) => [read(text), recognised(text)], piece, 50_000)
})
