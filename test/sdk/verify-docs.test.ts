import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { verifyInBodySignature, verifyWebhook } from '../../sdk/src/webhooks.ts'
import { pythonEnv } from '../support/python.ts'
import { until } from '../support/until.ts'
import { installSdk } from './install.ts'

/** The programs on the page are run as they stand there, each in a file of the name in its first line. */

const page = readFileSync('docs/webhooks/verify.md', 'utf8')
const fences = [...page.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({
  language,
  code: code!,
}))
const nameOf = (code: string) => /^(?:\/\/|#) (\S+)\n/.exec(code)?.[1] ?? ''

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'portico-verify-'))
after(() => rmSync(folder, { recursive: true, force: true }))
installSdk(folder)
for (const { code } of fences) writeFileSync(join(folder, nameOf(code)), code)

const SECRET = 'whsec_cGlhbm8gYmVuY2ggbGFtcCByaXZlciBzdG9uZQ=='
const OTHER = 'whsec_dGhlIG9sZCBzZWNyZXQgb2YgdGhpcyBlbmRwb2ludA=='
const NOW = Math.floor(Date.now() / 1000)
const BODY = '{"id":"evt_1","type":"message.received","data":{"text":"Zwei Gläser 🥂"}}'

const v1 = (secret = SECRET, t = NOW, body = BODY) =>
  `v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
const signed = (secret = SECRET, t = NOW) => `t=${t},${v1(secret, t)}`

interface Delivery {
  is: string
  header: string
  secrets?: string
  body?: string
  /** Why it must be refused, in the words of the page's programs. */
  refused?: 'the time is too far away' | 'the header has no time' | 'no signature fits'
}

/** For a receiver whose clock says so. */
const deliveriesAt = (now: number): Delivery[] => [
  { is: 'good', header: signed(SECRET, now) },
  { is: 'good, with spaces and schemes of another day', header: `v0=1, t=${now} , v2=2, ${v1(SECRET, now)}` },
  { is: 'signed with both secrets, the other first', header: `t=${now},${v1(OTHER, now)},${v1(SECRET, now)}` },
  { is: 'signed with the second of our secrets', header: signed(SECRET, now), secrets: `${OTHER} ${SECRET}` },
  {
    is: 'changed by one byte',
    header: signed(SECRET, now),
    body: BODY.replace('evt_1', 'evt_2'),
    refused: 'no signature fits',
  },
  { is: 'old', header: signed(SECRET, now - 400), refused: 'the time is too far away' },
  { is: 'from the future', header: signed(SECRET, now + 400), refused: 'the time is too far away' },
  { is: 'given another time', header: `t=${now - 1},${v1(SECRET, now)}`, refused: 'no signature fits' },
  { is: 'signed with a wrong secret', header: signed(OTHER, now), refused: 'no signature fits' },
  { is: 'signed with no secret, ours not set', header: signed('', now), secrets: '', refused: 'no signature fits' },
  {
    is: 'signed in an unknown scheme',
    header: `t=${now},${v1(SECRET, now).replace('v1', 'v0')}`,
    refused: 'no signature fits',
  },
  { is: 'signed in letters that are no hex', header: `t=${now},v1=${'é'.repeat(64)}`, refused: 'no signature fits' },
  { is: 'cut short', header: signed(SECRET, now).slice(0, -1), refused: 'no signature fits' },
  { is: 'without a time', header: v1(SECRET, now), refused: 'the header has no time' },
  { is: 'unsigned', header: '', refused: 'the header has no time' },
]
const deliveries = deliveriesAt(NOW)

const run = (command: string, args: string[], input = '', secrets = SECRET) =>
  spawnSync(command, args, {
    cwd: folder,
    input,
    encoding: 'utf8',
    env: { ...process.env, ...pythonEnv, WEBHOOK_SECRETS: secrets },
  })

function judgesAll(command: string, args: string[], all = deliveries) {
  for (const { is, header, secrets, body = BODY, refused } of all) {
    const { status, stdout, stderr } = run(command, [...args, header], body, secrets)
    if (refused) {
      assert.match(stderr, new RegExp(refused), `a delivery ${is}`)
      assert.notEqual(status, 0, `a delivery ${is}`)
      assert.equal(stdout, '', `a delivery ${is}`)
    } else {
      assert.equal(stderr, '', `a delivery ${is}`)
      assert.equal(status, 0, `a delivery ${is}`)
      assert.match(stdout, /^accepted/, `a delivery ${is}`)
    }
  }
}

/** The tests run everywhere; what a machine cannot run it says instead of passing it over. */
const lacks = (command: string, ...args: string[]) =>
  run(command, args).status === 0 ? false : `${command} is not installed here, so its program on the page was not run`

test('every program on the page is one that is run here', () => {
  assert.deepEqual(
    fences.map(({ language, code }) => `${language} ${nameOf(code)}`),
    ['ts receiver.ts', 'ts verify.ts', 'python verify.py', 'go verify.go', 'ts from-queue.ts'],
  )
})

test('the program with node:crypto accepts what is right and refuses the rest', () => {
  judgesAll(process.execPath, ['verify.ts'])
})

test('the Python program accepts what is right and refuses the rest', { skip: lacks('python3', '--version') }, () => {
  judgesAll('python3', ['verify.py'])
})

test('the Go program accepts what is right and refuses the rest', { skip: lacks('go', 'version') }, () => {
  const built = run('go', ['build', '-o', 'verify-go', 'verify.go'])
  assert.equal(built.status, 0, built.stderr)
  const shiftMs = Number(process.env.PORTICO_TEST_CLOCK_SHIFT_MS ?? 0) // our clock is not that of a Go program
  judgesAll(join(folder, 'verify-go'), [], deliveriesAt(NOW - Math.round(shiftMs / 1000)))
})

test('the receiver with the SDK answers 204 to what is right, 400 to the rest and 500 without a secret', async (t) => {
  const start = async (secrets: string) => {
    const env = { ...process.env, WEBHOOK_SECRETS: secrets, PORT: '0' }
    const child = spawn(process.execPath, ['receiver.ts'], { cwd: folder, env })
    t.after(async () => {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    })
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
    })
    await until(() => /port: \d+/.test(output) || child.exitCode !== null)
    const address = `http://127.0.0.1:${/port: (\d+)/.exec(output)![1]}`
    return async (body: string, header: string) =>
      (await fetch(address, { method: 'POST', body, headers: header ? { 'Portico-Signature': header } : {} })).status
  }
  const unsetSecret = await start('')
  assert.equal(await unsetSecret(BODY, signed('')), 500)
  const sends = new Map([SECRET, `${OTHER} ${SECRET}`].map((secrets) => [secrets, start(secrets)]))
  for (const { is, header, secrets = SECRET, body = BODY, refused } of deliveries) {
    const isAscii = /^[ -~]*$/.test(header) // fetch sends no others
    const send = isAscii && (await sends.get(secrets))
    if (send) assert.equal(await send(body, header), refused ? 400 : 204, `a delivery ${is}`)
  }
})

