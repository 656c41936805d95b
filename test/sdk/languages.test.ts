import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { useOwnApp } from '../support/app.ts'
import { breaksOff, hangsUp, json, refused, startAnswering } from './answering-server.ts'

/** The clients of Go, PHP and .NET: a program in each language does the same, compiled and run where its tools are installed. */

const portico = useOwnApp()

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'portico-languages-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const scenarios = join(import.meta.dirname, 'languages')
const run = promisify(execFile)
const has = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
const NEWTONSOFT = '/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll' // Debian: libnewtonsoft-json5.0-cil

interface Language {
  name: string
  missing: string | false
  /** Builds the program, and answers how it is started. */
  build(): Promise<string[]>
}

const languages: Language[] = [
  {
    name: 'Go',
    missing: has('go', 'version') ? false : 'Go is not installed here (Debian: golang-go): its client was not tried',
    async build() {
      const own = join(folder, 'go')
      mkdirSync(own)
      cpSync(join(scenarios, 'scenario.go'), join(own, 'main.go'))
      const needed = `require portico.example/sdk-go v0.0.0\nreplace portico.example/sdk-go => ${resolve('sdk-go')}\n`
      writeFileSync(join(own, 'go.mod'), `module scenario\n\ngo 1.19\n\n${needed}`)
      const env = { ...process.env, GOFLAGS: '-mod=mod', GOPROXY: 'off', CGO_ENABLED: '0' }
      await run('go', ['vet', './...'], { cwd: resolve('sdk-go'), env })
      await run('go', ['build', '-o', 'scenario', '.'], { cwd: own, env })
      return [join(own, 'scenario')]
    },
  },
  {
    name: 'PHP',
    missing: has('php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);')
      ? false
      : 'PHP with curl is not installed here (Debian: php-cli, php-curl): its client was not tried',
    build: async () => ['php', '-d', 'error_reporting=-1', join(scenarios, 'scenario.php')],
  },
  {
    name: '.NET',
    missing:
      has('mcs', '--version') && existsSync(NEWTONSOFT)
        ? false
        : 'Mono is not installed here (Debian: mono-mcs, mono-runtime, libnewtonsoft-json5.0-cil): the .NET client was not tried',
    async build() {
      const own = join(folder, 'dotnet')
      mkdirSync(own)
      cpSync(NEWTONSOFT, join(own, 'Newtonsoft.Json.dll'))
      const options = ['-langversion:7.2', '-warnaserror', `-r:${NEWTONSOFT}`, '-r:System.Net.Http.dll']
      const library = join(own, 'Portico.Client.dll')
      const recursive = `-recurse:${resolve('sdk-dotnet/src')}/*.cs`
      await run('mcs', [...options, '-target:library', `-out:${library}`, recursive])
      const program = join(own, 'scenario.exe')
      await run('mcs', [...options, `-r:${library}`, `-out:${program}`, join(scenarios, 'Scenario.cs')])
      return ['mono', program]
    },
  },
]

const SECRET = 'whsec_cGlhbm8gYmVuY2ggbGFtcCByaXZlciBzdG9uZQ=='
const OTHER = 'whsec_dGhlIG9sZCBzZWNyZXQgb2YgdGhpcyBlbmRwb2ludA=='
const NOW = 1_780_000_000
const BODY = '{"id":"evt_1","type":"message.received","data":{"text":"Zwei Gläser 🥂"}}'
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text)
const signed = (secret = SECRET, t = NOW, body = BODY) => ({
  'Portico-Signature': `t=${t},v1=${hmac(secret, `${t}.${body}`).digest('hex')}`,
})
const standard = (id = 'evt_1') => ({
  'webhook-id': id,
  'webhook-timestamp': String(NOW),
  'webhook-signature': `v0,x v1,${hmac(Buffer.from(SECRET.slice(6), 'base64'), `${id}.${NOW}.${BODY}`).digest('base64')}`,
})

