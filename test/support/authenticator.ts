import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Assertion, Registration } from '../../src/modules/accounts/index.ts'
import { sha256 } from '../../src/platform/secrets/vault.ts'

/** An authenticator in software: makes passkeys and signs with them, rightly or in any way that is wrong. */

export interface Wish {
  challenge: string
  origin: string
  rpId: string
}

/** What it does otherwise than it should. */
export interface Wrongs {
  type?: string
  crossOrigin?: boolean
  flags?: number
  counter?: number
  id?: string
  userHandle?: string
  tamper?: boolean
}

const RIGHT_FLAGS = 0x05 // present and verified
const ATTESTED = 0x40

const encoded = (bytes: Buffer): string => bytes.toString('base64url')

const KINDS = {
  es256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  eddsa: () => generateKeyPairSync('ed25519'),
  rs256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  es384: () => generateKeyPairSync('ec', { namedCurve: 'P-384' }),
}

export function newAuthenticator(kind: keyof typeof KINDS = 'es256') {
  const { privateKey, publicKey } = KINDS[kind]() as { privateKey: KeyObject; publicKey: KeyObject }
  const id = sha256(publicKey.export({ format: 'der', type: 'spki' }))
  const clientData = ({ challenge, origin }: Wish, type: string, crossOrigin = false) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
  const header = ({ rpId }: Wish, flags: number, counter: number) => {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags, 0)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), rest])
  }
  return {
    id: encoded(id),
    create(wish: Wish, wrong: Wrongs = {}): Registration {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id])
      const flags = (wrong.flags ?? RIGHT_FLAGS) | (wrong.flags === undefined ? ATTESTED : 0)
      return {
        id: wrong.id ?? encoded(id),
        clientDataJSON: encoded(clientData(wish, wrong.type ?? 'webauthn.create', wrong.crossOrigin)),
        authenticatorData: encoded(Buffer.concat([header(wish, flags, wrong.counter ?? 0), attested])),
        publicKey: encoded(publicKey.export({ format: 'der', type: 'spki' })),
        transports: ['internal'],
      }
    },
    sign(wish: Wish, wrong: Wrongs = {}): Assertion {
      const data = clientData(wish, wrong.type ?? 'webauthn.get', wrong.crossOrigin)
      const authenticatorData = header(wish, wrong.flags ?? RIGHT_FLAGS, wrong.counter ?? 0)
      const signed = Buffer.concat([authenticatorData, sha256(data)])
      const signature = sign(kind === 'eddsa' ? null : 'sha256', signed, privateKey)
      if (wrong.tamper) signature[signature.length - 1]! ^= 1
      return {
        id: wrong.id ?? encoded(id),
        clientDataJSON: encoded(data),
        authenticatorData: encoded(authenticatorData),
        signature: encoded(signature),
        userHandle: wrong.userHandle ?? null,
      }
    },
  }
}
