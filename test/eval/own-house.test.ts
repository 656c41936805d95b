import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readSources } from '../../eval/houses/sources.ts'
import { smallPdf } from '../modules/knowledge/small-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'house-'))
after(() => rmSync(folder, { recursive: true }))
const write = (name: string, text: string | Buffer) => writeFileSync(join(folder, 'sources', name), text)
mkdirSync(join(folder, 'sources'))

test('a house’s own files are read as the server reads them, named by their heads or their files', async () => {
  write('01-garage_and-parking.pdf', Buffer.from(smallPdf(['The garage costs 18 euros a night.']), 'base64'))
  write('02-hire.csv', 'Item;Per day\nRowing boat;25\n')
  write('03-pool.html', '<h1>Pool</h1><p>Open from seven.</p>')
  write(
    '04-codes.md',
    '---\nname: Codes of the night\naudience: staff\nvalid_from: 2027-06-01\n---\nThe cellar is 4711.',
  )
  write('05-letter.txt', 'Dear guest, breakfast is served until ten.')

  const sources = await readSources(folder)
  assert.deepEqual(
    sources.map(({ id, name, audience, validFrom }) => [id, name, audience, validFrom]),
    [
      ['01-garage_and-parking', 'Garage and parking', 'guest', null],
      ['02-hire', 'Hire', 'guest', null],
      ['03-pool', 'Pool', 'guest', null],
      ['04-codes', 'Codes of the night', 'staff', '2027-06-01'],
      ['05-letter', 'Letter', 'guest', null],
    ],
  )
  assert.equal(sources[0]?.content, 'The garage costs 18 euros a night.')
  assert.match(sources[1]!.content, /\| Rowing boat \| 25 \|/)
  assert.match(sources[2]!.content, /^# Pool\n\nOpen from seven\.$/)
  assert.equal(sources[3]?.content, 'The cellar is 4711.')
})

test('a file of another kind is named, with what can be read', async () => {
  write('06-plan.docx', 'x')
  await assert.rejects(readSources(folder), /06-plan\.docx: texts end in \.md, \.html, \.txt, \.csv, \.pdf/)
})
