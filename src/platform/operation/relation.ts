import { type Fragment, name } from '../database/sql.ts'
import type { Static, TSchema } from '../schema/schema.ts'
import type { Context } from './context.ts'
import { failWith, type ViolationType } from './errors.ts'
import type { Scope } from './scopes.ts'

/** How one kind of record leads to another, declared once, for doors whose callers follow such links. */
export interface Relation<P extends TSchema = TSchema, R extends TSchema = TSchema> {
  /** The two kinds, identified by their titles. */
  readonly from: P
  readonly to: R
  /** Its member name in the first kind. */
  readonly name: string
  readonly description: string
  /** Needed besides the scope of the operation that answered the first record. */
  readonly scope: Scope
  /** Which member of the first equals which member of the second. */
  readonly by: readonly [keyof Static<P> & string, keyof Static<R> & string]
  /** The default and the maximum number of records. Omitted if there is at most one. */
  readonly many?: { readonly preset: number; readonly most: number }
  /** The records of all keys, in one statement; ordered per key, and at most `limit` for each. */
  load(ctx: Context, keys: readonly string[], limit: number): Promise<Static<R>[]>
}

/** What a door asks for: the records that all these keys lead to. */
export interface Question {
  readonly requestId: string
  readonly keys: readonly string[]
  readonly limit: number
  /** The instant of the operation that answered the keys. */
  readonly realNow: Date
}

// biome-ignore lint/suspicious/noExplicitAny: a registry holds relations between records of every shape
export type AnyRelation = Relation<any, any>

export const defineRelation = <P extends TSchema, R extends TSchema>(relation: Relation<P, R>): AnyRelation => relation

/** Loads the newest records of each key: one short index scan per key. */
export const newestBy =
  <T extends { id: string }>(table: string, column: string, what: Fragment) =>
  ({ db, property }: Context, keys: readonly string[], limit: number): Promise<T[]> =>
    db.many`
      select found.* from unnest(${keys}::text[]) as wanted (key)
      cross join lateral (
        select ${what} from ${name(table)} where property_id = ${property.id} and ${name(column)} = wanted.key
        order by id desc limit ${limit}::int
      ) found
      order by found.id desc`

/** Loads the one record of each key. Comparing with a list of keys may make the planner read all rows of the property. */
export const oneBy = <T extends { id: string }>(table: string, column: string, what: Fragment) => {
  const load = newestBy<T>(table, column, what)
  return (ctx: Context, keys: readonly string[]): Promise<T[]> => load(ctx, keys, 1)
}

/** A relation to one record needs no limit; a relation to many refuses more than it allows. */
export function requireLimit({ many }: AnyRelation, limit: number): void {
  const wrong = (rule: string, type: ViolationType) =>
    failWith([{ loc: ['query', 'limit'], msg: `Input should be ${rule}`, type }])
  if (many && limit < 1) wrong('greater than or equal to 1', 'greater_than_equal')
  if (many && limit > many.most) wrong(`less than or equal to ${many.most}`, 'less_than_equal')
}
