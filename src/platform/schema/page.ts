import type { Db } from '../database/connect.ts'
import { type Fragment, name, sql } from '../database/sql.ts'
import { failWith, type Violation } from '../operation/errors.ts'
import { Defaulted, Nullable, type TSchema, Type, titleOf } from './schema.ts'
import { isLocalDate } from './time.ts'

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
  limit: Defaulted(limitField(most, 'How many items to return'), preset),
  ...placeFields(),
})

const limitField = (most: number, description: string) => Type.Integer({ minimum: 1, maximum: most, description })

const placeFields = () => ({
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
  limit: Type.Optional(limitField(1000, 'How many items to return; all when left out')),
  ...placeFields(),
})

export const WholeListOf = <T extends TSchema>(item: T) =>
  Type.Object(
    {
      data: Type.Array(item),
      total: Type.Integer({ minimum: 0, description: 'Size of the filtered set, exact' }),
      limit: Nullable(Type.Integer({ description: 'The limit given; null when the list comes whole' })),
      offset: Type.Integer({ minimum: 0, description: 'How many items were skipped' }),
      has_more: Type.Boolean({ description: 'Whether more follow' }),
      next_cursor: Nullable(Type.String({ description: 'Give it as `cursor` to get the next page' })),
    },
    { title: `${titleOf(item)}List` },
  )

/** `chosen` is a statement without an order. It comes in the order of these columns, the last first. */
export async function readWholeList<T extends object>(
  db: Db,
  { limit, offset = 0, cursor }: Partial<PageRequest>,
  chosen: Fragment,
  order: readonly (keyof T & string)[],
) {
  const key = order.map(name).reduce((all, column) => sql`${all}, ${column}`)
  const falling = order.map(name).reduce((all, column) => sql`${all} desc, ${column}`)
  const after = cursor === undefined ? sql`` : sql`where (${key}) < (${readKey(cursor, order.length)})`
  const most = limit === undefined ? sql`` : sql`limit ${limit + 1}`
  const rows =
    await db.many<T>`select * from (${chosen}) chosen ${after} order by ${falling} desc ${most} offset ${offset}`
  const has_more = limit !== undefined && rows.length > limit
  const data = has_more ? rows.slice(0, limit) : rows
  const wholeSetSeen = !has_more && cursor === undefined && (rows.length > 0 || offset === 0)
  const total = wholeSetSeen ? offset + data.length : await countAll(db, chosen)
  const last = data.at(-1)
  const next_cursor = has_more && last ? writeCursor(order.map((column) => String(last[column])).join(' ')) : null
  return { data, total, limit: limit ?? null, offset, has_more, next_cursor }
}

/** As many values as the order has columns; what is no such thing is refused before the database sees it. */
function readKey(cursor: string, columns: number): Fragment {
  const values = Buffer.from(cursor, 'base64url').toString().split(' ')
  const id = values.at(-1)!
  const dates = values.slice(0, -1)
  if (values.length !== columns || !IS_ID.test(id) || !dates.every(isLocalDate)) return refuseCursor()
  return [...dates.map((date) => sql`${date}::date`), sql`${id}`].reduce((all, value) => sql`${all}, ${value}`)
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

const writeCursor = (place: string) => Buffer.from(place).toString('base64url')

const IS_ID = /^[a-z]+_[0-9a-z]+$/

function readCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString()
  return IS_ID.test(id) ? id : refuseCursor()
}

const refuseCursor = (): never =>
  failWith([
    {
      loc: ['query', 'cursor'],
      msg: 'Not a cursor of this list: use next_cursor as it was given',
      type: 'cursor_invalid',
    },
  ])
