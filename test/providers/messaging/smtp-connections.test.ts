import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SMTPServerOptions } from 'smtp-server'
import type { Outcome, PropertySenders } from '../../../src/modules/messaging/ports.ts'
import type { Adapter } from '../../../src/providers/messaging/adapter.ts'
import { accountOfUrl, mailServerOf } from '../../../src/providers/messaging/smtp/account.ts'
import { certificate, privateKey } from '../../platform/outbound-certificate.ts'
import { until } from '../../support/until.ts'
import {
  accountOf,
  drop,
  house,
  letter,
  loopback,
  serversTransport,
  soon,
  startMailHost,
  startOddHost,
  strict,
  useSmtp,
} from './smtp-servers.ts'

const here = async () => ['127.0.0.1']
const ofHouse = (adapter: Adapter, credentials: Record<string, string>, of: PropertySenders = house) =>
  adapter.transport('email', accountOf(credentials), of)!
const kinds = (outcomes: Outcome[]) => [...new Set(outcomes.map(({ kind }) => kind))]

const tls: SMTPServerOptions = { cert: certificate, key: privateKey }
const withLogin: SMTPServerOptions = {
  authOptional: false,
  onAuth: ({ username, password }, _session, done) =>
    username === 'hotel' && password?.startsWith('right')
      ? done(null, { user: `${username} ${password}` })
      : done(Object.assign(new Error('5.7.8 no'), { responseCode: 535 })),
}

test('mails share connections: one after the other over one, many at once over five, and none are left at the end', async () => {
  const host = await startMailHost()
  const adapter = useSmtp(`smtp://127.0.0.1:${host.port}`)
  const transport = serversTransport(adapter)
  for (let n = 0; n < 50; n++) assert.equal((await transport.send(letter, soon())).kind, 'accepted')
  assert.equal(host.connections, 1)
  const many = Array.from({ length: 50 }, (_, n) => ({ ...letter, id: `omsg_${n}` }))
  assert.deepEqual(kinds(await Promise.all(many.map((mail) => transport.send(mail, soon())))), ['accepted'])
  assert.equal(host.connections, 5)
  assert.equal(new Set(host.received.map(({ mail }) => mail.messageId)).size, 51)
  await adapter.close!()
  await until(() => host.server.connections.size === 0)
  assert.equal((await transport.send(letter, soon())).kind, 'unreachable')
})

test('a connection that the server closed while it was idle loses no mail and doubles none', async () => {
  const host = await startMailHost()
  const transport = serversTransport(useSmtp(`smtp://127.0.0.1:${host.port}`))
  for (let n = 0; n < 5; n++) {
    assert.equal((await transport.send({ ...letter, id: `omsg_${n}` }, soon())).kind, 'accepted')
    drop(host)
  }
  assert.deepEqual(
    host.received.map(({ mail }) => mail.messageId?.slice(1, 7)),
    ['omsg_0', 'omsg_1', 'omsg_2', 'omsg_3', 'omsg_4'],
  )
})

test('connections that nobody uses are closed with their pool, and made again when needed', async () => {
  const host = await startMailHost()
  const transport = serversTransport(useSmtp(`smtp://127.0.0.1:${host.port}`, { idleMs: 100 }))
  await transport.send(letter, soon())
  await until(() => host.server.connections.size === 0)
  assert.equal((await transport.send(letter, soon())).kind, 'accepted')
  assert.equal(host.connections, 2)
})

test('a property’s own account signs in as it says; another password takes the place of the first', async () => {
  const host = await startMailHost({ ...tls, ...withLogin })
  const adapter = useSmtp(undefined, { resolve: here, ca: certificate })
  const account = { host: 'hook.test', port: String(host.port), user: 'hotel', password: 'right one' }
  const first = ofHouse(adapter, account)
  for (let n = 0; n < 3; n++) assert.equal((await first.send(letter, soon())).kind, 'accepted')
  assert.equal(host.connections, 1)
  const second = ofHouse(adapter, { ...account, password: 'right two' })
  assert.equal((await second.send(letter, soon())).kind, 'accepted')
  await until(() => host.server.connections.size === 1, 3000)
  assert.deepEqual(
    host.received.map(({ user, secure }) => [user, secure]),
    [...Array(3).fill(['hotel right one', true]), ['hotel right two', true]],
  )
})

test('two properties never share a connection, even with the same account', async () => {
  const host = await startMailHost()
  const adapter = useSmtp(undefined)
  const account = { host: '127.0.0.1', port: String(host.port) }
  for (const propertyId of ['pty_a', 'pty_b', 'pty_a']) {
    assert.equal((await ofHouse(adapter, account, { ...house, propertyId }).send(letter, soon())).kind, 'accepted')
  }
  assert.equal(host.connections, 2)
})

test('TLS from the first byte works too, and the certificate must be the host’s own', async () => {
  const host = await startMailHost({ ...tls, secure: true })
  const send = (name: string, ca?: string) =>
    serversTransport(useSmtp(`smtps://${name}:${host.port}`, { resolve: here, ca, timeoutMs: 2000 })).send(
      letter,
      soon(),
    )
  assert.equal((await send('hook.test', certificate)).kind, 'accepted')
  assert.equal(host.received[0]!.secure, true)
  assert.equal((await send('other.test', certificate)).kind, 'unreachable')
  assert.equal((await send('hook.test')).kind, 'unreachable')
  assert.equal(host.received.length, 1)
})

