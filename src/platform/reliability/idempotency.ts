import { violatedConstraint } from '../database/availability.ts'
import { asJson, type Destination } from '../database/destination.ts'
import { type Fragment, sql } from '../database/sql.ts'
import type { Context, Transaction, Workflow } from '../operation/context.ts'
import { type Failure, fail, failWith, idempotencyInProgress } from '../operation/errors.ts'
import { sha256 } from '../secrets/vault.ts'
import type { Claim } from './claim.ts'
import { type Answer, KEPT_MS, openAnswer, revive, sealAnswer } from './kept-answer.ts'

/** A repeated POST or PATCH gets the first one's answer; its effect happens once. */

export interface IdempotentRequest {
  key: string
  /** Method and concrete path. */
  target: string
}

/** How a repeated request is recognised: by what it asks for, and by its body. */
export interface Identity {
  request: Buffer
  body: Buffer
}

/** A crash keeps a key for this long at most; whoever works longer renews its claim. */
const LEASE_MS = 10_000
const RENEW_EVERY_MS = LEASE_MS / 4

export const identify = ({ key, target }: IdempotentRequest, input: unknown): Identity => ({
  request: sha256(`${target}\n${key}`),
  body: sha256(canonical(input)),
})

interface Stored {
  body: Uint8Array
  answer: Uint8Array | null
  leased_until: string | null
  /** Expired, or left by a crash with nothing created. */
  over: boolean
}

/** The stored answer; a stored failure is thrown again. Undefined when this request is the first. */
export async function keptAnswer(ctx: Context, { request, body }: Identity): Promise<Answer | undefined> {
  const kept = await ctx.db.maybe<Stored>`
    select body, answer, leased_until, ${isOver(ctx)} as over
    from idempotency_keys
    where property_id = ${ctx.property.id} and credential = ${ctx.actor.family} and request = ${request}`
  if (kept && !kept.over) return answerOf(ctx, kept, body)
  if (kept) await removeOver(ctx, request)
  return undefined
}

function answerOf({ vault, realNow }: Context, kept: Omit<Stored, 'over'> | undefined, body: Buffer): Answer {
  if (kept && !body.equals(kept.body)) refuseOtherBody()
  if (kept?.answer) return revive(openAnswer(vault, kept.answer))
  const leftMs = kept?.leased_until ? Date.parse(kept.leased_until) - realNow.getTime() : 0
  return fail(idempotencyInProgress, { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) })
}

const removeOver = (ctx: Context, request: Buffer): Promise<number> =>
  ctx.db.run`
    delete from idempotency_keys
    where property_id = ${ctx.property.id} and credential = ${ctx.actor.family} and request = ${request}
      and ${isOver(ctx)}`

const isOver = (ctx: Context): Fragment =>
  sql`(created_at < ${longAgo(ctx)} or (answer is null and leased_until < ${ctx.realNow}))`

const longAgo = ({ realNow }: Context): Date => new Date(realNow.getTime() - KEPT_MS)

/** A command stores its answer in its own transaction: effect and answer are stored together or not at all. */
export const addAnswer = (tx: Transaction, { request, body }: Identity, answer: Answer | Failure): void =>
  tx.insert('idempotency_keys', {
    property_id: tx.property.id,
    credential: tx.actor.family,
    request,
    body,
    answer: sealAnswer(tx.vault, answer),
    leased_until: null,
    created_at: tx.realNow,
  })

/** Another request with the same key was faster. */
export const lostToAnother = (error: unknown): boolean => violatedConstraint(error) === 'idempotency_keys_pkey'

/** A refused command stores nothing but this failure. */
export const keepFailure = (ctx: Workflow, identity: Identity, failure: Failure): Promise<void> =>
  ctx
    .tx(async (tx) => addAnswer(tx, identity, failure))
    .catch((error) => {
      if (!lostToAnother(error)) throw error // the faster request has stored an answer
    })

