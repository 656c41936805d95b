import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Context, Workflow } from '../../platform/operation/context.ts'
import { fail } from '../../platform/operation/errors.ts'
import { newId } from '../../platform/schema/ids.ts'
import {
  codeExpired,
  codeNotSent,
  codeWrong,
  dnsUnavailable,
  senderNotProvable,
  senderRecordMissing,
  tooManyCodes,
} from './errors.ts'
import type { CodeMethod } from './ports.ts'
import { type CodeRow, codesSince, lockCodes, takeTry, voidCode } from './sender-code-store.ts'
import { saveProof } from './sender-proof-store.ts'
import { isPublished, MAGIC_CODE, outsideOf } from './sender-record.ts'

/** Proving that a sender is the property's: its domain by a record, its number by a code. */

const HOUR_MS = 3_600_000
export const RECHECK_MS = 30 * 24 * HOUR_MS
const CODE_LIVES_MS = 10 * 60_000
export const MOST_TRIES = 5
/** Codes an hour: to one number whoever asks, and for one property whatever the number. */
const MOST_TO_NUMBER = 3
const MOST_OF_PROPERTY = 10

export async function proveDomain(ctx: Workflow, domain: string): Promise<void> {
  const published = await isPublished(ctx, domain).catch((error) => {
    ctx.log.warn({ err: error, domain }, 'the record of a sender could not be read')
    return fail(dnsUnavailable)
  })
  if (!published) fail(senderRecordMissing)
  const checkAt = ctx.environment === 'sandbox' ? null : new Date(ctx.realNow.getTime() + RECHECK_MS)
  const proof = { subject: domain, method: 'dns', at: ctx.realNow, checkAt } as const
  await ctx.tx(async (tx) => {
    tx.audit(domain)
    await saveProof(tx.db, tx.property.id, proof)
  })
}

/** Counted and written down before it is sent: no transaction is held over the network. */
export async function sendCode(ctx: Workflow, number: string, wanted: CodeMethod | undefined): Promise<void> {
  const { codeMethods, sendCode: bring } = outsideOf(ctx)
  const method = wanted ?? codeMethods[0]
  if (!method || !codeMethods.includes(method)) return fail(senderNotProvable)
  const code = ctx.environment === 'sandbox' ? MAGIC_CODE : String(randomInt(1_000_000)).padStart(6, '0')
  const row: CodeRow = {
    property_id: ctx.property.id,
    id: newId('scd', ctx.now.getTime()),
    number,
    method,
    code_hash: hashOf(ctx, number, code),
    sent_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + CODE_LIVES_MS),
  }
  await ctx.tx(async (tx) => {
    await lockCodes(tx, number)
    await requireFew(tx, number)
    tx.insert('sender_codes', row)
    tx.audit(number)
  })
  const sent = await bring(method, number, code)
  if (sent.sent) return
  ctx.log.warn({ method, reason: sent.reason }, 'the code for a sender was not sent')
  fail(codeNotSent)
}

async function requireFew(ctx: Context, number: string): Promise<void> {
  const codes = await codesSince(ctx, number, new Date(ctx.now.getTime() - HOUR_MS))
  const toNumber = codes.filter(({ of_number }) => of_number)
  const full = toNumber.length >= MOST_TO_NUMBER ? toNumber : codes.length >= MOST_OF_PROPERTY ? codes : undefined
  if (!full) return
  const freeMs = Date.parse(full[0]!.sent_at) + HOUR_MS - ctx.now.getTime()
  fail(tooManyCodes, { retryAfterSeconds: Math.ceil(freeMs / 1000) })
}

export async function confirmCode(ctx: Workflow, number: string, code: string): Promise<void> {
  // On its own: a try counts, also when it fails.
  const sent = (await takeTry(ctx, number, MOST_TRIES)) ?? fail(codeExpired)
  if (!timingSafeEqual(sent.code_hash, hashOf(ctx, number, code))) fail(codeWrong)
  await ctx.tx(async (tx) => {
    await voidCode(tx, number)
    const proof = { subject: number, method: sent.method, at: tx.realNow, checkAt: null }
    await saveProof(tx.db, tx.property.id, proof)
    tx.audit(number)
  })
}

const hashOf = ({ vault, property }: Context, number: string, code: string): Buffer =>
  vault.digest(`${property.id} ${number} ${code}`, 'sender-code')
