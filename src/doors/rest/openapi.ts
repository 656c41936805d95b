import type { Module } from '../../platform/operation/module.ts'
import { errorCatalogue } from './error-catalogue.ts'
import { describeCallback, isDocumented, spelledOut } from './openapi-callback.ts'
import { sharedResponses } from './openapi-errors.ts'
import { headerComponents, headerParameters } from './openapi-headers.ts'
import { infoAt, securitySchemesAt } from './openapi-intro.ts'
import { describeOperation } from './openapi-operation.ts'
import { shareResponses } from './openapi-responses.ts'
import { createSchemaBook, type SchemaBook } from './openapi-schema.ts'
import type { OpenApiDocument } from './openapi-types.ts'
import { describeWebhooks } from './openapi-webhooks.ts'

/** Where a server answers that was started without settings. */
const ADDRESS = 'http://127.0.0.1:8080'

/** The OpenAPI 3.1 document of these modules, byte-equal for the same modules. */
export function buildOpenApi(modules: readonly Module[], address = ADDRESS): OpenApiDocument {
  const book = createSchemaBook()
  const paths = describePaths(book, modules)
  const webhooks = describeWebhooks(book, modules)
  const responses = { ...sharedResponses(book), ...shareResponses(paths) }
  return {
    openapi: '3.1.0',
    info: infoAt(address),
    servers: [{ url: address, description: 'Sandbox and live: the key chooses' }],
    tags: modules.map(({ name, summary }) => ({ name, description: summary })),
    security: [{ bearer: [] }, { apiKey: [] }],
    paths,
    webhooks,
    components: {
      schemas: book.schemas,
      responses,
      parameters: headerParameters,
      headers: headerComponents,
      securitySchemes: securitySchemesAt(address),
    },
    'x-error-codes': errorCatalogue(modules.flatMap(({ operations, callbacks = [] }) => [...operations, ...callbacks])),
  }
}

export const writeDocument = (document: OpenApiDocument): string => `${JSON.stringify(document, null, 2)}\n`

function describePaths(book: SchemaBook, modules: readonly Module[]): OpenApiDocument['paths'] {
  const paths: OpenApiDocument['paths'] = {}
  for (const module of modules) {
    for (const operation of module.operations) {
      const { path, method } = operation.http
      paths[path] ??= {}
      paths[path][method.toLowerCase()] = describeOperation(book, module, operation)
    }
    for (const callback of (module.callbacks ?? []).filter(isDocumented).flatMap(spelledOut)) {
      paths[callback.path] ??= {}
      paths[callback.path]![callback.method.toLowerCase()] = describeCallback(book, module, callback)
    }
  }
  return Object.fromEntries(Object.entries(paths).sort(([a], [b]) => Number(isPartial(a)) - Number(isPartial(b))))
}

/** `{id}.ics`, which `{id}` also fits: a tool that reads no patterns takes the last that does. */
const isPartial = (path: string): boolean => /\}[^/]/.test(path)
