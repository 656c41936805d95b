import { PorticoError } from '../../../sdk/src/index.ts'

/** What was refused, in words. */

export const problemText = (error: unknown): string => {
  if (!(error instanceof PorticoError)) return error instanceof Error ? error.message : String(error)
  const text = error.violations.length > 0 ? error.violations.map(sentenceOf).join(' ') : error.message
  return error.requestId && !text.includes(error.requestId) ? `${text} (${error.requestId})` : text
}

const fieldOf = (loc: readonly (string | number)[]): string => loc.slice(1).join('.')

const sentenceOf = ({ loc, msg }: { loc: readonly (string | number)[]; msg: string }): string => {
  const field = fieldOf(loc)
  return `${field ? `${field}: ` : ''}${msg}.`
}

/** By field, for forms: `<TextInput error={problems.name} …>`. */
export function fieldProblems(error: unknown): Record<string, string> {
  if (!(error instanceof PorticoError)) return {}
  return Object.fromEntries(error.violations.map(({ loc, msg }) => [fieldOf(loc), msg]))
}

export const isNotFound = (error: unknown): boolean => error instanceof PorticoError && error.status === 404
export const isForbidden = (error: unknown): boolean => error instanceof PorticoError && error.status === 403
