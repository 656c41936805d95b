import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import { createOutboundClient } from '../../src/platform/http-client/client.ts'
import { readConfig } from '../../src/platform/runtime/config.ts'
import { createPushPort } from '../../src/providers/alerts/push.ts'
import { certificate, privateKey } from '../platform/outbound-certificate.ts'
import { receiverOf } from '../platform/outbound-servers.ts'
import type { TestApp } from './app.ts'

/** A push service over TLS, and browsers that read with their own keys what arrives there. */

export interface Arrived {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export async function newPushService() {
  const arrived: Arrived[] = []
  const state = { status: 201 }
  const receiver = await receiverOf(
    createServer({ cert: certificate, key: privateKey }, async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      arrived.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(state.status).end()
    }),
  )
  const origin = `https://hook.test:${receiver.port}`
  return { arrived, state, origin, receiver }
}

/** The server's own adapter, with a client that trusts the certificate and knows the name of that push service. */
export function reachPushService({ app }: TestApp): void {
  const client = createOutboundClient({
    userAgent: 'Portico/1',
    connectionsPerOrigin: 4,
    resolve: async (name) => (name === 'hook.test' ? ['127.0.0.1'] : ['10.0.0.7']),
    ca: certificate,
  })
  const push = createPushPort({ config: readConfig({}), base: app.base, client })
  for (const { ports } of Object.values(app.environments)) Object.assign(ports, { push })
}

export function newPushBrowser(endpoint: string) {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys('base64url')
  const auth = randomBytes(16)
  return {
    subscription: { endpoint, expirationTime: null, keys: { p256dh, auth: auth.toString('base64url') } },
    read: ({ body }: Arrived): { title: string; tag: string; to: string; emergency: boolean } =>
      JSON.parse(decrypted(body, curve, auth)),
  }
}

const DELIMITER_OF_LAST = 2

/** RFC 8291 with RFC 8188, written from their texts: what a browser does. */
export function decrypted(body: Buffer, curve: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body[20]!)
  const sealed = body.subarray(21 + body[20]!)
  const derive = (secret: Uint8Array, salted: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const shared = derive(curve.computeSecret(senderKey), auth, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(DELIMITER_OF_LAST)
  return padded.subarray(0, end).toString()
}
