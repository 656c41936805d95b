import type { JsonSchema, OpenApiDocument } from '../rest/openapi-types.ts'
import { anchorOf, pageItem } from './constraints.ts'
import { fieldsOf, fieldTable } from './fields.ts'
import { type Html, html, inline } from './html.ts'
import { methodBadge, moduleAddress, type Page } from './layout.ts'
import { operationSection } from './operation.ts'
import { type DocumentedOperation, operationsIn, parametersOf, successOf, titleOfModule } from './reading.ts'

export function modulePage(document: OpenApiDocument, { name, description }: OpenApiDocument['tags'][number]): Page {
  const operations = operationsIn(document, name)
  const title = titleOfModule(name)
  const main = html`<h1>${title}</h1>
<p class="lead">${inline(description)}.</p>
${operationList(operations)}${operations.map((operation) => operationSection(document, operation))}
${objects(document, operations)}`
  return { address: moduleAddress(name), title: `${title} · Portico API`, main }
}

export const operationList = (
  operations: DocumentedOperation[],
  page = '',
): Html => html`<ul class="index">${operations.map(
  ({ operationId, method, path, summary }) => html`
<li><a href="${page}#${operationId}">${methodBadge(method)}<code>${path}</code><span>${summary}</span></a></li>`,
)}
</ul>
`

/** The objects in this module's requests and responses, each explained once. */
function objects(document: OpenApiDocument, operations: DocumentedOperation[]): Html {
  const named = new Map<string, JsonSchema>()
  const collect = (schema: JsonSchema): void => {
    const name = schema.$ref?.split('/').at(-1)
    if (name) {
      if (named.has(name)) return
      named.set(name, document.components.schemas[name]!)
      collect(named.get(name)!)
    }
    for (const part of innerSchemas(schema)) collect(part)
  }
  for (const operation of operations) {
    const answered = successOf(document, operation).content?.['application/json']?.schema
    if (answered) collect(answered)
    const asked = operation.requestBody?.content['application/json']?.schema
    for (const field of asked ? fieldsOf(document, asked) : []) collect(field.schema)
    for (const { schema } of parametersOf(document, operation)) collect(schema)
  }
  const shown = [...named].filter(([, schema]) => schema.properties && !pageItem(document, schema))
  return html`${
    shown.length > 0 &&
    html`<section class="objects" aria-labelledby="objects"><h2 id="objects">Objects</h2>
${shown.map(([title, schema]) => objectSection(document, title, schema))}</section>
`
  }`
}

const objectSection = (document: OpenApiDocument, title: string, schema: JsonSchema): Html =>
  html`<section class="object" id="${anchorOf(title)}">
<h3><a class="anchor" href="#${anchorOf(title)}">${title}</a></h3>
${schema.description && html`<p>${inline(schema.description)}</p>`}
${fieldTable(document, 'Fields', fieldsOf(document, schema), 'optional')}</section>
`

const innerSchemas = ({ properties = {}, items, anyOf = [], allOf = [] }: JsonSchema): JsonSchema[] => [
  ...Object.values(properties),
  ...(items ? [items] : []),
  ...anyOf,
  ...allOf,
]
