import type { Db } from '../database/connect.ts'
import { type Fragment, sql } from '../database/sql.ts'
import type { Context } from '../operation/context.ts'
import {
  answerErased,
  type ErrorKind,
  Failure,
  fail,
  failWith,
  idempotencyInProgress,
  type Violation,
} from '../operation/errors.ts'
import type { SealedColumn } from '../secrets/reseal.ts'
import { sha256 } from '../secrets/vault.ts'
import type { Claim } from './claim.ts'

/** A repeated POST or PATCH gets the first one's answer; the first one's effect happens once. */

export interface IdempotentRequest {
  key: string
  /** Method and concrete path. */
  target: string
}

export interface Answer {
  status: number
  output: unknown
}

type KeptAnswer = Answer | { code: string; kind: ErrorKind; detail: string | Violation[] }

const KEPT_MS = 24 * 60 * 60 * 1000
const LEASE_MS = 60_000
const PURPOSE = 'idempotent-answer'

export const sealedAnswers: SealedColumn = { table: 'idempotency_keys', column: 'answer', purpose: PURPOSE }

/** The kept answer (a kept failure is thrown again), or a claim that makes this request the one that runs. */
export async function claimRequest(
  ctx: Context,
  { key, target }: IdempotentRequest,
  input: unknown,
): Promise<Answer | Claim> {
  const request = sha256(`${target}\n${key}`)
  const body = sha256(canonical(input))
  const leasedUntil = new Date(ctx.realNow.getTime() + LEASE_MS)
  const longAgo = new Date(ctx.realNow.getTime() - KEPT_MS)
  const mine = await ctx.db.maybe<{ record: string | null }>`
    insert into idempotency_keys as k (property_id, credential, request, body, leased_until, created_at)
    values (${ctx.property.id}, ${ctx.actor.family}, ${request}, ${body}, ${leasedUntil}, ${ctx.realNow})
    on conflict (property_id, credential, request) do update
      set body = excluded.body, leased_until = excluded.leased_until, answer = null, created_at = excluded.created_at,
        record = case when k.created_at < ${longAgo} then null else k.record end
      where k.created_at < ${longAgo}
        or (k.answer is null and k.leased_until < ${ctx.realNow} and (k.record is null or k.body = excluded.body))
    returning record`
  if (mine) return { request, leasedUntil, record: mine.record }
  const kept = await ctx.db.maybe<{ body: Uint8Array; answer: Uint8Array | null }>`
    select body, answer from idempotency_keys
    where property_id = ${ctx.property.id} and credential = ${ctx.actor.family} and request = ${request}`
  if (kept && !body.equals(kept.body)) refuseOtherBody()
  if (!kept?.answer) return fail(idempotencyInProgress, { retryAfterSeconds: 1 })
  return revive(JSON.parse(ctx.vault.open(kept.answer, PURPOSE)) as KeptAnswer)
}

/** In the statement that makes it: should the request be cut off, the next one under its key finds this record. */
export const recordRow = (ctx: Context, { request, leasedUntil }: Claim, record: string): Fragment =>
  sql`claim as (
    update idempotency_keys set record = ${record}
    where property_id = ${ctx.property.id} and credential = ${ctx.actor.family} and request = ${request}
      and leased_until = ${leasedUntil})`

/** A workflow may outlast its lease: until it is let go, the claim stays ours. */
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
    renewed = renewed.then(renew).catch(() => {}) // the next one may succeed; else the lease runs out, as it should
  }, LEASE_MS / 3)
  return () => {
    clearInterval(timer)
    return renewed
  }
}

/** Inside the command's transaction, so that effect and answer are kept together or not at all. */
export async function keepAnswer(ctx: Context, claim: Claim, answer: Answer | Failure): Promise<void> {
  const kept: KeptAnswer =
    answer instanceof Failure
      ? { code: answer.definition.code, kind: answer.definition.kind, detail: answer.detail }
      : answer
  const stillOurs = await ctx.db.run`
    update idempotency_keys set answer = ${ctx.vault.seal(JSON.stringify(kept), PURPOSE)}, leased_until = null
    where property_id = ${ctx.property.id} and credential = ${ctx.actor.family} and request = ${claim.request}
      and leased_until = ${claim.leasedUntil}`
  if (stillOurs !== 1) fail(idempotencyInProgress, { retryAfterSeconds: 1 })
}

