import { PorticoError } from '../../../sdk/src/index.ts'
import { type Messages, useProblemMessages } from './problem-messages.ts'

/** What was refused, in words for those who work here; the request's id leads whoever looks into it to the rest. */

export const useProblemText = () => {
  const t = useProblemMessages()
  return (error: unknown): string => problemText(error, t)
}

export function problemText(error: unknown, t: Messages): string {
  if (error instanceof TypeError) return t.unreachable // what fetch throws
  if (!(error instanceof PorticoError)) return t.refused
  const text = error.violations.length > 0 ? error.violations.map(sentenceOf).join(' ') : sentenceFor(error, t)
  return error.requestId ? `${text} (${error.requestId})` : text
}

function sentenceFor(
  { status, code }: PorticoError,
  { unreachable, timeout, refused, statuses, codes }: Messages,
): string {
  if (status === 0) return code === 'timeout' ? timeout : unreachable
  return codes[code] ?? statuses[status] ?? (status > 500 ? statuses[503] : undefined) ?? refused
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
