import { compile } from '../database/compile.ts'
import type { Db } from '../database/connect.ts'
import { JsonBytes } from '../database/json-bytes.ts'
import type { Rows } from '../database/rows.ts'
import { type Fragment, name, sql } from '../database/sql.ts'
import { failWith, type Violation } from '../operation/errors.ts'
import { Defaulted, Nullable, type TSchema, Type, titleOf } from './schema.ts'
import { isLocalDate } from './time.ts'

/** Without a limit, the count would make a list slower the longer it is. */
const MOST_COUNTED = 10_000
/** Skipped rows are read one by one: three millions of them take seconds. */
const MOST_SKIPPED = 10_000

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

interface Unread {
  rows: Rows
  rest: object
  cursorOf(record: object): string
}

const unread = new WeakMap<object, Unread>()

/** Its records are parsed when they are read; writing them as JSON never parses them. */
function pageOfRows<T extends object, R extends object>(
  rows: Rows<T>,
  rest: R,
  cursorOf: (record: T) => string,
): { data: T[] } & R {
  let records: T[] | undefined
  const page = {
    get data() {
      records ??= rows.objects()
      return records
    },
    ...rest,
  }
  unread.set(page, { rows: rows as Rows, rest, cursorOf: cursorOf as Unread['cursorOf'] })
  return page
}

const unreadOf = (output: unknown): Unread | undefined =>
  typeof output === 'object' && output !== null ? unread.get(output) : undefined

/** The raw rows of an answer that is a page as it was read. */
export const rowsOf = (output: unknown): Rows | undefined => unreadOf(output)?.rows

/** For each record of such a page, where the list goes on after it. */
export const cursorsOf = (output: { data: object[] }): string[] | undefined => {
  const page = unreadOf(output)
  return page && output.data.map(page.cursorOf)
}

export function toJson(output: unknown): string | Buffer {
  const page = unreadOf(output)
  if (!page) return JSON.stringify(output)
  const json = new JsonBytes(page.rows.bytes * 1.2 + ROOM_BYTES)
  json.text('{"data":')
  page.rows.writeJson(json)
  json.text(`,${JSON.stringify(page.rest).slice(1)}`)
  return json.written()
}

/** For the rest of a page, and for a row full of escapes. */
const ROOM_BYTES = 8192

export const pageFields = ({ preset, most }: { preset: number; most: number }) => ({
  limit: Defaulted(limitField(most, 'How many items to return'), preset),
  ...positionFields(),
})

const limitField = (most: number, description: string) => Type.Integer({ minimum: 1, maximum: most, description })

const positionFields = () => ({
  offset: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description:
        'How many items to skip, up to 10,000: deeper pages are found by `cursor`, which it does not go with',
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'The `next_cursor` of the page before; deep pages cost the same as the first',
    }),
  ),
})

/** The rule of every list: a cursor already is a position in it, and the only way to a deep one. */
export function pageRule({ cursor, offset }: Partial<PageRequest>): Violation | undefined {
  if (offset === undefined) return undefined
  if (cursor !== undefined)
    return { loc: ['query', 'cursor'], msg: 'Use either cursor or offset', type: 'cursor_with_offset' }
  return offset > MOST_SKIPPED ? TOO_DEEP : undefined
}

const TOO_DEEP: Violation = {
  loc: ['query', 'offset'],
  msg: `Input should be less than or equal to ${MOST_SKIPPED}: for deeper pages pass next_cursor of each page on as cursor, from the first without offset`,
  type: 'less_than_equal',
}

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
      offset: Type.Integer({ minimum: 0, maximum: MOST_SKIPPED, description: 'How many items were skipped' }),
      has_more: Type.Boolean({ description: 'Whether another page follows' }),
      next_cursor: Nullable(Type.String({ description: 'Give it as `cursor` to get the next page' })),
    },
    { title: `${titleOf(item)}List` },
  )

