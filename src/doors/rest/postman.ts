import type { MediaObject, OpenApiDocument, OperationObject, ParameterObject } from './openapi-types.ts'

/** The operations as a Postman collection (format 2.1), which Bruno reads too: a folder for each module. */

const FORMAT = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

export const buildCollection = (document: OpenApiDocument) => ({
  info: { name: document.info.title, description: document.info.description, schema: FORMAT },
  auth: { type: 'apikey', apikey: settings({ key: 'X-API-Key', value: '{{api_key}}', in: 'header' }) },
  variable: [
    { key: 'base_url', value: document.servers[0]!.url },
    { key: 'api_key', value: '', description: 'A key of yours: sk_test_… sees the sandbox, sk_live_… the live data' },
    ...partialNames(document).map((key) => ({ key, value: '' })),
  ],
  item: document.tags.map(({ name, description }) => ({
    name,
    description,
    item: operationsOf(document, name).map((operation) => requestItem(document, operation)),
  })),
})

const settings = (values: Record<string, string>) =>
  Object.entries(values).map(([key, value]) => ({ key, value, type: 'string' }))

interface Described extends OperationObject {
  method: string
  path: string
}

/** Those of providers take no key: nobody would send them by hand. */
const operationsOf = (document: OpenApiDocument, module: string): Described[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path }))
      .filter(({ tags, security }) => tags.includes(module) && security.length > 0),
  )

function requestItem(document: OpenApiDocument, operation: Described) {
  const { operationId, summary, description, method, path } = operation
  const parameters = (operation.parameters ?? []).map((parameter) => follow(document, parameter))
  const [body] = Object.entries(operation.requestBody?.content ?? {})
  return {
    name: summary,
    request: {
      method,
      description: `\`${operationId}\`. ${description}`,
      header: [
        ...(body ? [{ key: 'Content-Type', value: body[0] }] : []),
        ...parameters.filter(isIn('header')).map(headerOf),
      ],
      url: addressOf(path, parameters),
      ...(body && { body: bodyOf(body) }),
    },
  }
}

const follow = (document: OpenApiDocument, parameter: ParameterObject | { $ref: string }): ParameterObject =>
  '$ref' in parameter ? document.components.parameters[parameter.$ref.split('/').at(-1)!]! : parameter

const isIn = (place: ParameterObject['in']) => (parameter: ParameterObject) => parameter.in === place

const exampleOf = ({ example, examples, content }: ParameterObject): string => {
  const shown = example ?? Object.values(examples ?? {})[0]?.value ?? content?.['application/json'].example ?? ''
  return typeof shown === 'object' ? JSON.stringify(shown) : String(shown)
}

/** A key for each request is always right; what else a header asks for is chosen by hand. */
const headerOf = (parameter: ParameterObject) => ({
  key: parameter.name,
  value: exampleOf(parameter),
  description: parameter.description,
  ...(parameter.name !== 'Idempotency-Key' && { disabled: true }),
})

const WHOLE = /^\{(\w+)\}$/

/** Postman knows a parameter that is a whole part of the path; in `{id}.ics` it needs a variable of the collection. */
const partialNames = (document: OpenApiDocument): string[] =>
  Object.keys(document.paths)
    .flatMap((path) => path.split('/'))
    .filter((part) => !WHOLE.test(part))
    .flatMap((part) => [...part.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))

function addressOf(path: string, parameters: ParameterObject[]) {
  const parts = path
    .split('/')
    .slice(1)
    .map((part) => part.replace(WHOLE, ':$1').replace(/\{(\w+)\}/g, '{{$1}}'))
  const query = parameters.filter(isIn('query')).map((parameter) => ({
    key: parameter.name,
    value: exampleOf(parameter),
    description: parameter.description,
    ...(!parameter.required && { disabled: true }),
  }))
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${encodeURIComponent(value)}`)
  return {
    raw: `{{base_url}}/${parts.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: ['{{base_url}}'],
    path: parts,
    ...(query.length > 0 && { query }),
    variable: parameters
      .filter((parameter) => parts.includes(`:${parameter.name}`))
      .map((parameter) => ({ key: parameter.name, value: exampleOf(parameter), description: parameter.description })),
  }
}

const bodyOf = ([type, { example }]: [string, MediaObject]) =>
  typeof example === 'string'
    ? { mode: 'raw', raw: example }
    : {
        mode: 'raw',
        raw: JSON.stringify(example, null, 2),
        options: { raw: { language: type === 'application/json' ? 'json' : 'text' } },
      }
