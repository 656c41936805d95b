import assert from 'node:assert/strict'
import { stepAt, totpCode } from '../../src/modules/accounts/index.ts'
import { newVisitor, PASSWORD, type Visited, type Visitor } from './visitor.ts'

/** A person's authenticator app, and the way through the pages that ask for it. */

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export interface App {
  /** The code that it shows at this moment, or so many steps of half a minute later. */
  code(atMs: number, later?: number): string
}

/** Typed in from the page. */
export const appWith = (secretText: string): App => {
  const secret = bytesOf(secretText.replaceAll(' ', ''))
  return { code: (atMs, later = 0) => totpCode(secret, stepAt(atMs) + later) }
}

export const alertOf = ({ text }: Visited): string | undefined => /role="alert"><p>(.*?)<\/p>/.exec(text)?.[1]

export const codesOn = ({ text }: Visited): string[] =>
  [...text.matchAll(/<code>([\w]{5}-[\w]{5})<\/code>/g)].map(([, code]) => code!)

/** With the password, to wherever that leads. */
export async function signInAt(
  address: string,
  email: string,
  more: { visitor?: Visitor; headers?: Record<string, string> } = {},
) {
  const visitor = more.visitor ?? newVisitor(address)
  const page = await visitor.open('/oauth/account')
  return { visitor, page: await visitor.submit(page, { email, password: PASSWORD }, more.headers) }
}

/** From the page with the picture to the recovery codes. */
export async function addApp(visitor: Visitor, nowMs: number, page?: Visited) {
  const shown = page ?? (await visitor.open('/oauth/account/authenticator'))
  const app = appWith(/<code class="secret">([A-Z2-7 ]+)<\/code>/.exec(shown.text)![1]!)
  const done = await visitor.submit(shown, { code: app.code(nowMs) })
  assert.equal(codesOn(done).length, 10, done.text)
  return { app, codes: codesOn(done), done }
}
