import assert from 'node:assert/strict'
import { WebSocket } from 'ws'
import type { TestApp, TestProperty } from '../../support/app.ts'
import { until } from '../../support/until.ts'

/** A guest's side of a voice session. */
export interface Guest {
  // biome-ignore lint/suspicious/noExplicitAny: whatever the frames say
  frames: any[]
  audio: Buffer[]
  socket: WebSocket
  closed: { code: number; reason: string } | undefined
  send(frame: object | string | Buffer): void
  /** The next frame of this kind, after those already waited for; an error is an answer too unless it is expected. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the frames say
  next(type: string): Promise<any>
  /** Says it and waits for the answer. */
  // biome-ignore lint/suspicious/noExplicitAny: a whole turn
  ask(text: string): Promise<any>
  end(): Promise<{ code: number; reason: string }>
}

export const openSession = async (hotel: Pick<TestProperty, 'request'>, fields: object = {}) => {
  const { status, body } = await hotel.request('POST', '/v1/ai/voice/sessions', fields)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

export async function connect({ websocket_url, token }: { websocket_url: string; token: string }): Promise<Guest> {
  const socket = new WebSocket(websocket_url, { headers: { authorization: `Bearer ${token}` } })
  let seen = 0
  const guest: Guest = {
    frames: [],
    audio: [],
    socket,
    closed: undefined,
    send(frame) {
      socket.send(Buffer.isBuffer(frame) || typeof frame === 'string' ? frame : JSON.stringify(frame))
    },
    async next(type) {
      const found = () => guest.frames.findIndex((frame, i) => i >= seen && [type, 'error'].includes(frame.type))
      await until(() => found() >= 0 || guest.closed !== undefined)
      const frame = guest.frames[found()]
      seen = found() + 1
      assert.equal(frame?.type, type, JSON.stringify(frame ?? guest.closed))
      return frame
    },
    ask(text) {
      guest.send({ type: 'text', text })
      return guest.next('answer')
    },
    async end() {
      await until(() => guest.closed !== undefined)
      return guest.closed!
    },
  }
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) guest.audio.push(data)
    else guest.frames.push(JSON.parse(data.toString()))
  })
  socket.on('close', (code, reason) => {
    guest.closed = { code, reason: reason.toString() }
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  await guest.next('ready')
  return guest
}

export const meet = async (hotel: TestProperty, fields: object = {}): Promise<Guest> =>
  connect(await openSession(hotel, fields))

/** The answer to a handshake that is refused. */
export const refusal = ({ address }: TestApp, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: { detail: string; request_id: string } }>(
    (resolve, reject) => {
      const socket = new WebSocket(address.replace(/^http/, 'ws') + path, { headers })
      socket.once('open', () => reject(new Error('it was let in')))
      socket.on('error', () => {})
      socket.once('unexpected-response', async (_request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const body = JSON.parse(Buffer.concat(chunks).toString())
        resolve({ status: response.statusCode!, headers: response.headers, body })
      })
    },
  )
