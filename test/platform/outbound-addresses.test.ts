import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AddressKind, allows, kindOf } from '../../src/platform/http-client/addresses.ts'

const kinds: Record<AddressKind, string[]> = {
  public: [
    ...['1.1.1.1', '93.184.215.14', '172.15.255.255', '172.32.0.0', '100.63.255.255', '100.128.0.0', '169.253.255.255'],
    ...['192.0.1.0', '198.17.255.255', '198.20.0.0', '223.255.255.255', '11.0.0.0', '128.0.0.1', '168.63.129.15'],
    ...['2606:4700::1111', '2a00:1450:4001::1', '2001:4860:4860::8888', '::ffff:1.1.1.1', '64:ff9b::1.1.1.1'],
  ],
  loopback: ['127.0.0.1', '127.255.255.255', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
  private: [
    ...['10.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '100.64.0.1', '100.127.255.255'],
    ...['fc00::1', 'fdff:ffff::1', '::ffff:10.0.0.1', '::ffff:c0a8:1'],
  ],
  link_local: [
    ...['169.254.0.1', '169.254.169.254', '169.254.170.2', '168.63.129.16', '100.100.100.200', '192.0.0.192'],
    ...['fe80::1', 'febf::1', 'fd00:ec2::254', 'fd20:ce::254', '::ffff:169.254.169.254', '::ffff:a9fe:a9fe'],
  ],
  reserved: [
    ...['0.0.0.0', '0.255.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.19.255.255'],
    ...['198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
    ...['::', '::7f00:1', '::ffff:0:7f00:1', 'ff02::1', 'fec0::1', '100::1', '2001:db8::1', '3fff::1', '5f00::1'],
    ...['2001::1', '2001:10::1', '2001:20::1', '2002:7f00:1::', '2002:101:101::', '64:ff9b:1::a00:1', '4000::1'],
    ...['64:ff9b::127.0.0.1', '64:ff9b::10.0.0.1', '64:ff9b::a9fe:a9fe', '64:ff9b::0.0.0.0', '::ffff:0.0.0.0'],
    ...['fe80::1%eth0', '::1%lo', '2606:4700::1111%1', 'localhost', '', '127.1', '1.1.1.1/32', '0x7f000001'],
  ],
}

test('every special address is known for what it is, at both ends of its range and in every way to write it', () => {
  for (const [kind, addresses] of Object.entries(kinds)) {
    for (const address of addresses) assert.equal(kindOf(address), kind, address)
  }
})

const octet = fc.integer({ min: 0, max: 255 })
const v4 = fc.tuple(octet, octet, octet, octet)
const hex = (high: number, low: number) => ((high << 8) | low).toString(16)

test('an IPv4 address is judged the same inside IPv6, and a translator never leads to one that is not public', () => {
  fc.assert(
    fc.property(v4, ([a, b, c, d]) => {
      const [dotted, groups] = [`${a}.${b}.${c}.${d}`, `${hex(a, b)}:${hex(c, d)}`]
      const kind = kindOf(dotted)
      for (const mapped of [`::ffff:${dotted}`, `::ffff:${groups}`, `0:0:0:0:0:FFFF:${groups}`]) {
        assert.equal(kindOf(mapped), kind, mapped)
      }
      assert.equal(kindOf(`64:ff9b::${groups}`), kind === 'public' ? 'public' : 'reserved')
      assert.equal(kindOf(`2002:${groups}::1`), 'reserved')
    }),
    { numRuns: 2000 },
  )
})

test('loopback and private networks open by policy; link-local, metadata and reserved addresses by none', () => {
  const allowed = (allowLoopback: boolean, allowPrivate: boolean) =>
    Object.keys(kinds).filter((kind) => allows(kind as AddressKind, { httpsOnly: true, allowLoopback, allowPrivate }))
  assert.deepEqual(allowed(false, false), ['public'])
  assert.deepEqual(allowed(true, false), ['public', 'loopback'])
  assert.deepEqual(allowed(false, true), ['public', 'loopback', 'private'])
  assert.deepEqual(allowed(true, true), ['public', 'loopback', 'private'])
})