/** For lists that come whole unless a limit is given; their total is always exact. */
export const wholeListFields = () => ({
  limit: Type.Optional(limitField(1000, 'How many items to return; all when left out')),
  ...positionFields(),
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

/** `chosen` is a statement without an order. It is sorted by these dates and the id, descending. */
export async function readWholeList<T extends { id: string }>(
  db: Db,
  { limit, offset = 0, cursor }: Partial<PageRequest>,
  chosen: Fragment,
  dates: readonly (keyof T & string)[] = [],
) {
  const { key, falling, after: position, positionOf } = listOrder(dates, DATE)
  const after = cursor === undefined ? sql`` : sql`where (${key}) < (${position(cursor)})`
  const most = limit === undefined ? sql`` : sql`limit ${limit + 1}`
  const found = await db.rows<T>`select * from (${chosen}) chosen ${after} order by ${falling} ${most} offset ${offset}`
  const has_more = limit !== undefined && found.length > limit
  const rows = has_more ? found.slice(limit) : found
  const wholeSetSeen = !has_more && cursor === undefined && (found.length > 0 || offset === 0)
  const total = wholeSetSeen ? offset + found.length : await countAll(db, chosen)
  const cursorOf = (record: T) => writeCursor(positionOf(record, record.id))
  const next_cursor = has_more ? cursorOf(rows.at(-1)!) : null
  return pageOfRows(rows, { total, limit: limit ?? null, offset, has_more, next_cursor }, cursorOf)
}

const countAll = async (db: Db, chosen: Fragment): Promise<number> =>
  (await db.one<{ total: number }>`select count(*) as total from (${chosen}) counted`).total

/**
 * `chosen` is `from t where property_id = … and …`; rows come newest first because ids are time-ordered. `tally` is
 * `from list_tallies where …` for a set with a maintained count; `idOf` gives the id of a row that does not contain it.
 */
export async function readPage<T extends object>(
  db: Db,
  { limit, offset = 0, cursor }: PageRequest,
  what: Fragment,
  chosen: Fragment,
  { tally, idOf = shownId, order = BY_ID }: { tally?: Fragment; idOf?(row: T): string; order?: ListOrder } = {},
): Promise<Page<T>> {
  const { key, falling } = order
  const after = cursor === undefined ? skipping(chosen, offset, order) : sql`and (${key}) < (${order.after(cursor)})`
  const found = await db.rows<T>`select ${what} ${chosen} ${after} order by ${falling} limit ${limit + 1}`
  const has_more = found.length > limit
  const rows = has_more ? found.slice(limit) : found
  const wholeSetSeen = !has_more && cursor === undefined && (found.length > 0 || offset === 0)
  const total = wholeSetSeen ? offset + found.length : await (tally ? tallied(db, tally) : count(db, chosen))
  const cursorOf = (record: T) => writeCursor(order.positionOf(record, idOf(record)))
  const rest = {
    total: Math.min(total, MOST_COUNTED),
    ...(total > MOST_COUNTED ? { total_capped: true as const } : {}),
    limit,
    offset,
    has_more,
    next_cursor: has_more ? cursorOf(rows.at(-1)!) : null,
  }
  return pageOfRows(rows, rest, cursorOf)
}

/** What a list is sorted by, latest first: some columns and the id. A position in it is one value for each. */
export interface ListOrder {
  readonly key: Fragment
  readonly falling: Fragment
  positionOf(row: object, id: string): string
  /** Anything but a position of this order is refused before it reaches the database. */
  after(cursor: string): Fragment
}

/** What a column before the id holds, as callers see it. */
interface Leading {
  type: Fragment
  fits(text: string): boolean
}

const DATE: Leading = { type: sql`date`, fits: isLocalDate }
const MOMENT: Leading = {
  type: sql`timestamptz`,
  fits: (text) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)),
}

function listOrder(leading: readonly string[], { type, fits }: Leading): ListOrder {
  const columns = [...leading.map(name), sql`id`]
  return {
    key: joined(columns),
    falling: joined(columns.map((column) => sql`${column} desc`)),
    positionOf: (row, id) =>
      [...leading.map((column) => String((row as Record<string, unknown>)[column])), id].join(' '),
    after(cursor) {
      const values = Buffer.from(cursor, 'base64url').toString().split(' ')
      const [before, id] = [values.slice(0, -1), values.at(-1)!]
      if (values.length !== columns.length || !IS_ID.test(id) || !before.every(fits)) return refuseCursor()
      return joined([...before.map((value) => sql`${value}::${type}`), sql`${id}`])
    },
  }
}

const joined = (parts: readonly Fragment[]): Fragment => parts.reduce((all, part) => sql`${all}, ${part}`)

const IS_ID = /^[a-z]+_[0-9a-z]+$/
const BY_ID = listOrder([], DATE)
/** What was changed last comes first; a record that changes while the list is read may be met again. */
export const BY_UPDATE = listOrder(['updated_at'], MOMENT)

/** By the moment that a list is about. */
export const byMoment = (column: string): ListOrder => listOrder([column], MOMENT)

/** Rows are skipped by what sorts them only, so that their other columns are never computed. */
const skipping = (chosen: Fragment, rows: number, { key, falling }: ListOrder): Fragment =>
  rows === 0 ? sql`` : sql`and (${key}) <= (select ${key} ${chosen} order by ${falling} limit 1 offset ${rows})`

const shownId = (row: { id?: string }): string => row.id!

const tallied = async (db: Db, tally: Fragment): Promise<number> =>
  (await db.one<{ total: number }>`select coalesce(sum(rows), 0)::int8 as total ${tally}`).total

/** A set that exceeds the reported maximum by this many will still exceed it a moment later. */
const MARGIN = 2_500
const REMEMBERED_MS = 10_000
const MOST_REMEMBERED = 10_000
const largeUntil = new WeakMap<object, Map<string, number>>()

/** Large sets are not counted at every request: for a few seconds their size is cached as large. */
async function count(db: Db, chosen: Fragment): Promise<number> {
  const counted = sql`select count(*) as total from (select 1 ${chosen} limit ${MOST_COUNTED + MARGIN}) counted`
  const { shape, values } = compile(counted)
  const key = [shape.name, ...values].join('\n')
  const known = largeUntil.get(db.database) ?? new Map<string, number>()
  if ((known.get(key) ?? 0) > performance.now()) return MOST_COUNTED + MARGIN
  const { total } = await db.one<{ total: number }>`${counted}`
  if (total === MOST_COUNTED + MARGIN) {
    if (known.size >= MOST_REMEMBERED) known.clear()
    largeUntil.set(db.database, known.set(key, performance.now() + REMEMBERED_MS))
  }
  return total
}

const writeCursor = (position: string) => Buffer.from(position).toString('base64url')

const refuseCursor = (): never =>
  failWith([
    {
      loc: ['query', 'cursor'],
      msg: 'Not a cursor of this list: use next_cursor as it was given',
      type: 'cursor_invalid',
    },
  ])
