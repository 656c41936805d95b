/** What the command line knows of the operations: made from the description when it is built, and loaded with each start. */
export type Table = Readonly<Record<string, Readonly<Record<string, Operation>>>>

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly fields: readonly Field[]
  readonly list?: true
  /** The media type of an answer that is no JSON. */
  readonly text?: string
  /** The body is a file; its media type by format. */
  readonly upload?: Readonly<Record<string, string>>
}

export interface Field {
  readonly name: string
  readonly type: string
  readonly required?: true
  readonly nullable?: true
  readonly about: string
  readonly values?: readonly string[]
}

/** `room_types` is typed as `room-types`. */
export const dashed = (name: string): string => name.replaceAll('_', '-')

/** What stands in the path, in its order: given as arguments. */
export const pathFields = ({ path, fields }: Operation): Field[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => fields.find((field) => field.name === name)!)

/** Everything else: given as flags. */
export const flagFields = (operation: Operation): Field[] =>
  operation.fields.filter(({ name }) => !operation.path.includes(`{${name}}`))

export interface Found {
  group: string
  name: string
  operation: Operation
}

/** An operation by its two words, in either spelling. */
export function find(table: Table, group = '', name = ''): Found | undefined {
  const groups = Object.entries(table).find(([key]) => dashed(key) === dashed(group))
  const found = groups && Object.entries(groups[1]).find(([key]) => dashed(key) === dashed(name))
  return found && { group: groups[0], name: found[0], operation: found[1] }
}

export const groupOf = (table: Table, group = ''): [string, Readonly<Record<string, Operation>>] | undefined =>
  Object.entries(table).find(([key]) => dashed(key) === dashed(group))
