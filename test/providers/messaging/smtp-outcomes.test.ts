import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import type { SMTPServerOptions } from 'smtp-server'
import type { Outcome } from '../../../src/modules/messaging/ports.ts'
import { until } from '../../support/until.ts'
import {
  accountOf,
  drop,
  house,
  letter,
  type MailHost,
  serversTransport,
  soon,
  startMailHost,
  startOddHost,
  useSmtp,
} from './smtp-servers.ts'

const reply = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
const sendTo = ({ port }: { port: number }, signal = soon(), timeoutMs = 2000) =>
  serversTransport(useSmtp(`smtp://127.0.0.1:${port}`, { timeoutMs })).send(letter, signal)
const told = (outcome: Outcome) =>
  outcome.kind === 'accepted' ? ['accepted'] : [outcome.kind, outcome.error.code, outcome.error.provider_code]

/** One server whose hooks answer as the test says. */
async function answering(hook: 'onMailFrom' | 'onRcptTo' | 'onData', code: number, text: string): Promise<Outcome> {
  const refuse: SMTPServerOptions =
    hook === 'onData'
      ? { onData: (stream, _session, done) => stream.on('end', () => done(reply(code, text))).resume() }
      : { [hook]: (_address: unknown, _session: unknown, done: (error: Error) => void) => done(reply(code, text)) }
  return sendTo(await startMailHost(refuse))
}

test('a refusal for good is refused, with the reason the codes give and the server’s own code', async () => {
  const cases: [Parameters<typeof answering>, string, string][] = [
    [['onRcptTo', 550, '5.1.1 No such user'], 'invalid_recipient', '550 5.1.1'],
    [['onRcptTo', 550, 'No such user here'], 'invalid_recipient', '550'],
    [['onRcptTo', 551, 'User not local'], 'invalid_recipient', '551'],
    [['onRcptTo', 553, 'Mailbox name not allowed'], 'invalid_recipient', '553'],
    [['onRcptTo', 550, '5.2.1 Mailbox disabled'], 'invalid_recipient', '550 5.2.1'],
    [['onRcptTo', 550, '5.7.1 Relaying denied'], 'provider_refused', '550 5.7.1'],
    [['onRcptTo', 552, '5.2.2 Over quota'], 'mailbox_full', '552 5.2.2'],
    [['onRcptTo', 552, 'Over quota'], 'mailbox_full', '552'],
    [['onMailFrom', 550, 'Sender refused'], 'provider_refused', '550'],
    [['onMailFrom', 550, '5.1.8 Bad sender domain'], 'provider_refused', '550 5.1.8'],
    [['onMailFrom', 530, '5.7.0 Authentication required'], 'provider_credentials_refused', '530 5.7.0'],
    [['onData', 552, '5.3.4 Message too big'], 'content_too_long', '552 5.3.4'],
    [['onData', 552, 'Message too big'], 'content_too_long', '552'],
    [['onData', 554, '5.7.1 Looks like spam'], 'provider_refused', '554 5.7.1'],
    [['onData', 550, 'Looks like spam'], 'provider_refused', '550'],
  ]
  await Promise.all(
    cases.map(async ([answer, code, provider_code]) =>
      assert.deepEqual(told(await answering(...answer)), ['refused', code, provider_code], answer.join(' ')),
    ),
  )
})

test('“not now” is unreachable wherever it is said: the server has not taken the mail', async () => {
  const unavailable = (code: string) => ['unreachable', 'provider_unavailable', code]
  assert.deepEqual(told(await answering('onMailFrom', 451, '4.3.0 Try later')), unavailable('451 4.3.0'))
  assert.deepEqual(told(await answering('onRcptTo', 450, '4.2.1 Greylisted')), unavailable('450 4.2.1'))
  assert.deepEqual(told(await answering('onRcptTo', 421, 'Closing')), unavailable('421'))
  assert.deepEqual(told(await answering('onData', 452, 'No space')), unavailable('452'))
  const busy = await startMailHost({ onConnect: (_session, done) => done(reply(421, 'Too busy')) })
  assert.equal((await sendTo(busy)).kind, 'unreachable')
})

test('nothing of the server’s words is told: they often hold the address', async () => {
  const outcome = await answering('onRcptTo', 550, '5.1.1 <ann@guest.example> unknown')
  assert.doesNotMatch(JSON.stringify(outcome), /ann@/)
})