/** A failure on our side keeps no answer: the caller may try again at once, and goes on from what was made. */
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

const READ_AT_ONCE = 500

/** Answers about someone become a failure that says so: repeated, those requests must not run a second time. */
export async function eraseAnswers(ctx: Context, isAbout: (answer: unknown) => boolean): Promise<string[]> {
  const erased = erasedAnswer(ctx)
  const requests: string[] = []
  await walkAnswers(ctx, isAbout, async (about) => {
    await replaceAnswers(ctx, about, erased)
    requests.push(...about.map(({ request }) => Buffer.from(request).toString('hex')))
  })
  return requests
}

export async function answersAbout(ctx: Context, isAbout: (answer: unknown) => boolean): Promise<number> {
  let count = 0
  await walkAnswers(ctx, isAbout, async ({ length }) => {
    count += length
  })
  return count
}

async function walkAnswers(
  ctx: Context,
  isAbout: (answer: unknown) => boolean,
  visit: (rows: AnswerRow[]) => Promise<void>,
): Promise<void> {
  let last: AnswerRow | undefined
  do {
    const rows = await answersAfter(ctx, last)
    const about = rows.filter(({ answer }) => isAbout(JSON.parse(ctx.vault.open(answer, PURPOSE))))
    if (about.length > 0) await visit(about)
    last = rows.length === READ_AT_ONCE ? rows.at(-1) : undefined
  } while (last)
}

const erasedAnswer = ({ vault }: Context): Buffer => {
  const { code, kind } = answerErased
  return vault.seal(JSON.stringify({ code, kind, detail: code } satisfies KeptAnswer), PURPOSE)
}

/** Requests still under way, or cut off, whose records are erased: what they would answer is never kept. */
export const eraseClaims = (ctx: Context, records: readonly string[]): Promise<number> =>
  ctx.db.run`
    update idempotency_keys set answer = ${erasedAnswer(ctx)}, leased_until = null
    where property_id = ${ctx.property.id} and record = any(${records}::text[]) and answer is null`

interface AnswerRow {
  credential: string
  request: Uint8Array
  answer: Uint8Array
}

const answersAfter = ({ db, property }: Context, last?: AnswerRow): Promise<AnswerRow[]> =>
  db.many`
    select credential, request, answer from idempotency_keys
    where property_id = ${property.id} and answer is not null
      and (credential, request) > (${last?.credential ?? ''}::text, ${last?.request ?? Buffer.alloc(0)}::bytea)
    order by credential, request limit ${READ_AT_ONCE}`

const replaceAnswers = ({ db, property }: Context, rows: AnswerRow[], answer: Buffer): Promise<number> =>
  db.run`
    update idempotency_keys k set answer = ${answer}
    from unnest(${rows.map((row) => row.credential)}::text[], ${rows.map((row) => row.request)}::bytea[]) as r (credential, request)
    where k.property_id = ${property.id} and k.credential = r.credential and k.request = r.request and k.answer is not null`

/** Answers past their day, removed by the housekeeping in small steps. */
export const sweepAnswers = (db: Db, now: Date): Promise<number> =>
  db.run`delete from idempotency_keys where ctid in (
    select /* across properties: age alone decides */ ctid from idempotency_keys
    where created_at < ${new Date(now.getTime() - KEPT_MS)} order by created_at limit 1000 for update skip locked)`

function revive(kept: KeptAnswer): Answer {
  if ('status' in kept) return kept
  const { code, kind, detail } = kept
  throw new ReplayedFailure({ code, kind, meaning: '' }, { detail })
}

export class ReplayedFailure extends Failure {}

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
