import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, test } from 'node:test'
import { dashed, flagFields, pathFields } from '../../cli/src/table.ts'
import { type TestProperty, useApp } from '../support/app.ts'
import { newPackage } from '../support/samples/index.ts'
import { table, useShell } from './shell.ts'

const portico = useApp()
const shell = useShell()

let hotel: TestProperty
beforeEach(async () => {
  hotel = await portico.newProperty()
})

const portico_ = (...args: string[]) => at({}, ...args)
const at = (more: object, ...args: string[]) =>
  shell.run(args, { env: { PORTICO_URL: portico.address, PORTICO_KEY: hotel.key }, ...more })

const newGuest = async (name: string, ...more: string[]) => {
  const { code, out, err } = await portico_('guests', 'create', '--first-name', name, ...more)
  assert.equal(code, 0, err)
  return JSON.parse(out) as { id: string }
}

test('any operation is two words: fields are flags, ids are arguments, bodies come from files and pipes', async (t) => {
  const ann = await newGuest('Ann', '--email', 'ann@guest.example')
  const read = await portico_('guests', 'get', ann.id)
  assert.deepEqual([read.code, JSON.parse(read.out).email], [0, 'ann@guest.example'])
  const piped = await at(
    { readInput: async () => '{"first_name": "Bob", "email": "b@guest.example"}' },
    'guests',
    'create',
    '--data',
    '-',
    '--email',
    'bob@guest.example',
  )
  assert.deepEqual(
    [JSON.parse(piped.out).first_name, JSON.parse(piped.out).email],
    ['Bob', 'bob@guest.example'],
    'flags come on top',
  )
  const folder = mkdtempSync(join(tmpdir(), 'portico-cli-'))
  t.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'guest.json'), '{"first_name": "Cy"}')
  assert.equal(JSON.parse((await portico_('guests', 'create', '--data', `@${folder}/guest.json`)).out).first_name, 'Cy')
  const cleared = await portico_('guests', 'update', ann.id, '--email', 'null')
  assert.equal(JSON.parse(cleared.out).email, null)
  const numbers = await portico_('guests', 'list', '--limit=2')
  assert.equal(JSON.parse(numbers.out).data.length, 2)
})

test('a list is a table for people, JSON for programs, CSV for spreadsheets; --all goes on to its end', async () => {
  for (const name of ['Ann', 'Bob', 'Cy']) await newGuest(name)
  const shown = await at({ isTerminal: true }, 'guests', 'list', '--limit', '2')
  assert.match(shown.out, /^id +.*first_name/)
  assert.equal(shown.out.trim().split('\n').length, 3)
  assert.ok(shown.out.split('\n').every((line) => line.length <= 100))
  assert.match(shown.err, /--all fetches every page/)
  const names = (rows: { first_name: string }[]) => rows.map(({ first_name }) => first_name).sort()
  const all = await portico_('guests', 'list', '--limit', '2', '--all')
  assert.deepEqual(names(JSON.parse(all.out)), ['Ann', 'Bob', 'Cy'])
  const csv = await portico_('guests', 'list', '--all', '-o', 'csv')
  const [header, ...rows] = csv.out.trim().split('\r\n')
  assert.match(header!, /^id,/)
  assert.equal(rows.length, 3)
  const one = await at({ isTerminal: true }, 'guests', 'list', '--q', 'nobody')
  assert.deepEqual([one.out, one.err, one.code], ['', 'Nothing found.\n', 0])
})

test('what guests write moves no cursor and becomes no formula', async () => {
  await newGuest('\u001b[2Jgone', '--last-name', '=HYPERLINK("https://evil.example")', '--phone', '+441632960001')
  const shown = await at({ isTerminal: true, columns: 2000 }, 'guests', 'list')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
  assert.doesNotMatch(shown.out, /\u001b/)
  const csv = (await portico_('guests', 'list', '-o', 'csv')).out
  assert.match(csv, /"'=HYPERLINK\(""https:\/\/evil\.example""\)"/)
  assert.match(csv, /,\+441632960001,/)
})

