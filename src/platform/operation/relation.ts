import type { Db } from '../database/connect.ts'
import type { Fragment } from '../database/sql.ts'
import type { Static, TSchema } from '../schema/schema.ts'
import type { Context } from './context.ts'
import { failWith } from './errors.ts'
import type { Scope } from './scopes.ts'

/** How one kind of record leads to another. A module declares it once, for doors whose callers follow such links. */
export interface Relation<P extends TSchema = TSchema, R extends TSchema = TSchema> {
  /** The two kinds, known by their titles. */
  readonly from: P
  readonly to: R
  /** What it is called among the members of the first. */
  readonly name: string
  readonly description: string
  /** Needed beside the scope of the operation that answered the first. */
  readonly scope: Scope
  /** Which member of the first equals which member of the second. */
  readonly by: readonly [keyof Static<P> & string, keyof Static<R> & string]
  /** How many each shows, and may be asked for. Left out where there is one at most. */
  readonly many?: { readonly preset: number; readonly most: number }
  /** Those of all keys, in one statement; of one key in their order, and no more than `limit`. */
  load(ctx: Context, keys: readonly string[], limit: number): Promise<Static<R>[]>
}

/** What a door asks: the records that all of these keys lead to. */
export interface Question {
  readonly requestId: string
  readonly keys: readonly string[]
  readonly limit: number
  /** The same instant as of the operation that answered the keys. */
  readonly realNow: Date
}

// biome-ignore lint/suspicious/noExplicitAny: a registry holds relations between records of every shape
export type AnyRelation = Relation<any, any>

export const defineRelation = <P extends TSchema, R extends TSchema>(relation: Relation<P, R>): AnyRelation => relation

/** The newest of each key: a short walk along an index for each. `chosen` compares with `wanted.key`. */
export const newestOfEach = <T extends { id: string }>(
  db: Db,
  keys: readonly string[],
  limit: number,
  what: Fragment,
  chosen: Fragment,
): Promise<T[]> =>
  db.many`
    select found.* from unnest(${keys}::text[]) as wanted (key)
    cross join lateral (select ${what} ${chosen} order by id desc limit ${limit}::int) found
    order by found.id desc`

/** The one of each key. A list of keys compared at once may be answered by reading all that the property has. */
export const oneOfEach = <T extends { id: string }>(
  db: Db,
  keys: readonly string[],
  what: Fragment,
  chosen: Fragment,
) => newestOfEach<T>(db, keys, 1, what, chosen)

/** One record at most needs no limit; of many, no more than the relation allows. */
export function requireLimit({ many }: AnyRelation, limit: number): void {
  const wrong = (rule: string, type: string) =>
    failWith([{ loc: ['query', 'limit'], msg: `Input should be ${rule}`, type }])
  if (many && limit < 1) wrong('greater than or equal to 1', 'greater_than_equal')
  if (many && limit > many.most) wrong(`less than or equal to ${many.most}`, 'less_than_equal')
}
