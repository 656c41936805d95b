import { parseArgs } from 'node:util'
import { dashed, type Field, type Found, flagFields, pathFields } from './table.ts'
import { Complaint, type World } from './world.ts'

/** What was typed, as the input of an operation: arguments for the path, a flag for each field, a body from a file. */

export const COMMON = {
  profile: { type: 'string', about: 'whose sign-in to use; PORTICO_PROFILE' },
  server: { type: 'string', about: 'where Portico is; PORTICO_URL' },
  key: { type: 'string', about: 'an API key; better PORTICO_KEY: command lines are seen by others' },
  output: { type: 'string', about: 'table, json or csv; a table in a terminal, JSON elsewhere', short: 'o' },
  json: { type: 'boolean', about: 'short for --output json' },
  help: { type: 'boolean', about: 'what this command does and takes', short: 'h' },
} as const

export type Common = {
  [name in keyof typeof COMMON]?: (typeof COMMON)[name]['type'] extends 'boolean' ? boolean : string
}

export interface Given {
  common: Common
  input: Record<string, unknown>
  all: boolean
}

interface Flag {
  type: 'string' | 'boolean'
  multiple?: boolean
  short?: string
}

export function flagsOf({ operation }: Found): Record<string, Flag> {
  const fields = flagFields(operation).map(({ name, type }): [string, Flag] => [
    dashed(name),
    type === 'boolean' ? { type } : { type: 'string', multiple: type.endsWith('[]') },
  ])
  return {
    ...Object.fromEntries(Object.entries(COMMON).map(([name, { about: _, ...flag }]) => [name, flag])),
    ...(operation.list && { all: { type: 'boolean' } }),
    ...(operation.method !== 'GET' && { data: { type: 'string' } }),
    ...(operation.upload && { file: { type: 'string' }, format: { type: 'string' } }),
    ...Object.fromEntries(fields),
  }
}

export async function read(found: Found, args: readonly string[], world: World): Promise<Given> {
  const { operation } = found
  const { values, positionals } = parsed(args, flagsOf(found))
  const given = values as Record<string, string | boolean | string[] | undefined>
  const common = Object.fromEntries(Object.keys(COMMON).map((name) => [name, given[name]])) as Common
  if (common.help) return { common, input: {}, all: false }
  const inPath = pathFields(operation)
  if (positionals.length !== inPath.length) {
    const wanted = inPath.map(({ name }) => `<${dashed(name)}>`).join(' ') || 'none'
    throw new Complaint(`Arguments: ${wanted}; ${positionals.length} were given.`)
  }
  const isOwn = (name: string) => operation.fields.some((field) => field.name === name)
  const flags = flagFields(operation).flatMap((field) => {
    const value = given[dashed(field.name)]
    return value === undefined ? [] : [[field.name, typedValue(field, value)]]
  })
  const input = {
    ...(typeof given.data === 'string' && !isOwn('data') ? await body(given.data, world) : {}),
    ...Object.fromEntries(flags),
    ...Object.fromEntries(inPath.map(({ name }, i) => [name, positionals[i]])),
    ...(operation.upload ? await upload(operation.upload, given.file, given.format, world) : {}),
  }
  const missing = operation.fields.find(({ name, required }) => required && !(name in input))
  if (missing) throw new Complaint(`--${dashed(missing.name)} is missing: ${missing.about || missing.type}`)
  return { common, input, all: given.all === true && !isOwn('all') }
}

export function parsed(args: readonly string[], options: Record<string, Flag>) {
  try {
    const spelled = args.map((arg) => (/^--[\w-]+(=|$)/.test(arg) ? arg.replace(/^--[^=]+/, dashed) : arg))
    return parseArgs({ args: spelled, options, allowPositionals: true, allowNegative: true })
  } catch (error) {
    throw new Complaint(`${(error as Error).message.replace(/\. To specify.*$/s, '')}. Add --help for what it takes.`)
  }
}

function typedValue(field: Field, given: string | boolean | string[]): unknown {
  if (typeof given === 'boolean') return given
  if (!Array.isArray(given)) return single(field, field.type, given)
  if (given.length === 1 && given[0]!.startsWith('[')) return json(field, given[0]!)
  return given.map((one) => single(field, field.type.slice(0, -2), one))
}

function single(field: Field, type: string, text: string): unknown {
  if (field.nullable && text === 'null') return null
  if (type === 'integer' || type === 'number') {
    if (text.trim() === '' || Number.isNaN(Number(text)))
      throw new Complaint(`--${dashed(field.name)} takes a number, not "${text}".`)
    return Number(text)
  }
  if (type === 'boolean') return text === 'true'
  if (type === 'string') return text
  return json(field, text)
}

function json(field: Field, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (field.type === 'any') return text // texts need no quotes where anything may stand
    throw new Complaint(`--${dashed(field.name)} takes JSON, for instance '{"a": 1}'; this is none: ${text}`)
  }
}

const contentOf = (given: string, world: World): Promise<string> =>
  given === '-' ? world.readInput() : world.readFile(given)

async function body(given: string, world: World): Promise<Record<string, unknown>> {
  const text =
    given === '-' ? await world.readInput() : given.startsWith('@') ? await contentOf(given.slice(1), world) : given
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Complaint(`--data is no JSON: ${(error as Error).message}`)
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw new Complaint('--data takes a JSON object: its members are the fields.')
}

async function upload(formats: Readonly<Record<string, string>>, file: unknown, format: unknown, world: World) {
  const names = Object.keys(formats)
  if (typeof file !== 'string') throw new Complaint('--file is missing: the file to send, or - for standard input.')
  const ending = names.find((name) => file.endsWith(`.${name}`))
  const chosen = format ?? ending ?? (names.length === 1 ? names[0] : undefined)
  if (!names.includes(String(chosen))) throw new Complaint(`--format must be one of ${names.join(', ')}.`)
  return { content: await contentOf(file, world), format: chosen }
}
