/** The part of OpenAPI 3.1 that our document uses and its readers (pages, tests, the SDK) rely on. */

export interface JsonSchema {
  $ref?: string
  title?: string
  description?: string
  type?: string
  format?: string
  pattern?: string
  default?: unknown
  const?: unknown
  enum?: unknown[]
  examples?: unknown[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
}

export interface Reference {
  $ref: string
}

export interface ParameterObject {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  deprecated?: boolean
  schema?: JsonSchema
  example?: unknown
  examples?: Record<string, { summary: string; value: unknown }>
  /** Instead of the schema, for a value that is written as JSON. */
  content?: { 'application/json': MediaObject }
}

export interface MediaObject {
  schema: JsonSchema
  example?: unknown
  examples?: Record<string, { summary: string; value: unknown }>
}

export interface BodyObject {
  required: boolean
  description?: string
  deprecated?: boolean
  /** JSON, or a file in one of several formats. */
  content: Record<string, MediaObject>
}

export interface ResponseObject {
  description: string
  headers?: Record<string, Reference>
  /** JSON, or text of another media type. */
  content?: Record<string, MediaObject>
  /** The codes that can be in this response's `detail`. */
  'x-error-codes'?: string[]
}

export interface OperationObject {
  operationId: string
  tags: string[]
  summary: string
  description: string
  'x-maturity': string
  /** Absent where no key is needed. */
  'x-scope'?: string
  'x-sandbox-only'?: true
  security: Record<string, string[]>[]
  parameters?: (ParameterObject | Reference)[]
  requestBody?: BodyObject
  responses: Record<string, ResponseObject | Reference>
}

export interface WebhookObject {
  post: {
    operationId: string
    tags: string[]
    summary: string
    description: string
    /** Needed to receive it. */
    'x-scope': string
    security: []
    requestBody: BodyObject & { content: { 'application/json': MediaObject } }
    responses: Record<string, ResponseObject>
  }
}

export interface CatalogueEntry {
  code: string
  status: number
  meaning: string
  /** Any operation may answer it; the others are listed by the operations that can. */
  common: boolean
}

export interface CodeFlow {
  authorizationUrl: string
  tokenUrl: string
  refreshUrl: string
  scopes: Record<string, string>
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: {
    title: string
    version: string
    summary: string
    description: string
    contact: { name: string; url: string }
    license: Record<string, string>
  }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, OperationObject>>
  webhooks: Record<string, WebhookObject>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, ResponseObject>
    parameters: Record<string, ParameterObject>
    headers: Record<string, { description: string; schema: JsonSchema; example: unknown }>
    securitySchemes: Record<string, Record<string, string | { authorizationCode: CodeFlow }>>
  }
  'x-error-codes': CatalogueEntry[]
}
