import type { Violation } from '../../../platform/operation/errors.ts'
import { FIELDS, type ImportMapping } from './schema.ts'

/** Words can be translated for fields that exist only. */
export function valuesOfKnownFields({ mapping }: { mapping?: ImportMapping }): Violation | undefined {
  const unknown = Object.keys(mapping?.values ?? {}).find((field) => !FIELDS.includes(field))
  if (unknown === undefined) return undefined
  const msg = `Input should be one of: ${FIELDS.join(', ')}`
  return { loc: ['query', 'mapping', 'values', unknown], msg, type: 'enum' }
}