const DELIVERIES: [verdict: string, headers: Record<string, string>, more?: { body?: string; secrets?: string[] }][] = [
  ['message.received', signed()],
  ['message.received', standard()],
  ['message.received', signed(), { secrets: [OTHER, SECRET] }],
  ['no_matching_signature', signed(), { body: BODY.replace('evt_1', 'evt_2') }],
  ['no_matching_signature', signed(OTHER)],
  ['no_matching_signature', { ...standard(), ...signed(OTHER) }],
  ['timestamp_outside_tolerance', signed(SECRET, NOW - 301)],
  ['timestamp_outside_tolerance', signed(SECRET, NOW + 301)],
  ['malformed_signature', { 'Portico-Signature': 'v1=00' }],
  ['malformed_signature', standard('evt.1')],
  ['missing_signature', {}],
  ['malformed_body', signed(SECRET, NOW, '[]'), { body: '[]' }],
  ['unset', signed(''), { secrets: [''] }],
]

const CLOSED = { connection: 'close' } // or a library would try again by itself on a connection it had kept

async function startOddServer(t: TestContext, known: object) {
  const done = json(200, known, CLOSED)
  return startAnswering(
    t,
    refused(429, 'rate_limited', { 'retry-after': '7', ...CLOSED }),
    done,
    hangsUp,
    breaksOff,
    refused(409, 'idempotency_key_in_use', { 'retry-after': '2', ...CLOSED }),
    done,
    hangsUp,
    (response) => response.writeHead(200, { 'content-type': 'text/html', ...CLOSED }).end('<h1>Welcome</h1>'),
    (response) => response.writeHead(308, { location: portico.address, ...CLOSED }).end(),
    refused(429, 'rate_limited', { 'retry-after': '61', ...CLOSED }),
  )
}

for (const { name, missing, build } of languages) {
  test(`${name}: calls, pages, refusals, attempts and deliveries are as the API says`, { skip: missing }, async (t) => {
    const hotel = await portico.newProperty()
    const elsewhere = await portico.newProperty()
    const sample = { name: 'B', slug: 'b', type: 'spa', price: 1, currency: 'USD', inclusions: [] }
    const odd = await startOddServer(t, (await elsewhere.request('POST', '/v1/packages', sample)).body)
    const [command, ...args] = await build()
    const deliveries = DELIVERIES.map(([, headers, more]) => ({
      body: BODY,
      secrets: [SECRET],
      ...more,
      headers,
      now: NOW,
    }))
    const { stdout } = await run(command!, args, {
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        CLIENT: resolve('sdk-php'),
        URL: portico.address,
        KEY: hotel.key,
        ODD: odd.address,
        DELIVERIES: JSON.stringify(deliveries),
      },
    })
    assert.deepEqual(JSON.parse(stdout), {
      all: ['a-4', 'a-3', 'a-2', 'a-1', 'a-0'],
      page: [2, 5],
      'left as it is': 'old',
      cleared: null,
      imported: 1,
      deleted: true,
      gone: ['room_type_not_found', true],
      taken: 'package_slug_taken',
      broken: ['body.currency', 'body.price'],
      'one guest': [true, true, 'req_'],
      kept: 'blue',
      calendar: 'BEGIN:VCALENDAR',
      waits: [7, 0.375, 0.75, 2],
      codes: ['connection_failed', 'unexpected_answer', 'redirected', 'rate_limited'],
      'no id': true,
      deliveries: DELIVERIES.map(([verdict]) => verdict),
    })
    const [, again, ...writes] = odd.received
    assert.match(again!.path, /^\/v1\/packages\/\.\.%2Fa%20b$/)
    const keyed = writes.slice(0, 4).map(({ headers }) => headers['idempotency-key'])
    assert.equal(new Set(keyed).size, 1)
    assert.ok(keyed[0])
    assert.deepEqual(new Set(writes.slice(0, 4).map(({ body }) => Number(JSON.parse(body).price))), new Set([5]))
    assert.equal(writes[4]!.headers['idempotency-key'], undefined)
    assert.equal(odd.received.length, 10)
  })
}
