import type { Db } from '../database/connect.ts'
import type { Context } from '../operation/context.ts'
import { answerErased } from '../operation/errors.ts'
import { KEPT_MS, openAnswer, sealAnswer } from './kept-answer.ts'

/** Stored answers that are about a person, or expired. */

const READ_AT_ONCE = 500

/** Answers about a person become a failure that says so: their requests, if repeated, must not run again. */
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
    const about = rows.filter(({ answer }) => isAbout(openAnswer(ctx.vault, answer)))
    if (about.length > 0) await visit(about)
    last = rows.length === READ_AT_ONCE ? rows.at(-1) : undefined
  } while (last)
}

const erasedAnswer = ({ vault }: Context): Buffer => {
  const { code, kind } = answerErased
  return sealAnswer(vault, { code, kind, detail: code })
}

/** Running or interrupted requests whose records are erased: their answers are never stored. */
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

/** Expired answers, removed by the housekeeping in small steps. */
export const sweepAnswers = (db: Db, now: Date): Promise<number> =>
  db.run`delete from idempotency_keys where ctid = any(array(
    select /* across properties: age alone decides */ ctid from idempotency_keys
    where created_at < ${new Date(now.getTime() - KEPT_MS)} order by created_at limit 1000 for update skip locked))`
