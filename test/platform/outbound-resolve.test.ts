import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { test } from 'node:test'
import { addressesOf, askServers, resolveByDns } from '../../src/platform/http-client/resolve.ts'
import { strict } from './outbound-servers.ts'

const A = 1
const AAAA = 28
const records: Record<string, Record<number, Buffer[]>> = {
  'both.test': {
    [A]: [Buffer.from([192, 0, 2, 1]), Buffer.from([192, 0, 2, 2])],
    [AAAA]: [Buffer.from('20010db8000000000000000000000001', 'hex')],
  },
  'four.test': { [A]: [Buffer.from([192, 0, 2, 3])] },
  'six.test': { [AAAA]: [Buffer.from('20010db8000000000000000000000002', 'hex')] },
}

/** The answer to a question with one name: its header and question again, then the records. */
function answerTo(question: Buffer): Buffer {
  const labels: string[] = []
  let at = 12
  while (question[at]! > 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + question[at]!))
    at += 1 + question[at]!
  }
  const type = question.readUInt16BE(at + 1)
  const known = records[labels.join('.').toLowerCase()]
  const data = known?.[type] ?? []
  const header = Buffer.alloc(12)
  question.copy(header, 0, 0, 2)
  header.writeUInt16BE(known ? 0x8180 : 0x8183, 2) // no such name: 3
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(data.length, 6)
  const record = (bytes: Buffer) => {
    const fixed = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length])
    return Buffer.concat([fixed, bytes])
  }
  return Buffer.concat([header, question.subarray(12, at + 5), ...data.map(record)])
}

test('a name gives all its addresses, IPv4 first; one family may be missing, but not both', async () => {
  const server = createSocket('udp4')
  server.on('message', (question, from) => server.send(answerTo(question), from.port, from.address))
  await once(server.bind(0, '127.0.0.1'), 'listening')
  const servers = [`127.0.0.1:${server.address().port}`]
  try {
    assert.deepEqual(await askServers('both.test', servers), ['192.0.2.1', '192.0.2.2', '2001:db8::1'])
    assert.deepEqual(await askServers('four.test', servers), ['192.0.2.3'])
    assert.deepEqual(await askServers('six.test', servers), ['2001:db8::2'])
    await assert.rejects(askServers('nobody.test', servers), { code: 'ENOTFOUND' })
  } finally {
    server.close()
  }
})

test('for local work the hosts file counts too', async () => {
  const addresses = await resolveByDns('localhost', { ...strict, allowPrivate: true })
  assert.ok(addresses.includes('127.0.0.1') || addresses.includes('::1'))
})

test('nobody is asked for a name that is set aside to lead nowhere', async () => {
  const asked: string[] = []
  const resolve = async (name: string) => {
    asked.push(name)
    return ['192.88.98.1']
  }
  for (const name of ['invalid', 'rates.channel-manager.invalid'])
    await assert.rejects(addressesOf(name, strict, resolve), { code: 'dns_failed' })
  assert.deepEqual(asked, [])
  assert.equal((await addressesOf('invalid.example.com', strict, resolve)).length, 1)
})
