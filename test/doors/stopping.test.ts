import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { startApp } from '../support/app.ts'

/** Takes an answer slowly: reads a little, waits until the server begins to stop, then reads on. */
test('a server that stops sends the answers it has begun, however slowly they are taken', async () => {
  const portico = await startApp()
  const hotel = await portico.newProperty()
  const transcript = 'hello '.repeat(30_000)
  for (let i = 0; i < 60; i++) {
    const numbers = { from_number: '+15005550100', to_number: '+15005550199' }
    await hotel.request('POST', '/v1/calls', { direction: 'inbound', ...numbers, transcript })
  }
  const { hostname, port } = new URL(portico.address)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.write(`GET /v1/calls?limit=100 HTTP/1.1\r\nhost: ${hostname}\r\nx-api-key: ${hotel.key}\r\n\r\n`)
  await once(socket, 'readable')
  const chunks: Buffer[] = [socket.read()]
  const stopped = portico.app.close()
  let turns = 0
  const wait = () => new Promise((resolve) => setImmediate(resolve))
  while (turns++ < 2000) await wait() // several sweeps pass while nobody reads
  socket.on('data', (chunk) => chunks.push(chunk))
  await once(socket, 'close')
  await stopped
  const answer = Buffer.concat(chunks)
  const length = Number(/content-length: (\d+)/i.exec(answer.toString('latin1', 0, 4096))![1])
  assert.equal(answer.length - answer.indexOf('\r\n\r\n') - 4, length)
})
