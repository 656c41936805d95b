import type { JsonSchema, OpenApiDocument } from '../rest/openapi-types.ts'
import { constraints, solid, typeName } from './constraints.ts'
import { between, type Html, html, inline } from './html.ts'
import { whole } from './reading.ts'

export interface Field {
  name: string
  schema: JsonSchema
  required: boolean
  description?: string
}

/** The members of an object; members of nested objects without a title follow, with their path. */
export function fieldsOf(document: OpenApiDocument, schema: JsonSchema, prefix = ''): Field[] {
  const { properties = {}, required = [] } = whole(document, schema)
  return Object.entries(properties).flatMap(([name, member]) => {
    const field = { name: prefix + name, schema: member, required: required.includes(name) }
    const { nested, step } = nestedObject(document, member)
    return nested ? [field, ...fieldsOf(document, nested, `${prefix}${name}${step}.`)] : [field]
  })
}

function nestedObject(document: OpenApiDocument, schema: JsonSchema): { nested?: JsonSchema; step: string } {
  const inner = solid(document, schema)
  const item = inner.items && solid(document, inner.items)
  if (inner.properties && !inner.title) return { nested: inner, step: '' }
  if (item?.properties && !item.title) return { nested: item, step: '[]' }
  return { step: '' }
}

/** `marks` says which fields are required; in responses every field is present unless marked optional. */
export function fieldTable(
  document: OpenApiDocument,
  caption: string,
  fields: Field[],
  marks: 'required' | 'optional',
): Html {
  if (fields.length === 0) return html``
  return html`<table class="fields">
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Meaning</th></tr></thead>
<tbody>${fields.map((field) => row(document, field, marks))}</tbody>
</table>
`
}

function row(
  document: OpenApiDocument,
  { name, schema, required, description }: Field,
  marks: 'required' | 'optional',
): Html {
  const { description: ofType, examples } = solid(document, schema)
  const explanation = description ?? schema.description ?? ofType
  const rules = constraints(document, schema)
  if (!explanation && rules.length === 0 && examples) rules.push(html`for instance <code>${text(examples[0])}</code>`)
  const marked = required === (marks === 'required')
  return html`<tr><th scope="row"><code>${name}</code>${marked && html` <em class="${marks}">${marks}</em>`}
<span class="type">${typeName(document, schema)}</span></th>
<td>${explanation && html`<p>${inline(explanation)}</p>`}
${rules.length > 0 && html`<p class="rules">${between(rules, ' · ')}</p>`}</td></tr>
`
}

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
