import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'

export const sha256 = (data: string | Buffer): Buffer => hash('sha256', data, 'buffer')

/** Encrypts what must be read back; what need only be recognised (keys) is hashed instead. */
export interface Vault {
  seal(data: string | Buffer, purpose: string): Buffer
  open(sealed: Uint8Array, purpose: string): string
  openBytes(sealed: Uint8Array, purpose: string): Buffer
  /** A keyed hash: recognises known values, and proves that we wrote a text. */
  digest(text: string, purpose: string): Buffer
  /** The prefix of everything that is encrypted now. */
  readonly mark: Buffer
  /** Distinguishes two vaults without revealing anything. */
  readonly fingerprint: string
}

/** A random key that encrypts data; stored wrapped, see `data-keys.ts`. */
export interface DataKey {
  readonly id: string
  /** Opens values that name no key. */
  readonly derived: boolean
  readonly sealing: Buffer
  /** The same in all keys: a stored hash cannot be computed again. */
  readonly digest: Buffer
  readonly activeFromMs: number
}

export const KEY_ID_LENGTH = 8
const MAGIC = 'pk1:'
const MARK_BYTES = MAGIC.length + KEY_ID_LENGTH
const IV_BYTES = 12
const TAG_BYTES = 16

/** Keys may be added while the vault is used; the newest active key encrypts, and each decrypts values that name it. */
export function createVault(keys: () => readonly DataKey[], clock: () => number = Date.now): Vault {
  const present = (): DataKey => {
    const [first, ...more] = keys()
    if (!first) throw new Error('The vault is used before its keys were read')
    const isNewer = (one: DataKey, other: DataKey) =>
      one.activeFromMs > other.activeFromMs && one.activeFromMs <= clock()
    return more.reduce((newest, key) => (isNewer(key, newest) ? key : newest), first)
  }
  const opener = (mark: Buffer): { key: DataKey; named: boolean } => {
    const id = mark.toString('latin1', MAGIC.length)
    const named = mark.toString('latin1', 0, MAGIC.length) === MAGIC && keys().find((key) => key.id === id)
    const key = named || keys().find(({ derived }) => derived)
    if (key) return { key, named: Boolean(named) }
    throw new Error(`What is to be opened was sealed with a key that is not here (${id})`)
  }
  const openBytes = (sealed: Uint8Array, purpose: string): Buffer => {
    const bytes = Buffer.from(sealed)
    const { key, named } = opener(bytes.subarray(0, MARK_BYTES))
    return decrypt(key.sealing, named ? bytes.subarray(MARK_BYTES) : bytes, purpose)
  }
  return {
    get fingerprint() {
      return sha256(present().digest).toString('hex')
    },
    get mark() {
      return markOf(present())
    },
    digest: (text, purpose) => hmac(present().digest, `${purpose}\n${text}`),
    seal(data, purpose) {
      const key = present()
      return Buffer.concat([markOf(key), encrypt(key.sealing, Buffer.from(data), purpose)])
    },
    open: (sealed, purpose) => openBytes(sealed, purpose).toString(),
    openBytes,
  }
}

const BLOCK_BYTES = 64
const pads = new WeakMap<Buffer, { inner: Buffer; outer: Buffer }>()

/** HMAC-SHA256 of two plain hashes: `createHmac` makes a stream for each, which costs more than the hashing. */
function hmac(key: Buffer, text: string): Buffer {
  let padded = pads.get(key)
  if (!padded) {
    padded = { inner: padOf(key, 0x36), outer: padOf(key, 0x5c) }
    pads.set(key, padded)
  }
  return sha256(Buffer.concat([padded.outer, sha256(Buffer.concat([padded.inner, Buffer.from(text)]))]))
}

function padOf(key: Buffer, byte: number): Buffer {
  if (key.length > BLOCK_BYTES) throw new Error('A key this long would have to be hashed first')
  return Buffer.alloc(BLOCK_BYTES, byte).map((pad, i) => pad ^ (key[i] ?? 0)) as Buffer
}

const markOf = ({ id }: DataKey): Buffer => Buffer.from(MAGIC + id, 'latin1')

/** AES-256-GCM: what is encrypted for one purpose opens for no other. */
export function encrypt(key: Buffer, data: Buffer, purpose: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(data), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

export function decrypt(key: Buffer, bytes: Buffer, purpose: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
