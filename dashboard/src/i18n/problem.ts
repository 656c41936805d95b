import { PorticoError } from '../../../sdk/src/index.ts'
import { type Messages, useProblemMessages } from './problem-messages.ts'
import { type SayViolation, useSayViolation, type Violation } from './violation.ts'

/** What was refused, in words for those who work here; the request's id leads whoever looks into it to the rest. */

export const useProblemText = () => {
  const t = useProblemMessages()
  const say = useSayViolation()
  return (error: unknown): string => problemText(error, t, say)
}

export function problemText(error: unknown, t: Messages, say: SayViolation = asTheServer): string {
  if (error instanceof TypeError) return t.unreachable // what fetch throws
  if (!(error instanceof PorticoError)) return t.refused
  const sentenceOf = (violation: Violation): string => {
    const field = fieldOf(violation)
    return `${field ? `${field}: ` : ''}${say(violation)}.`
  }
  const text = error.violations.length > 0 ? error.violations.map(sentenceOf).join(' ') : sentenceFor(error, t)
  return error.requestId ? `${text} (${error.requestId})` : text
}

const asTheServer: SayViolation = ({ msg }) => msg

function sentenceFor(
  { status, code }: PorticoError,
  { unreachable, timeout, refused, statuses, codes }: Messages,
): string {
  if (status === 0) return code === 'timeout' ? timeout : unreachable
  return codes[code] ?? statuses[status] ?? (status > 500 ? statuses[503] : undefined) ?? refused
}

/** Where it is, without what it was sent in. */
export const fieldOf = ({ loc }: Violation): string => loc.slice(1).join('.')

/** Which fields were refused; the whole of what was sent is ''. */
export const refusedFields = (error: unknown): string[] =>
  error instanceof PorticoError ? error.violations.map(fieldOf) : []

/** What is wrong, by field: `const problems = useFieldProblems(save.error)`, `<TextInput error={problems.name} …>`. */
export const useFieldProblems = (error: unknown): Record<string, string> => fieldProblems(error, useSayViolation())

export const fieldProblems = (error: unknown, say: SayViolation): Record<string, string> =>
  error instanceof PorticoError
    ? Object.fromEntries(error.violations.map((violation) => [fieldOf(violation), say(violation)]))
    : {}

export const isNotFound = (error: unknown): boolean => error instanceof PorticoError && error.status === 404
export const isForbidden = (error: unknown): boolean => error instanceof PorticoError && error.status === 403
