import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { checkDestination } from '../../src/platform/http-client/destination.ts'
import { DestinationRefused, type RefusalReason } from '../../src/platform/http-client/failure.ts'
import type { Resolve } from '../../src/platform/http-client/resolve.ts'
import { loopback, PUBLIC, strict } from './outbound-servers.ts'

const toPublic: Resolve = async () => [PUBLIC]
const to =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses
const live = { ...strict, httpsOnly: true }
const local = { ...strict, allowPrivate: true }

const refuses = async (url: string, reason: RefusalReason, policy = strict, resolve = toPublic) => {
  await assert.rejects(
    checkDestination(url, policy, resolve),
    (error) => {
      assert.ok(error instanceof DestinationRefused, url)
      assert.equal(error.reason, reason, `${url}: ${error.message}`)
      assert.equal(error.code, 'destination_refused')
      assert.match(error.message, /^[A-Z].*\.$/, 'one sentence')
      return true
    },
    url,
  )
}

test('loopback is refused however it is written', async () => {
  for (const host of [
    ...['127.0.0.1', '127.1', '0x7f.1', '0x7f000001', '2130706433', '017700000001', '0177.0.0.1', '127.0.0.1.'],
    ...['%31%32%37.0.0.1', '１２７.0.0.1', '①②⑦.0.0.1', '127。0。0。1', '127.0.0.255'],
    ...['[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]'],
  ]) {
    await refuses(`https://${host}/hook`, 'address')
    await refuses(`https://${host}:8443/hook`, 'address', live)
  }
})

test('private, link-local and metadata addresses are refused; zone ids are no addresses', async () => {
  for (const host of [
    '10.1.2.3',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '[fd00:ec2::254]',
    '[fe80::1]',
    '[::]',
  ]) {
    await refuses(`https://${host}/`, 'address')
  }
  await refuses('https://[fe80::1%25eth0]/', 'url')
  await refuses('https://1.2.3.4.5/', 'url')
})

test('names of local networks are refused, with and without a trailing dot', async () => {
  for (const host of [
    ...[
      'localhost',
      'LOCALHOST',
      'localhost.',
      'localhost..',
      'a.localhost',
      '%6cocalhost',
      'ｌocalhost',
      'printer.local',
    ],
    ...['metadata.google.internal', 'metadata.google.internal.', 'db', 'db.', 'router.lan', 'x.home.arpa', 'a.corp'],
  ]) {
    await refuses(`https://${host}/`, 'host')
  }
  await checkDestination('https://localhost.example.com/', strict, toPublic)
  await checkDestination('https://internal.example.com./', strict, toPublic)
})

test('scheme, user information and port have rules of their own', async () => {
  await refuses('http://example.com/', 'scheme', live)
  for (const url of ['ftp://example.com/', 'file:///etc/passwd', 'javascript:1', 'gopher://example.com/', 'data:,x']) {
    await refuses(url, 'scheme')
  }
  for (const url of ['', 'example.com', '/hook', 'https://', 'https://a b/']) await refuses(url, 'url')
  for (const user of ['user', 'user:word', ':word', 'example.com%40']) {
    await refuses(`https://${user}@example.com/`, 'userinfo')
  }
  for (const port of [0, 22, 25, 53, 587, 3306, 5432, 6379, 6667, 10080, 11211, 27017]) {
    await refuses(`https://example.com:${port}/`, 'port')
  }
  for (const port of [80, 443, 3000, 4443, 8080, 8443, 9000, 49152]) {
    await checkDestination(`https://example.com:${port}/`, live, toPublic)
  }
})

test('a name is refused when any of its addresses is, and accepted when it does not resolve yet', async () => {
  await checkDestination('https://example.com/', live, to(PUBLIC, '2606:4700::1111'))
  for (const bad of [
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '::1',
    '::ffff:10.0.0.1',
    'fe80::1%eth0',
    'nonsense',
  ]) {
    await refuses('https://example.com/', 'address', live, to(PUBLIC, bad))
    await refuses('https://example.com/', 'address', live, to(bad))
  }
  await checkDestination('https://new.example.com/', live, async () => Promise.reject(new Error('ENOTFOUND')))
  await checkDestination('https://new.example.com/', live, to())
})

test('a name server that does not answer holds up a registration for two seconds at most', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const check = checkDestination('https://slow.example.com/', live, () => new Promise(() => {}))
    mock.timers.tick(2000)
    await check
  } finally {
    mock.timers.reset()
  }
})

test('a policy opens loopback alone, or private networks, and never link-local or metadata addresses', async () => {
  for (const url of [
    'http://localhost:3000/',
    'http://app.localhost/',
    'http://127.0.0.1:3000/',
    'http://[::1]:3000/',
  ]) {
    await checkDestination(url, loopback, toPublic)
    await checkDestination(url, local, toPublic)
  }
  await refuses('http://10.0.0.1/', 'address', loopback)
  await refuses('http://receiver/', 'host', loopback)
  await refuses('http://receiver.internal/', 'host', loopback)
  await checkDestination('http://10.0.0.1/', local, toPublic)
  await checkDestination('http://receiver:3000/', local, to('172.18.0.3'))
  for (const policy of [loopback, local]) {
    await refuses('http://169.254.169.254/', 'address', policy)
    await refuses('http://metadata.example.com/', 'address', policy, to('169.254.169.254'))
    await refuses('http://metadata.example.com/', 'address', policy, to('fd00:ec2::254'))
    await refuses('http://0.0.0.0/', 'address', policy)
    await refuses('http://[64:ff9b::7f00:1]/', 'address', policy)
  }
  await refuses('http://metadata.google.internal/', 'address', local, to('169.254.169.254'))
})

test('a refusal never says to which address a name resolves', async () => {
  const error = await checkDestination('https://example.com/', live, to('10.20.30.40')).catch((reason: Error) => reason)
  assert.equal(error?.message, 'The host is or resolves to a private address.')
})
