import { propertiesOf, refersTo } from '../schema/schema.ts'
import type { Context } from './context.ts'
import type { AnyOperation } from './operation.ts'

/** By kind of record: which of these ids lead to another record, and to which. */
export type ReferenceResolvers = Readonly<Record<string, ReferenceResolver>>
export type ReferenceResolver = (ctx: Context, ids: readonly string[]) => Promise<Map<string, string>>

/** The one place where an id that was merged into another becomes that one, before any operation sees it. */
export async function withReferences(
  ctx: Context,
  operation: AnyOperation,
  input: Record<string, unknown>,
  resolvers: ReferenceResolvers,
): Promise<Record<string, unknown>> {
  const references = referencesOf(operation)
  if (references.size === 0) return input
  const resolved = { ...input }
  for (const [kind, fields] of references) {
    const ids = fields.map((field) => input[field]).filter((id) => typeof id === 'string')
    const found = ids.length === 0 ? undefined : await resolvers[kind]!(ctx, ids)
    if (!found?.size) continue
    for (const field of fields) resolved[field] = found.get(input[field] as string) ?? input[field]
  }
  return resolved
}

const known = new WeakMap<AnyOperation, Map<string, string[]>>()

/** Its input fields that are references, by kind of record. */
export function referencesOf(operation: AnyOperation): Map<string, string[]> {
  let fields = known.get(operation)
  if (!fields) {
    fields = new Map()
    for (const [field, schema] of Object.entries(propertiesOf(operation.input) ?? {})) {
      const kind = refersTo(schema)
      if (kind) fields.set(kind, [...(fields.get(kind) ?? []), field])
    }
    known.set(operation, fields)
  }
  return fields
}
