import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { launch, useInstallation } from './fixtures.ts'

const here = useInstallation()

function file(name: string, content: string | Uint8Array): string {
  const path = join(here.env.PORTICO_DATA_DIR!, name)
  writeFileSync(path, content)
  return path
}

const HEADER = 'id,room_type,check_in,check_out,rate,status,meal'
const row = (id: string, rate: string | number = 119) => `${id},Garden,2026-12-24,2026-12-27,${rate},Check-Out,BB`

test('reservations from files: packed, mapped, dry, from standard input, with exit codes that tell', async () => {
  await here.command('properties', 'create', '--name', 'Empty', '--slug', 'empty')
  const take = (path: string, ...options: string[]) =>
    here.command('import', 'reservations', path, '--property', 'empty', ...options)

  const packed = file('stays.csv.gz', gzipSync([HEADER, row('A1'), row('A2'), row('A3', -1)].join('\n')))
  const dry = await take(packed, '--dry-run')
  assert.equal(dry.code, 2, dry.err)
  assert.match(dry.out, /received +created +updated +rejected\n3 +2 +0 +1\nNothing was written/)
  const real = await take(packed)
  assert.equal(real.code, 2)
  assert.match(real.out, /^Imported into Empty \(sandbox\):\n/)
  assert.match(real.out, /^3 +2 +0 +1$/m)
  assert.match(real.out, /^Columns not imported: meal$/m)
  assert.match(real.out, /^row 3: nightly_rate: Input should be greater than or equal to 0$/m)
  assert.match(real.err, /^0 kB of 0 kB, \d rows, [\d,]+ rows\/s\n$/)

  const lines = [
    { Zimmer: 'Garden', check_in: '2026-12-24', check_out: '2026-12-27', nightly_rate: 1, external_id: 'A1' },
  ]
  const ndjson = file('stays.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'))
  const mapping = file('map.json', JSON.stringify({ columns: { Zimmer: 'room_type' } }))
  const mapped = await take(ndjson, '--mapping', mapping)
  assert.deepEqual([mapped.code, mapped.out.split('\n')[2]?.split(/ +/)], [0, ['1', '0', '1', '0']], mapped.err)

  const wrong = [HEADER, ...Array.from({ length: 25 }, (_, i) => row(`B${i}`, 'x'))].join('\n')
  const piped = await piping(gzipSync(wrong))
  assert.equal(piped.code, 2)
  assert.equal(piped.out.match(/^row \d+: nightly_rate: Input should be a number$/gm)?.length, 20)
  assert.match(piped.out, /^and 5 more rows$/m)
})

async function piping(text: Uint8Array) {
  const args = ['import', 'reservations', '-', '--format', 'csv', '--property', 'empty']
  const { child, output, exited } = launch(args, here.env)
  child.stdin.end(text)
  return { code: await exited, ...output }
}

test('what cannot be imported at all is one sentence and exit code 1', async () => {
  const cut = gzipSync(`${HEADER}\n${Array.from({ length: 5000 }, (_, i) => row(`C${i}`)).join('\n')}`)
  for (const [args, sentence] of [
    [['nowhere.csv'], /^There is no file nowhere\.csv\.\n$/],
    [[here.env.PORTICO_DATA_DIR!], /is a directory: name the file in it\.\n$/],
    [[file('stays.xlsx', 'x')], /^The name ".*stays\.xlsx" does not say how the file is written: add --format/],
    [[file('a.csv', 'room_type\n')], /^check_in: The header has no column for check_in/m],
    [[file('b.csv', HEADER), '--mapping', file('b.json', '{')], /^--mapping cannot be read/],
    [[file('c.csv', HEADER), '--mapping', file('c.json', '{"column":{}}')], /^mapping\.column: Extra inputs/],
    [[file('d.csv.gz', cut.subarray(0, 2000))], /d\.csv\.gz cannot be read to its end: unexpected end of file/],
  ] as [string[], RegExp][]) {
    const { code, err } = await here.command('import', 'reservations', ...args)
    assert.equal(code, 1, args[0])
    assert.match(err, sentence)
    assert.doesNotMatch(err, /\n\s+at /)
  }
})
