import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { TEST_KEY, useOwnApp } from '../support/app.ts'

/** The protocol's own test suite. It cannot send a key, so a relay in front of the server adds it and nothing else. */

const portico = useOwnApp()

async function relayWithKey(): Promise<{ port: number; close(): Promise<void> }> {
  const relay = createServer((asked, reply) => {
    const passed = request(`${portico.address}${asked.url}`, {
      method: asked.method,
      headers: { ...asked.headers, 'x-api-key': TEST_KEY },
    })
    passed.on('response', (answer) => {
      reply.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(reply)
    })
    passed.on('error', () => reply.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening))
  const close = async () => {
    relay.closeAllConnections()
    await new Promise((closed) => relay.close(closed))
  }
  return { port: (relay.address() as AddressInfo).port, close }
}

/** What needs things of the suite's own on the server, such as a tool called `test_image_content`; and why each does. */
const NEEDS_FIXTURES: Record<string, RegExp> = {
  'a tool of its own': /^(tools-call-|elicitation-)/,
  'a prompt of its own': /^(prompts-get-|completion-complete$)/,
  'a resource of its own, two of them to watch, which needs a session':
    /^resources-(read|templates|subscribe|unsubscribe)/,
}

const CLI = 'node_modules/@modelcontextprotocol/conformance/dist/index.js'

test('every scenario of the conformance suite passes that needs nothing of its own on the server', async () => {
  const { port, close } = await relayWithKey()
  const args = [CLI, 'server', '--url', `http://localhost:${port}/mcp`]
  // It ends with 1 because of those that need more; what counts is what it says of each.
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((ended: { stdout: string }) => ended)
  await close()
  const told = [...stdout.matchAll(/^[✓✗] ([\w-]+): (\d+) passed, (\d+) failed$/gm)]
  const failed = told.filter(([, , , failures]) => failures !== '0').map(([, scenario]) => scenario!)
  const unexplained = failed.filter((name) => !Object.values(NEEDS_FIXTURES).some((names) => names.test(name)))
  assert.deepEqual(unexplained, [])
  const passed = told.filter(([, , passes]) => passes !== '0').map(([, scenario]) => scenario!)
  assert.deepEqual(passed, [
    'server-initialize',
    'logging-set-level',
    'ping',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
  ])
})
