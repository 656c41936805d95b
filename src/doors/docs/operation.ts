import type { CatalogueEntry, JsonSchema, MediaObject, OpenApiDocument } from '../rest/openapi-types.ts'
import { codeBlock, curl, json } from './code.ts'
import { pageItem, typeName } from './constraints.ts'
import { errorTable } from './errors-page.ts'
import { fieldsOf, fieldTable } from './fields.ts'
import { between, type Html, html, inline, type Part, paragraphs } from './html.ts'
import { methodBadge } from './layout.ts'
import {
  answersOf,
  type DocumentedOperation,
  errorsOf,
  explanationOf,
  parametersOf,
  successOf,
  whole,
} from './reading.ts'
import { tryForm } from './try.ts'

/** One operation: its description and input on the left, an example request and response on the right. */
export const operationSection = (document: OpenApiDocument, operation: DocumentedOperation): Html => html`
<section class="operation" id="${operation.operationId}" aria-labelledby="${operation.operationId}.title">
<div class="head">
<h2 id="${operation.operationId}.title"><a class="anchor" href="#${operation.operationId}">${operation.summary}</a></h2>
<p class="endpoint">${methodBadge(operation.method)} <code>${operation.path}</code></p>
${labels(operation)}</div>
<div class="words">
${explanationOf(operation) !== '' && paragraphs(explanationOf(operation))}
${request(document, operation)}
${answer(document, operation)}
${errors(document, operation)}</div>
<div class="samples">
${samples(document, operation)}${tryForm(document, operation)}</div>
</section>
`

const MATURITY: Record<string, string> = { available: 'Available', early_access: 'Early access' }

const labels = (operation: DocumentedOperation): Html => html`<ul class="labels" aria-label="Labels">
<li class="maturity ${operation['x-maturity']}">${MATURITY[operation['x-maturity']] ?? operation['x-maturity']}</li>
${operation['x-sandbox-only'] && html`<li>Sandbox only</li>`}
${operation['x-scope'] ? html`<li>scope <code>${operation['x-scope']}</code></li>` : html`<li>no API key</li>`}
<li>id <code>${operation.operationId}</code></li>
</ul>
`

function request(document: OpenApiDocument, operation: DocumentedOperation): Html {
  const parameters = parametersOf(document, operation)
  const placed = (location: string) => parameters.filter((parameter) => parameter.in === location)
  const body = operation.requestBody?.content['application/json']?.schema
  return html`${fieldTable(document, 'In the path', placed('path'), 'required')}
${fieldTable(document, 'In the query', placed('query'), 'required')}
${body && fieldTable(document, 'In the body', fieldsOf(document, body), 'required')}
${
  operation.requestBody?.description &&
  html`<h3>Body</h3>
<p>${inline(operation.requestBody.description)}</p>`
}
${fieldTable(document, 'In the headers', placed('header'), 'required')}`
}

function answer(document: OpenApiDocument, operation: DocumentedOperation): Html {
  const { status, content, description } = successOf(document, operation)
  const [type] = Object.keys(content ?? {})
  const schema = content?.['application/json']?.schema
  const answer = schema
    ? describedAnswer(document, schema)
    : type
      ? html`a text of type <code>${type}</code>`
      : 'no body'
  // A callback's response differs by provider.
  const sentence = operation['x-scope'] ? html` with ${answer ?? 'these fields'}.` : html`: ${inline(description)}.`
  const others = answersOf(document, operation).filter((other) => other.status < 300 && other.status !== status)
  const found = others.map((other) => html` <code>${other.status}</code>: ${inline(other.description)}`)
  return html`<h3>Answer</h3>
<p><code>${status}</code>${sentence}${found}</p>
${schema && !answer && fieldTable(document, 'In the answer', fieldsOf(document, schema), 'optional')}`
}

function describedAnswer(document: OpenApiDocument, schema: JsonSchema): Html | undefined {
  const item = pageItem(document, schema)
  if (item) return html`<a href="/docs/conventions#lists">a list</a> of ${typeName(document, item)}`
  return whole(document, schema).title === undefined ? undefined : typeName(document, schema)
}

/** Its own errors in full; the errors of every operation only by name. */
function errors(document: OpenApiDocument, operation: DocumentedOperation): Html {
  const { own = [], common = [] } = Object.groupBy(errorsOf(document, operation), (error) =>
    error.common ? 'common' : 'own',
  )
  const lead = own.length > 0 ? 'Also:' : 'Only those that any operation may answer:'
  const names = common.map(
    (error) => html`<a href="/docs/errors#${error.code}"><code>${error.status} ${error.code}</code></a>`,
  )
  return html`<h3>Errors</h3>
${own.length > 0 && errorTable(own.map(errorRow))}<p class="common">${lead} ${between(names, ' ')}</p>
`
}

const errorRow = ({ status, code, meaning }: CatalogueEntry): Html => html`<tr><td>${status}</td>
<th scope="row"><a href="/docs/errors#${code}"><code>${code}</code></a></th><td>${inline(meaning)}</td></tr>
`

const exampleIn = (content: Record<string, MediaObject>): Part =>
  content['application/json'] ? json(content['application/json'].example) : String(Object.values(content)[0]!.example)

function samples(document: OpenApiDocument, operation: DocumentedOperation): Html {
  const { status, content } = successOf(document, operation)
  const answered = content ? exampleIn(content) : 'no body'
  const types = Object.keys(operation.requestBody?.content ?? { 'application/json': {} })
  const requests = types.map((type) =>
    codeBlock(types.length > 1 ? `Request, ${type}` : 'Request', curl(document, operation, type), 'sh'),
  )
  return html`${requests}${codeBlock(`Answer ${status}`, answered)}`
}