/** A workflow claims its key before it begins: returns the stored answer, or a claim that lets this request run. */
export async function claimRequest(ctx: Context, { request, body }: Identity): Promise<Answer | Claim> {
  const leasedUntil = new Date(ctx.realNow.getTime() + LEASE_MS)
  const mine = await ctx.db.maybe<{ record: string | null }>`
    insert into idempotency_keys as k (property_id, credential, request, body, leased_until, created_at)
    values (${ctx.property.id}, ${ctx.actor.family}, ${request}, ${body}, ${leasedUntil}, ${ctx.realNow})
    on conflict (property_id, credential, request) do update
      set body = excluded.body, leased_until = excluded.leased_until, answer = null, created_at = excluded.created_at,
        record = case when k.created_at < ${longAgo(ctx)} then null else k.record end
      where k.created_at < ${longAgo(ctx)}
        or (k.answer is null and k.leased_until < ${ctx.realNow} and (k.record is null or k.body = excluded.body))
    returning record`
  if (mine) return { request, leasedUntil, record: mine.record }
  const kept = await ctx.db.maybe<Omit<Stored, 'over'>>`
    select body, answer, leased_until from idempotency_keys
    where property_id = ${ctx.property.id} and credential = ${ctx.actor.family} and request = ${request}`
  return answerOf(ctx, kept, body)
}

/**
 * Written in the transaction that creates the record: after an interruption the next request under the key finds it.
 */
export const noteRecord = (tx: Transaction, { request, leasedUntil }: Claim, record: string): void =>
  tx.db.add(madeRecords, {
    property_id: tx.property.id,
    credential: tx.actor.family,
    request,
    leased_until: leasedUntil,
    record,
  })

const madeRecords: Destination = {
  statementFor: (rows) => sql`
    update /* across properties: every claim is of its own */ idempotency_keys k set record = r.record
    from json_to_recordset(${asJson(rows)}::json)
      as r (property_id text, credential text, request bytea, leased_until timestamptz, record text)
    where k.property_id = r.property_id and k.credential = r.credential and k.request = r.request
      and k.leased_until = r.leased_until`,
}

/** A workflow may outlast its lease: the claim is renewed until it is released. */
export function holdClaim(ctx: Context, claim: Claim, clock: () => number): () => Promise<void> {
  let renewed = Promise.resolve()
  const renew = async () => {
    const until = new Date(clock() + LEASE_MS)
    const stillOurs = await ctx.db.run`
      update idempotency_keys set leased_until = ${until}
      where property_id = ${ctx.property.id} and credential = ${ctx.actor.family} and request = ${claim.request}
        and leased_until = ${claim.leasedUntil}`
    if (stillOurs === 1) claim.leasedUntil = until
  }
  const timer = setInterval(() => {
    renewed = renewed.then(renew).catch(() => {}) // the next renewal may succeed; else the lease runs out, as it should
  }, RENEW_EVERY_MS)
  return () => {
    clearInterval(timer)
    return renewed
  }
}

/** What the request made is told by its answer from here on. */
export async function keepAnswer(ctx: Context, claim: Claim, answer: Answer | Failure): Promise<void> {
  const stillOurs = await ctx.db.run`
    update idempotency_keys set answer = ${sealAnswer(ctx.vault, answer)}, leased_until = null, record = null
    where property_id = ${ctx.property.id} and credential = ${ctx.actor.family} and request = ${claim.request}
      and leased_until = ${claim.leasedUntil}`
  if (stillOurs !== 1) fail(idempotencyInProgress, { retryAfterSeconds: 1 })
}

/** A failure on our side stores no answer: the caller may retry at once, and continues from what was created. */
export const releaseClaim = (ctx: Context, claim: Claim): Promise<number> =>
  ctx.db.run`
    with gone as (
      delete from idempotency_keys
      where property_id = ${ctx.property.id} and credential = ${ctx.actor.family} and request = ${claim.request}
        and leased_until = ${claim.leasedUntil} and record is null
    )
    update idempotency_keys set leased_until = ${ctx.realNow}::timestamptz - interval '1 second'
    where property_id = ${ctx.property.id} and credential = ${ctx.actor.family} and request = ${claim.request}
      and leased_until = ${claim.leasedUntil} and record is not null`

const refuseOtherBody = () =>
  failWith([
    {
      loc: ['header', 'idempotency-key'],
      msg: 'This Idempotency-Key was used with another body: use a new key for a new request',
      type: 'idempotency_key_reused',
    },
  ])

/** The same members in any order are the same body. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}