test('a certificate nobody vouches for ends it before a word of the mail or the password', async () => {
  let signedIn = 0
  const onAuth: SMTPServerOptions['onAuth'] = (_auth, _session, done) => {
    signedIn++
    done(null, { user: 'x' })
  }
  const host = await startMailHost({ ...tls, authOptional: false, onAuth })
  const account = { host: 'hook.test', port: String(host.port), user: 'hotel', password: 'right' }
  const outcome = await ofHouse(useSmtp(undefined, { resolve: here }), account).send(letter, soon())
  assert.deepEqual([outcome.kind, signedIn, host.received.length], ['unreachable', 0, 0])
})

test('without STARTTLS no password and no mail of a property’s own account leaves; the operator’s plain relay works', async () => {
  const heard: string[] = []
  const plain = await startOddHost(
    (socket) => socket.write('220 hi\r\n'),
    (line, socket) => {
      heard.push(line)
      socket.write(line.startsWith('EHLO') ? '250-hi\r\n250 AUTH PLAIN LOGIN\r\n' : '502 no\r\n')
    },
  )
  const options = { resolve: here, timeoutMs: 2000 }
  const port = String(plain.port)
  const own = { host: 'mail.example', port, user: 'hotel', password: 'secret' }
  assert.equal((await ofHouse(useSmtp(undefined, options), own).send(letter, soon())).kind, 'unreachable')
  assert.equal(
    (await ofHouse(useSmtp(undefined, options), { host: 'mail.example', port }).send(letter, soon())).kind,
    'unreachable',
  )
  const ours = useSmtp(`smtp://hotel:secret@mail.example:${port}`, options)
  assert.equal((await serversTransport(ours).send(letter, soon())).kind, 'unreachable')
  assert.ok(
    heard.every((line) => /^(EHLO|STARTTLS|QUIT)/.test(line)),
    heard.join('|'),
  )
  const relay = await startMailHost({ disabledCommands: ['STARTTLS', 'AUTH'] })
  const viaRelay = useSmtp(`smtp://relay.example:${relay.port}`, options)
  assert.equal((await serversTransport(viaRelay).send(letter, soon())).kind, 'accepted')
})

test('a property’s own account reaches no address that callers may not reach, by whatever name', async () => {
  const host = await startMailHost()
  const names: Record<string, string[]> = {
    'inside.example': ['10.1.2.3'],
    'here.example': ['127.0.0.1'],
    'half.example': ['93.184.216.34', '127.0.0.1'],
    'cloud.example': ['169.254.169.254'],
    'six.example': ['::ffff:127.0.0.1'],
  }
  const adapter = useSmtp(undefined, { resolve: async (name) => names[name] ?? [] })
  const refused = [
    '127.0.0.1',
    '::1',
    'localhost',
    'mail.localhost',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '169.254.169.254',
  ]
  refused.push('10.0.0.1', 'mailhost', 'mail.internal', 'a@127.0.0.1', '127.0.0.1/x', '127.0.0.1:443', '127.0.0.1#x')
  for (const given of [...refused, ...Object.keys(names)]) {
    const account = { host: given, port: String(host.port) }
    const outcome = await ofHouse(adapter, account, { ...house, policy: strict }).send(letter, soon())
    assert.equal(outcome.kind === 'refused' && outcome.error.code, 'destination_refused', given)
    assert.doesNotMatch(JSON.stringify(outcome), /10\.1|127\.0|169\.254/)
  }
  assert.equal(host.connections, 0)
  const allowed = { host: 'localhost', port: String(host.port) }
  assert.equal((await ofHouse(adapter, allowed, { ...house, policy: loopback }).send(letter, soon())).kind, 'accepted')
})

test('a name is judged anew for every connection: what moves inside later is refused then', async () => {
  const host = await startMailHost(tls)
  let addresses = ['127.0.0.1']
  const adapter = useSmtp(undefined, { resolve: async () => addresses, ca: certificate })
  const transport = ofHouse(adapter, { host: 'hook.test', port: String(host.port) })
  assert.equal((await transport.send(letter, soon())).kind, 'accepted')
  addresses = ['10.0.0.1']
  drop(host)
  await until(() => host.server.connections.size === 0)
  assert.equal((await transport.send(letter, soon())).kind, 'refused')
  addresses = []
  assert.equal((await transport.send(letter, soon())).kind, 'unreachable')
})

test('an account says host and port, or it is none', () => {
  const adapter = useSmtp(undefined)
  for (const credentials of [
    {},
    { host: '' },
    { host: 'm.example', port: 'x' },
    { host: 'm.example', port: '70000' },
  ]) {
    assert.equal(ofHouse(adapter, credentials as Record<string, string>), undefined)
  }
  assert.ok(ofHouse(adapter, { host: 'm.example' }))
  const read = (credentials: Record<string, string>) => {
    const { host, port, secure } = mailServerOf(accountOf(credentials))!
    return [host, port, secure]
  }
  assert.deepEqual(read({ host: ' MAIL.Größe.example. ' }), ['mail.xn--gre-6ka8i.example', 587, false])
  assert.deepEqual(read({ host: 'm.example', secure: 'true' }), ['m.example', 465, true])
  assert.deepEqual(read({ host: 'm.example', port: '465' }), ['m.example', 465, true])
  assert.deepEqual(read({ host: 'm.example', port: '465', secure: 'false' }), ['m.example', 465, false])
  assert.deepEqual(mailServerOf(accountOfUrl('smtp://us%40er:p%3Aw@[::1]:2525?name=portico.example')), {
    host: '::1',
    port: 2525,
    secure: false,
    auth: { user: 'us@er', pass: 'p:w' },
    name: 'portico.example',
  })
})
