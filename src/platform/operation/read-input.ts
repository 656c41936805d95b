import { boundPath } from '../schema/bound-violations.ts'
import { validatorFor } from '../schema/validate.ts'
import { asRead } from '../schema/violation-types.ts'
import { fail, failWith, routeNotFound, type Violation } from './errors.ts'
import { type AnyOperation, locationOf, takesBody } from './operation.ts'
import { brokenRules } from './rules.ts'
import { fromText, type IncomingFile, inputBesideFile } from './upload.ts'

/** What a caller sent for an operation. */
export interface Sent {
  /** The flat input: path parameters, query or body fields. */
  input: Record<string, unknown>
  /** The uploaded file, unless it is a text in the input. */
  file?: IncomingFile
  /** Members that the door had to omit because the path already gives them. */
  undeclared?: string[][]
  /** Undeclared fields are refused instead of ignored. */
  strict: boolean
}

/** The arguments an operation runs with. */
export interface Given {
  input: Record<string, unknown>
  file: IncomingFile
}

/** The one place that reads a caller's input: every violation at once, undeclared fields named or refused. */
export function readInput(operation: AnyOperation, sent: Sent): Given & { ignored: string[] } {
  const { input: raw, strict, undeclared = [] } = sent
  const schema = sent.file ? inputBesideFile(operation) : operation.input
  const { value, unknown, violations } = validatorFor(schema).read(raw, {
    dropNulls: operation.http.method !== 'PATCH',
  })
  const placed = violations.map((violation) => inPlace(operation, violation))
  if (operation.rules) placed.push(...brokenRules(operation.rules, value, violations))
  const ignored = [...undeclared, ...unknown]
  if (strict) placed.push(...ignored.map((path) => extraForbidden(operation, path)))
  refuse(operation, placed)
  return { ...fileApart(operation, value, sent.file), ignored: ignored.map((path) => boundPath(path).join('.')) }
}

/** Operations see one kind of file, however the door received it. */
function fileApart({ upload }: AnyOperation, value: Record<string, unknown>, file?: IncomingFile): Given {
  if (!upload || file) return { input: value, file: file ?? NO_FILE }
  const { [upload.field]: text, ...input } = value
  return { input, file: { chunks: fromText(text as string), digest: text as string } }
}

const NO_FILE: IncomingFile = { chunks: fromText('') }

/** What makes a repeated request the same one. */
export function identityOf({ id, upload }: AnyOperation, { input, file }: Given, expected?: readonly number[]): object {
  if (expected) return { input, expected }
  if (!upload) return input
  if (file.digest === undefined) throw new Error(`${id}: a file must be seen whole before its request is claimed`)
  return { ...input, [upload.field]: file.digest }
}

/** Query values are text: their error is that they cannot be parsed as the type. */
function inPlace(operation: AnyOperation, { loc, msg, type }: Violation): Violation {
  const location = locationOf(operation, loc[0]!)
  const code = location === 'query' ? asRead(type) : type
  return { loc: [location, ...loc], msg, type: code }
}

/** A malformed id in the path means an id that does not exist; every other violation is reported first. */
function refuse(operation: AnyOperation, violations: Violation[]): void {
  if (violations.length === 0) return
  const shown = violations.filter(({ loc }) => loc[0] !== 'path')
  if (shown.length > 0) failWith(shown)
  fail(operation.errors.find(({ kind }) => kind === 'not_found') ?? routeNotFound)
}

const extraForbidden = (operation: AnyOperation, path: string[]): Violation => ({
  loc: [takesBody(operation) ? 'body' : 'query', ...path],
  msg: 'Extra inputs are not permitted',
  type: 'extra_forbidden',
})