test('an error names the flag and what helps, and its exit code the kind', async () => {
  const { id } = await newGuest('Ann')
  const cases: [code: number, says: RegExp, ...args: string[]][] = [
    [6, /--email: /, 'guests', 'update', id, '--email', 'nonsense'],
    [4, /404 guest_not_found/, 'guests', 'get', 'gst_01jd3vq8k2m4n6p8r0t2v4x6z8'],
    [2, /--limit takes a number, not "many"/, 'guests', 'list', '--limit', 'many'],
    [2, /Unknown option '--nmae'.*--help/s, 'guests', 'list', '--nmae', 'x'],
    [2, /Arguments: <id>; 0 were given/, 'guests', 'get'],
    [2, /"guests" has no "lst": create, /, 'guests', 'lst'],
    [2, /There is no "gests"/, 'gests', 'list'],
    [2, /--data is no JSON/, 'guests', 'create', '--data', '{'],
    [2, /--output is table, json or csv/, 'guests', 'list', '-o', 'xml'],
    [3, /401 .*\nSign in with "portico login"/s, 'guests', 'list', '--key', 'sk_test_unknown_unknown_unknown'],
    [8, /Is the server there\?/, 'guests', 'list', '--server', 'http://127.0.0.1:9'],
  ]
  for (const [code, says, ...args] of cases) {
    const said = await portico_(...args)
    assert.match(said.err, says, args.join(' '))
    assert.deepEqual([said.code, said.out], [code, ''], args.join(' '))
  }
  const reader = await hotel.keyWith('packages:read')
  const refused = await at({ env: { PORTICO_URL: portico.address, PORTICO_KEY: reader } }, 'guests', 'list')
  assert.deepEqual([refused.code, /This sign-in lacks guests:read/.test(refused.err)], [3, true])
  const nobody = await shell.run(['guests', 'list'])
  assert.deepEqual([nobody.code, /Nobody is signed in/.test(nobody.err)], [3, true])
})

test('every operation has help that names all it takes, and shells complete all of it', async () => {
  const complete = async (...words: string[]) => (await shell.run(['__complete', ...words])).out.split('\n')
  for (const [group, operations] of Object.entries(table)) {
    assert.ok((await complete(dashed(group).slice(0, 3))).includes(dashed(group)), group)
    for (const [name, operation] of Object.entries(operations)) {
      const words = [dashed(group), dashed(name)]
      assert.ok((await complete(words[0]!, '')).includes(words[1]!), words.join(' '))
      const { code, out } = await shell.run([...words, '--help'])
      assert.equal(code, 0)
      for (const field of pathFields(operation))
        assert.ok(out.includes(`<${dashed(field.name)}>`), `${words}: ${field.name}`)
      const flags = await complete(...words, '--')
      for (const field of flagFields(operation)) {
        assert.ok(out.includes(`--${dashed(field.name)}`), `${words}: ${field.name}`)
        assert.ok(flags.includes(`--${dashed(field.name)}`), `${words}: ${field.name}`)
      }
    }
  }
  assert.ok((await complete('messaging', 'send', '--channel', '')).includes('sms'))
  assert.match((await shell.run(['api', '--help'])).out, /room-types +create, delete, get, list, update/)
})

test('events and requests are told as they happen', async () => {
  const stop = new AbortController()
  let told = ''
  const tail = (more: string[]) =>
    at(
      {
        stop: stop.signal,
        sleep: async () => new Promise((done) => setTimeout(done, 20)),
        out: (text: string) => {
          told += text
          if (/package\.updated/.test(told) && /packages\.update"/.test(told)) stop.abort()
        },
      },
      ...more,
    )
  const tails = [tail(['events', 'tail']), tail(['logs', 'tail'])]
  const { id } = (await hotel.request('POST', '/v1/packages', newPackage())).body
  const busy = (async () => {
    for (let n = 0; !stop.signal.aborted && n < 200; n++) {
      await portico_('packages', 'update', id, '--name', `Spa ${n}`)
    }
  })().finally(() => stop.abort())
  const codes = (await Promise.all(tails)).map(({ code }) => code)
  await busy
  assert.match(told, /"type":"package\.updated","record":"pkg_/)
  assert.match(told, /"operation":"packages\.update"/)
  assert.equal(codes[0], 0)
})
