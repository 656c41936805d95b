import type { Db } from './database/connect.ts'
import { type Fragment, sql } from './database/sql.ts'
import { failWith, type Violation } from './errors.ts'
import { Defaulted, Nullable, type TSchema, Type, titleOf } from './schema.ts'

/** Counting further would make a list cost more the more there is. */
const MOST_COUNTED = 10_000

export interface PageRequest {
  limit: number
  offset?: number
  cursor?: string
}

export interface Page<T> {
  data: T[]
  total: number
  total_capped?: true
  limit: number
  offset: number
  has_more: boolean
  next_cursor: string | null
}

/** The query fields of every list. */
export const pageFields = ({ preset, most }: { preset: number; most: number }) => ({
  limit: Defaulted(Type.Integer({ minimum: 1, maximum: most, description: 'How many items to return' }), preset),
  offset: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'How many items to skip; not with `cursor`' }),
  ),
  cursor: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'The `next_cursor` of the page before; deep pages cost the same as the first',
    }),
  ),
})

/** The rule of every list: a cursor is already a place in it. */
export const pageRule = ({ cursor, offset }: Partial<PageRequest>): Violation | undefined =>
  cursor !== undefined && offset !== undefined
    ? { loc: ['query', 'cursor'], msg: 'Use either cursor or offset', type: 'cursor_with_offset' }
    : undefined

export const PageOf = <T extends TSchema>(item: T) =>
  Type.Object(
    {
      data: Type.Array(item),
      total: Type.Integer({
        minimum: 0,
        maximum: MOST_COUNTED,
        description: 'Size of the filtered set, exact up to 10,000',
      }),
      total_capped: Type.Optional(Type.Literal(true, { description: 'Present when there are more than 10,000' })),
      limit: Type.Integer({ minimum: 1, maximum: 1000, description: 'How many items this page may hold' }),
      offset: Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'How many items were skipped' }),
      has_more: Type.Boolean({ description: 'Whether another page follows' }),
      next_cursor: Nullable(Type.String({ description: 'Give it as `cursor` to get the next page' })),
    },
    { title: `${titleOf(item)}List` },
  )

/** For lists that come whole unless a limit is given; their total is always exact. */
export const wholeListFields = () => ({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, description: 'How many items to return; all when left out' }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'How many items to skip' })),
})

export const WholeListOf = <T extends TSchema>(item: T) =>
  Type.Object(
    {
      data: Type.Array(item),
      total: Type.Integer({ minimum: 0, description: 'Size of the filtered set, exact' }),
      limit: Nullable(Type.Integer({ description: 'The limit given; null when the list comes whole' })),
      offset: Type.Integer({ minimum: 0, description: 'How many items were skipped' }),
      has_more: Type.Boolean({ description: 'Whether more follow' }),
      next_cursor: Type.Null({ description: 'These lists are paged by offset' }),
    },
    { title: `${titleOf(item)}List` },
  )

/** `chosen` is a statement without an order; it comes whole or in pages of the given order. */
export async function readWholeList<T>(
  db: Db,
  { limit, offset = 0 }: { limit?: number; offset?: number },
  chosen: Fragment,
  order: Fragment,
) {
  const most = limit === undefined ? sql`` : sql`limit ${limit}`
  const data = await db.many<T>`select * from (${chosen}) chosen order by ${order} ${most} offset ${offset}`
  const wholeSetSeen = limit === undefined ? data.length > 0 || offset === 0 : data.length < limit && data.length > 0
  const total = wholeSetSeen ? offset + data.length : await countAll(db, chosen)
  return { data, total, limit: limit ?? null, offset, has_more: offset + data.length < total, next_cursor: null }
}

const countAll = async (db: Db, chosen: Fragment): Promise<number> =>
  (await db.one<{ total: number }>`select count(*) as total from (${chosen}) counted`).total

/** `chosen` is `from t where property_id = … and …`; rows come newest first because ids are time-ordered. */
export async function readPage<T extends { id: string }>(
  db: Db,
  { limit, offset, cursor }: PageRequest,
  what: Fragment,
  chosen: Fragment,
): Promise<Page<T>> {
  const after = cursor === undefined ? sql`` : sql`and id < ${readCursor(cursor)}`
  const rows =
    await db.many<T>`select ${what} ${chosen} ${after} order by id desc limit ${limit + 1} offset ${offset ?? 0}`
  const has_more = rows.length > limit
  const data = has_more ? rows.slice(0, limit) : rows
  const wholeSetSeen = !has_more && cursor === undefined && (rows.length > 0 || !offset)
  const total = wholeSetSeen ? (offset ?? 0) + rows.length : await count(db, chosen)
  return {
    data,
    total: Math.min(total, MOST_COUNTED),
    ...(total > MOST_COUNTED ? { total_capped: true } : {}),
    limit,
    offset: offset ?? 0,
    has_more,
    next_cursor: has_more ? writeCursor(data.at(-1)!.id) : null,
  }
}

async function count(db: Db, chosen: Fragment): Promise<number> {
  const { total } = await db.one<{ total: number }>`
    select count(*) as total from (select 1 ${chosen} limit ${MOST_COUNTED + 1}) counted`
  return total
}

const writeCursor = (id: string) => Buffer.from(id).toString('base64url')

function readCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString()
  if (/^[a-z]+_[0-9a-z]+$/.test(id)) return id
  const msg = 'Not a cursor of this list: use next_cursor as it was given'
  return failWith([{ loc: ['query', 'cursor'], msg, type: 'cursor_invalid' }])
}
