import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { readBodies } from '../../src/doors/http/slow-bodies.ts'

const LONGEST_MS = 300
const given = new Set<Socket>()
const app = Fastify()

before(async () => {
  app.removeAllContentTypeParsers()
  const refuse = (socket: Socket) => {
    given.add(socket)
    socket.destroy()
  }
  readBodies(app, LONGEST_MS, refuse)
  app.post('/json', async (request) => (request.body as Buffer).toString())
  app.post('/file', { config: { takesFile: true } }, async (request) => (request.body as Buffer).toString())
  app.post('/late', () => pause(2 * LONGEST_MS, 'late'))
  await app.listen({ host: '127.0.0.1', port: 0 })
})
after(() => app.close())

/** Sends a byte, waits longer than a body may take, then sends the other; answers what came back. */
async function slowly(path: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 2\r\n\r\na`)
  setTimeout(() => socket.write('b'), 3 * LONGEST_MS)
  await closed
  return answer
}

test('a body that takes too long is ended, a file may take its time', async () => {
  const [json, file] = await Promise.all([slowly('/json'), slowly('/file')])
  assert.equal(json, '')
  assert.match(file, /\r\n\r\nab$/)
  assert.equal(given.size, 1)
})

test('a body in time, and a handler that takes longer, are left alone', async () => {
  const { body } = await app.inject({ method: 'POST', url: '/late', payload: 'ab' })
  assert.equal(body, 'late')
  assert.equal(given.size, 1)
})