test('who cannot be reached, greets nobody or hangs up first is unreachable', async () => {
  const gone = await startOddHost((socket) => socket.end())
  const silent = await startOddHost(() => {})
  const strange = await startOddHost((socket) => socket.write('554 no mail here\r\n'))
  const web = await startOddHost((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  const outcomes = await Promise.all([
    sendTo({ port: 1 }),
    sendTo(gone),
    sendTo(silent, soon(), 200),
    sendTo(strange),
    sendTo(web),
    serversTransport(useSmtp('smtp://no-such-host.invalid')).send(letter, soon()),
  ])
  for (const outcome of outcomes) assert.deepEqual(told(outcome).slice(0, 2), ['unreachable', 'provider_unavailable'])
})

test('a connection lost before the text is unreachable; from the text on, the outcome is unknown', async () => {
  const lostAt = async (hook: 'onMailFrom' | 'onRcptTo') => {
    const host: MailHost = await startMailHost({ [hook]: () => drop(host) })
    return told(await sendTo(host))
  }
  assert.deepEqual(await lostAt('onMailFrom'), ['unreachable', 'provider_unavailable', undefined])
  assert.deepEqual(await lostAt('onRcptTo'), ['unreachable', 'provider_unavailable', undefined])
  const duringText: MailHost = await startMailHost({ onData: (stream) => stream.once('data', () => drop(duringText)) })
  const afterText: MailHost = await startMailHost({
    onData: (stream) => stream.on('end', () => drop(afterText)).resume(),
  })
  for (const host of [duringText, afterText]) {
    assert.deepEqual(told(await sendTo(host)), ['unknown', 'provider_timeout', undefined])
    await turn()
    assert.equal(host.connections, 1, 'it was not tried again')
  }
})

test('time-outs are told apart the same way, by the server’s silence as by our own clock', async () => {
  const reached: string[] = []
  const atRecipient = await startMailHost({ onRcptTo: () => void reached.push('recipient') })
  const afterText = await startMailHost({ onData: (stream) => stream.on('end', () => reached.push('text')).resume() })
  const silence = await Promise.all([sendTo(atRecipient, soon(), 1000), sendTo(afterText, soon(), 1000)])
  assert.deepEqual(
    silence.map(({ kind }) => kind),
    ['unreachable', 'unknown'],
  )
  assert.deepEqual(reached.sort(), ['recipient', 'text'])
  for (const [host, kind] of [
    [atRecipient, 'unreachable'],
    [afterText, 'unknown'],
  ] as const) {
    const clock = new AbortController()
    const outcome = sendTo(host, clock.signal)
    const before = reached.length
    await until(() => reached.length > before)
    clock.abort()
    assert.equal((await outcome).kind, kind)
  }
  assert.equal((await sendTo(afterText, AbortSignal.abort())).kind, 'unreachable')
})

test('a mail that was given up before its text never goes out later, nor holds up the next', async () => {
  const waiting: (() => void)[] = []
  const host = await startMailHost({ onRcptTo: (_address, _session, done) => waiting.push(() => done()) })
  const transport = serversTransport(useSmtp(`smtp://127.0.0.1:${host.port}`))
  const clock = new AbortController()
  // Five have a connection each, three stand in line.
  const sending = Promise.all(Array.from({ length: 8 }, () => transport.send(letter, clock.signal)))
  await until(() => waiting.length === 5)
  clock.abort()
  assert.deepEqual(
    (await sending).map(({ kind }) => kind),
    Array(8).fill('unreachable'),
  )
  // Those five are still stuck, and in nobody's way.
  const next = transport.send({ ...letter, id: 'omsg_next' }, soon())
  await until(() => waiting.length === 6)
  for (const goOn of waiting) goOn()
  assert.equal((await next).kind, 'accepted')
  await until(() => host.server.connections.size === 1)
  assert.deepEqual(
    host.received.map(({ mail }) => mail.messageId?.slice(1, 10)),
    ['omsg_next'],
  )
})

test('a server that answers a letter at a time is given up at the signal’s time', async () => {
  const dripping = await startOddHost((socket) => {
    socket.write('220-')
    const drip = setInterval(() => socket.write('x'), 20)
    socket.once('close', () => clearInterval(drip))
  })
  const startedMs = performance.now()
  assert.equal((await sendTo(dripping, soon(300), 10_000)).kind, 'unreachable')
  assert.ok(performance.now() - startedMs < 2000)
})

test('a refused or temporarily refused login is told as what it is', async () => {
  const host = await startMailHost({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'later' ? done(reply(454, '4.7.0 Try later')) : done(reply(535, '5.7.8 Wrong password')),
  })
  const send = (password: string) => {
    const credentials = { host: '127.0.0.1', port: String(host.port), user: 'hotel', password }
    return useSmtp(undefined).transport('email', accountOf(credentials), house)!.send(letter, soon())
  }
  assert.deepEqual(told(await send('wrong')), ['refused', 'provider_credentials_refused', '535 5.7.8'])
  assert.deepEqual(told(await send('later')), ['unreachable', 'provider_unavailable', '454 4.7.0'])
  assert.doesNotMatch(JSON.stringify(await send('wrong')), /"wrong"|hotel/)
})
