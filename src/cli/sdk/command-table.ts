import type { JsonSchema, OpenApiDocument } from '../../doors/rest/openapi-types.ts'
import { descriptionOf, isNullable } from './descriptions.ts'
import { bodyFields, type Endpoint, type Field, readEndpoints, resolved } from './endpoints.ts'

/** What the command line knows of each operation (`cli/src/table.ts`), from the OpenAPI document. */
export function commandTable(document: OpenApiDocument) {
  const groups = Map.groupBy(readEndpoints(document), ({ group }) => group)
  return Object.fromEntries(
    [...groups].map(([group, endpoints]) => [
      group,
      Object.fromEntries(endpoints.map((endpoint) => [endpoint.name, operation(document, endpoint)])),
    ]),
  )
}

function operation(document: OpenApiDocument, endpoint: Endpoint) {
  const { method, path, summary, description, parameters, body, item, text, upload } = endpoint
  const fields = [...parameters, ...(body ? bodyFields(document, body) : [])].map((field) => flag(document, field))
  return { method, path, summary, description, fields, ...(item && { list: true }), text, upload }
}

function flag(document: OpenApiDocument, field: Field) {
  const schema = innerOf(document, field.schema)
  const values =
    schema.enum ?? (schema.anyOf?.every((one) => one.const !== undefined) && schema.anyOf.map((one) => one.const))
  return {
    name: field.name,
    type: typeOf(document, schema),
    ...(field.required && { required: true }),
    ...(isNullable(field.schema) && { nullable: true }),
    about: descriptionOf(field),
    ...(values && { values: values.map(String) }),
  }
}

/** Without a reference, and without the choice of null. */
function innerOf(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const named = resolved(document, schema)
  const [only, ...others] = (named.anyOf ?? []).filter(({ type }) => type !== 'null')
  return only && others.length === 0 ? innerOf(document, only) : named
}

function typeOf(document: OpenApiDocument, schema: JsonSchema): string {
  if (schema.type === 'array') {
    const item = typeOf(document, innerOf(document, schema.items ?? {}))
    return `${item.endsWith('[]') || item === 'any' ? 'object' : item}[]`
  }
  if (schema.type) return schema.type
  const kinds = new Set(
    [...(schema.enum ?? []), ...(schema.anyOf ?? []).map((one) => one.const)].map((one) => typeof one),
  )
  return kinds.size === 1 && kinds.has('string') ? 'string' : 'any'
}
