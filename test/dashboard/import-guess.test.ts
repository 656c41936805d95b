import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filePartsOf } from '../../dashboard/src/areas/property/import/file-parts.ts'
import { guessColumns, guessDateFormat, readDay } from '../../dashboard/src/areas/property/import/guess.ts'
import { guessPlan, mappingOf, missingIn, withColumn } from '../../dashboard/src/areas/property/import/plan.ts'
import { readSample } from '../../dashboard/src/areas/property/import/sample.ts'
import { cellsIn, layoutOf, withCells } from '../../dashboard/src/areas/property/import/table-text.ts'

/** What the import's pages find out by themselves about a file of another system. */

const guess = (header: string, ...rows: string[]) => {
  const layout = layoutOf('csv', [header])
  return guessColumns(
    layout.columns,
    rows.map((row) => cellsIn(row, layout)!),
    ['Garden', 'Sea View'],
  )
}

test('columns are guessed by their names in several languages', () => {
  for (const header of [
    'Conf. No.,Room Category,Arrival Date,Departure Date,Room Rate',
    'Buchungsnummer,Zimmerkategorie,Anreise,Abreise,Preis pro Nacht',
    'Numéro de réservation,Type de chambre,Arrivée,Départ,Prix par nuit',
    'Localizador,Tipo de habitación,Fecha de llegada,Fecha de salida,Precio por noche',
    'Numero prenotazione,Tipologia camera,Data arrivo,Data partenza,Prezzo per notte',
    'Número da reserva,Tipo de quarto,Chegada,Saída,Preço por noite',
  ]) {
    const fields = Object.values(guess(header, 'A1,Garden,2026-12-01,2026-12-03,100'))
    assert.deepEqual(fields.sort(), ['check_in', 'check_out', 'external_id', 'nightly_rate', 'room_type'], header)
  }
})

test('less sure names count where the values fit, and days and room types are found by what they hold', () => {
  const row = '204,sea view,03.12.2026,01.12.2026,120'
  assert.deepEqual(guess('Zimmer,A,B,C,Preis', row), {
    A: 'room_type',
    B: 'check_out',
    C: 'check_in',
    Preis: 'nightly_rate',
  })
  assert.deepEqual(guess('Price,Room', 'on request,204'), { Room: 'room' }, 'neither a price nor a kind of room')
  assert.deepEqual(guess('Room', 'Garden'), { Room: 'room_type' })
})

test('how days are written is found out, and a day that does not exist is none', () => {
  assert.equal(guessDateFormat(['24.12.2026', '01.02.2027']), 'DD.MM.YYYY')
  assert.equal(guessDateFormat(['12/24/2026', '02/01/2027']), 'MM/DD/YYYY')
  assert.equal(guessDateFormat(['01/02/2027']), 'DD/MM/YYYY', 'the day first where both fit')
  assert.equal(guessDateFormat(['2026-12-24']), undefined)
  assert.equal(guessDateFormat(['20261224']), 'YYYYMMDD')
  assert.equal(readDay('31.02.2026', 'DD.MM.YYYY'), undefined)
  assert.equal(readDay('1.2.2026 14:00', 'DD.MM.YYYY'), '2026-02-01')
})

test('a row that was mended is sent in the place of the other, quotes and all', async () => {
  const file = new File(['a;b\n1;"x\ny"\n2;z\n'], 'stays.csv')
  const { layout, rows } = await readSample(file, 'csv')
  assert.deepEqual(
    [layout.delimiter, rows],
    [
      ';',
      [
        { a: '1', b: 'x\ny' },
        { a: '2', b: 'z' },
      ],
    ],
  )
  const mended = new Map([[2, withCells('2;z\n', { b: 'say "hi"; bye' }, layout)]])
  const { value: part } = await filePartsOf(file, 'csv', mended).next()
  assert.equal(part!.text, 'a;b\n1;"x\ny"\n2;"say ""hi""; bye"\n')
  const lines = layoutOf('ndjson', ['{"a":1}'])
  assert.equal(withCells('{"a":1,"b":"x","c":{"d":1}}', { a: '2', b: '' }, lines), '{"a":2,"c":{"d":1}}\n')
})

test('a plan says what is missing, gives a field one column, and names the columns that are left out', () => {
  const layout = layoutOf('csv', ['Anreise,Abreise,Meal'])
  const plan = guessPlan({ layout, rows: [{ Anreise: '24.12.2026', Abreise: '27.12.2026', Meal: 'BB' }] }, [])
  assert.deepEqual(missingIn(plan), ['room_type', 'nightly_rate'])
  const filled = { ...withColumn(plan, 'Meal', 'room_type'), fixed: { nightly_rate: '100' } }
  assert.deepEqual(missingIn(filled), [])
  assert.deepEqual(withColumn(filled, 'Anreise', 'room_type').columns, { Abreise: 'check_out', Anreise: 'room_type' })
  assert.deepEqual(mappingOf(plan, layout.columns), {
    columns: { Anreise: 'check_in', Abreise: 'check_out', Meal: null },
    date_format: 'DD.MM.YYYY',
  })
})
