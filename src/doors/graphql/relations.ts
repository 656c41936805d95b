import { type GraphQLFieldConfig, type GraphQLFieldConfigMap, GraphQLInt, GraphQLList, GraphQLNonNull } from 'graphql'
import type { AnyRelation } from '../../platform/operation/relation.ts'
import { titleOf } from '../../platform/schema/schema.ts'
import type { FieldExtensions, GraphqlContext } from './context.ts'
import type { FurtherFields, TypeBook } from './types.ts'

/** A record's relations as fields of its type. */
export function fieldsFor(relations: readonly AnyRelation[]): FurtherFields {
  const byTitle = Map.groupBy(relations, ({ from }) => titleOf(from)!)
  return (title, book) => {
    const fields: GraphQLFieldConfigMap<unknown, GraphqlContext> = {}
    for (const relation of byTitle.get(title) ?? []) fields[relation.name] = fieldOf(relation, book)
    return fields
  }
}

/** Nullable, so that a refused relation leaves the rest of the record intact. */
function fieldOf(relation: AnyRelation, book: TypeBook): GraphQLFieldConfig<unknown, GraphqlContext> {
  const { many, by, scope } = relation
  const record = book.output(relation.to, titleOf(relation.to)!)
  const extensions: FieldExtensions = { size: ({ limit }) => (many ? within(many.most, limit) : 1) }
  return {
    type: many ? new GraphQLList(new GraphQLNonNull(record)) : record,
    args: many && { limit: limitOf(many) },
    description: `${relation.description}. Scope: \`${scope}\`.`,
    extensions: { ...extensions },
    async resolve(parent, { limit = 1 }, { follow }) {
      const key = (parent as Record<string, string | null>)[by[0]] ?? null
      const records = key === null ? [] : await follow(relation, key, limit)
      return many ? records : records[0]
    },
  }
}

const limitOf = ({ preset, most }: { preset: number; most: number }) => ({
  type: new GraphQLNonNull(GraphQLInt),
  defaultValue: preset,
  description: `How many of each, up to ${most}`,
})

/** An invalid limit, or one that is not allowed, is refused in execution. */
const within = (most: number, limit: unknown): number =>
  typeof limit === 'number' ? Math.min(Math.max(limit, 1), most) : most
