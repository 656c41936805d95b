import { type ErrorDefinition, internalErrorCode, platformErrors, statusOf } from '../../platform/operation/errors.ts'
import type { CatalogueEntry } from './openapi-types.ts'

export const entryOf = (definition: ErrorDefinition): CatalogueEntry => ({
  code: definition.code,
  status: statusOf[definition.kind],
  meaning: definition.meaning,
  common: platformErrors.includes(definition),
})

export const internalError: CatalogueEntry = {
  code: internalErrorCode,
  status: 500,
  meaning: 'A fault on our side. Try again with growing pauses; if it stays, quote the request id to us.',
  common: true,
}

/** One list of all codes, by status. No code may have two meanings. */
export function errorCatalogue(sources: readonly { errors?: readonly ErrorDefinition[] }[]): CatalogueEntry[] {
  const entries = new Map([[internalError.code, internalError]])
  for (const definition of [...platformErrors, ...sources.flatMap(({ errors = [] }) => errors)]) {
    const entry = entryOf(definition)
    const known = entries.get(entry.code) ?? entry
    if (known.meaning !== entry.meaning || known.status !== entry.status) {
      throw new Error(`The error code "${entry.code}" is defined twice, with different meanings`)
    }
    entries.set(entry.code, known)
  }
  return [...entries.values()].sort((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1))
}
