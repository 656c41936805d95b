/** Every operation as the server describes it to programs: what can be filled in follows from there. */

export interface Field {
  name: string
  /** `path`, `query` or `header`. */
  in: string
  required: boolean
  description: string
  example: string
  /** What alone it may be. */
  choices?: string[]
}

export interface Described {
  id: string
  module: string
  summary: string
  method: string
  path: string
  scope: string
  fields: Field[]
  body?: { type: string; example: string; fields: Omit<Field, 'in'>[] }
}

interface Schema {
  $ref?: string
  type?: string
  description?: string
  enum?: unknown[]
  anyOf?: Schema[]
  examples?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
}

interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: Schema
  example?: unknown
}

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  'x-scope'?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> }
}

export interface Document {
  paths: Record<string, Record<string, Operation>>
}

/** What has no scope is for others than staff: providers, visitors of a website. */
export const describedIn = (document: Document): Described[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const scope = operation['x-scope']
      return scope ? [{ ...described(document, operation), scope, path, method: method.toUpperCase() }] : []
    }),
  )

function described(document: Document, { operationId, tags, summary, parameters = [], requestBody }: Operation) {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return {
    id: operationId,
    module: tags[0]!,
    summary,
    fields: parameters
      .map((one) => follow(document, one))
      .filter(({ name }) => name !== 'Idempotency-Key') // each request gets one
      .map((one) => ({ in: one.in, ...fieldOf(document, one.name, one.required ?? false, one) })),
    ...(type &&
      content && {
        body: { type, example: textOf(content.example ?? {}), fields: bodyFields(document, content.schema) },
      }),
  }
}

function bodyFields(document: Document, given: Schema): Omit<Field, 'in'>[] {
  const { properties = {}, required = [] } = follow(document, given)
  return Object.entries(properties).map(([name, schema]) =>
    fieldOf(document, name, required.includes(name), { schema, description: schema.description }),
  )
}

function fieldOf(
  document: Document,
  name: string,
  required: boolean,
  {
    schema = {},
    description,
    example,
  }: Pick<Parameter, 'schema' | 'description' | 'example'> & { description?: string | undefined },
): Omit<Field, 'in'> {
  const whole = follow(document, schema)
  const choices =
    whole.type === 'boolean' ? [true, false] : (whole.enum ?? whole.anyOf?.flatMap((one) => one.enum ?? []))
  return {
    name,
    required,
    description: description ?? whole.description ?? '',
    example: example === undefined ? '' : textOf(example),
    ...(choices && choices.length > 0 && { choices: choices.map(String) }),
  }
}

const textOf = (example: unknown): string => (typeof example === 'string' ? example : JSON.stringify(example, null, 2))

/** What stands at `#/components/…`, with what is said beside the reference. */
function follow<T extends { $ref?: string }>(document: Document, given: T): T {
  if (!given.$ref) return given
  const { $ref, ...beside } = given
  const found = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document)
  return { ...(found as T), ...beside }
}