test('the program for queues accepts a body by its own signature for a day', () => {
  const inBody = (t: number, secret = SECRET) => `${BODY.slice(0, -1)},"signature":"${signed(secret, t)}"}`
  const judge = (body: string, secrets?: string) => run(process.execPath, ['from-queue.ts'], body, secrets)
  for (const body of [inBody(NOW), inBody(NOW - 80_000)]) assert.match(judge(body).stdout, /^accepted message.received/)
  assert.match(judge(inBody(NOW), `${OTHER} ${SECRET}`).stdout, /^accepted/)
  for (const [body, code] of [
    [inBody(NOW - 90_000), 'timestamp_outside_tolerance'],
    [inBody(NOW, OTHER), 'no_matching_signature'],
    [inBody(NOW).replace('evt_1', 'evt_2'), 'no_matching_signature'],
    [BODY, 'missing_signature'],
  ] as const) {
    const { stdout, stderr, status } = judge(body)
    assert.match(stderr, new RegExp(code))
    assert.deepEqual([stdout, status], ['', 1])
  }
})

test('the example for other languages is right in all three forms', async () => {
  const cell = (part: string) => new RegExp(`^\\| ${part} \\| \`(.*)\` \\|$`, 'm').exec(page)![1]!
  const [secret, body] = [cell('Secret'), cell('Raw body')]
  const trio = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, cell(`\`${name}\``)]),
  )
  const portico = cell('`Portico-Signature`')
  const t = Number(trio['webhook-timestamp'])
  assert.equal(portico, `t=${t},${v1(secret, t, body)}`)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const digest = createHmac('sha256', key).update(`${trio['webhook-id']}.${t}.${body}`).digest('base64')
  assert.equal(trio['webhook-signature'], `v1,${digest}`)
  const now = new Date(t * 1000)
  for (const headers of [{ 'portico-signature': portico }, trio]) {
    assert.equal((await verifyWebhook(body, headers, secret, 0, now)).id, trio['webhook-id'])
  }
  assert.equal((await verifyInBodySignature(body, secret, 0, now)).id, trio['webhook-id'])
})
