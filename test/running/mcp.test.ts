import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { useApp } from '../support/app.ts'
import { newPackage } from '../support/samples/index.ts'
import { command } from './fixtures.ts'

/** `portico mcp` as a desktop agent starts it, in front of a real server. */

const portico = useApp()

const environment = (key: string) => ({ PORTICO_URL: portico.address, PORTICO_KEY: key })

for (const mode of ['legacy', 'auto'] as const) {
  test(`a desktop agent lists, calls and reads through it (negotiation: ${mode})`, async (t) => {
    const hotel = await portico.newProperty()
    const client = new Client({ name: 'desktop', version: '1.0.0' }, { versionNegotiation: { mode } })
    t.after(() => client.close())
    const env = { PATH: process.env.PATH!, ...environment(hotel.key) }
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: ['scripts/portico.mjs', 'mcp', '--tools', 'packages'],
        env,
      }),
    )
    assert.equal(client.getNegotiatedProtocolVersion() === '2026-07-28', mode === 'auto')
    const { tools } = await client.listTools()
    assert.ok(tools.some(({ name }) => name === 'packages_create'))
    assert.ok(!tools.some(({ name }) => name === 'guests_list'), 'the chosen toolset alone')
    const created = await client.callTool({ name: 'packages_create', arguments: newPackage({ name: 'Über alles ☀' }) })
    assert.equal((created.structuredContent as { name: string }).name, 'Über alles ☀')
    await assert.rejects(client.readResource({ uri: 'portico://knowledge/sources/ünknown' }), /not found/i)
  })
}

test('standard output carries the protocol alone; the end of input is the end of it', async () => {
  const { key } = await portico.newProperty()
  const env = { ...process.env, ...environment(key) }
  const agent = spawn(process.execPath, ['scripts/portico.mjs', 'mcp', '--all-tools'], { env })
  const written: string[] = []
  agent.stdout.on('data', (text) => written.push(String(text)))
  agent.stdin.end(
    `${['{"jsonrpc":"2.0","id":"a","method":"tools/list"}', 'no json', '{"jsonrpc":"2.0","method":"notifications/initialized"}'].join('\n')}\n`,
  )
  const code = await new Promise((ended) => agent.once('close', ended))
  assert.equal(code, 0)
  const messages = written
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.equal(messages.length, 2, 'a notification has no answer')
  const list = messages.find(({ id }) => id === 'a')
  assert.ok(list.result.tools.some(({ name }: { name: string }) => name === 'guests_erase'))
  assert.equal(messages.find(({ id }) => id === null).error.code, -32700)
})

test('a line that is JSON but no message is refused, and the next one is answered', async () => {
  const { key } = await portico.newProperty()
  const agent = spawn(process.execPath, ['scripts/portico.mjs', 'mcp'], {
    env: { ...process.env, ...environment(key) },
  })
  const written: string[] = []
  agent.stdout.on('data', (text) => written.push(String(text)))
  agent.stdin.end('null\n5\n[]\n{"jsonrpc":"2.0","id":"a","method":"ping"}\n')
  assert.equal(await new Promise((ended) => agent.once('close', ended)), 0)
  const messages = written.join('').trim().split('\n')
  const codes = messages.map((line) => JSON.parse(line)).map(({ id, error }) => [id, error?.code])
  const refused = [null, -32600]
  assert.deepEqual(codes, [refused, refused, refused, ['a', undefined]])
})

test('an agent that is gone ends it without a word', async () => {
  const { key } = await portico.newProperty()
  const agent = spawn(process.execPath, ['scripts/portico.mjs', 'mcp'], {
    env: { ...process.env, ...environment(key) },
  })
  const told: string[] = []
  agent.stderr.on('data', (text) => told.push(String(text)))
  agent.stdout.once('data', () => {
    agent.stdout.destroy()
    agent.stdin.write('{"jsonrpc":"2.0","id":2,"method":"tools/list"}\n')
  })
  agent.stdin.write('{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n')
  assert.equal(await new Promise((ended) => agent.once('close', ended)), 0)
  assert.deepEqual(told, [])
})

test('what is missing or wrong is one sentence on standard error', async () => {
  for (const [env, words] of [
    [{ PORTICO_URL: portico.address, PORTICO_KEY: '' }, /^No key: set PORTICO_KEY/],
    [environment('sk_test_nobody_has_this_key'), /does not accept the key in PORTICO_KEY/],
    [
      { PORTICO_URL: 'http://127.0.0.1:1', PORTICO_KEY: 'sk_test_x' },
      /^No server answers at http:\/\/127\.0\.0\.1:1\/mcp/,
    ],
    [{ PORTICO_URL: 'hotel', PORTICO_KEY: 'sk_test_x' }, /must be an http\(s\) address/],
  ] as const) {
    const { code, out, err } = await command(['mcp'], env)
    assert.deepEqual([code, out], [1, ''])
    assert.match(err, words)
    assert.equal(err.trim().split('\n').length, 1, err)
  }
})
