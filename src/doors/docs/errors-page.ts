import type { CatalogueEntry, OpenApiDocument } from '../rest/openapi-types.ts'
import { codeBlock, json } from './code.ts'
import { between, type Html, html, inline } from './html.ts'
import type { Page } from './layout.ts'
import { type DocumentedOperation, errorsOf, linkTo, operationsOf } from './reading.ts'

export function errorsPage(document: OpenApiDocument): Page {
  const operations = operationsByCode(document)
  const main = html`<h1>Errors</h1>
<p class="lead">One shape for every error, and one code for every cause.</p>
<p>Branch on <code>status_code</code> and on <code>detail</code>, which is a stable code: its meaning never changes
under <code>/v1</code>. New codes may appear, so treat one that you do not know by its status. Keep the
<code>request_id</code>; it finds the request in the server’s logs.</p>
<div class="pair">
${codeBlock('Most errors', json(exampleIn(document, 'MissingScope')))}
${codeBlock('422: every violation at once', json(exampleIn(document, 'InvalidBody')))}</div>
<p>In a 422, <code>loc</code> leads to the place (<code>body</code>, <code>query</code>, <code>path</code> or
<code>header</code>, then the way down), <code>type</code> is the stable word for the broken rule and <code>msg</code>
is for people.</p>
<h2>What to do</h2>
<table><thead><tr><th scope="col">Status</th><th scope="col">Try again?</th></tr></thead><tbody>
<tr><th scope="row">400, 405, 413, 415, 422</th><td>No. The request itself has to change.</td></tr>
<tr><th scope="row">401, 403</th><td>No. Use a valid key that has the scope.</td></tr>
<tr><th scope="row">404</th><td>No. There is no such record in the property of this key; other properties’ records
look the same.</td></tr>
<tr><th scope="row">409</th><td>Look at the code: <code>idempotency_key_in_use</code> passes by itself, the others
need another value or another state.</td></tr>
<tr><th scope="row">429, 503</th><td>Yes, after the seconds in <code>Retry-After</code>.</td></tr>
<tr><th scope="row">500</th><td>Yes, with growing pauses, and with the same <code>Idempotency-Key</code>.</td></tr>
</tbody></table>
<h2>All codes</h2>
${errorTable(document['x-error-codes'].map((entry) => errorRow(entry, operations.get(entry.code))))}`
  return { address: '/docs/errors', title: 'Errors · Portico API', main }
}

const exampleIn = (document: OpenApiDocument, response: string): unknown =>
  Object.values(document.components.responses[response]?.content?.['application/json']?.examples ?? {})[0]?.value

const errorRow = (
  { status, code, meaning, common }: CatalogueEntry,
  operations: readonly DocumentedOperation[] = [],
): Html => html`<tr id="${code}"><td>${status}</td>
<th scope="row"><a class="anchor" href="#${code}"><code>${code}</code></a></th>
<td><p>${inline(meaning)}</p>${common ? html`` : answeredBy(operations)}</td></tr>
`

function answeredBy(operations: readonly DocumentedOperation[]): Html {
  const links = operations.map(
    (operation) => html`<a href="${linkTo(operation)}"><code>${operation.operationId}</code></a>`,
  )
  return html`<p class="rules">${between(links, ' ')}</p>`
}

export const errorTable = (rows: Html[]): Html => html`<table class="errors">
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${rows}</tbody></table>
`

function operationsByCode(document: OpenApiDocument): Map<string, DocumentedOperation[]> {
  const errors = operationsOf(document).flatMap((operation) =>
    errorsOf(document, operation).map(({ code }) => ({ code, operation })),
  )
  const byCode = Map.groupBy(errors, ({ code }) => code)
  return new Map([...byCode].map(([code, ofCode]) => [code, ofCode.map(({ operation }) => operation)]))
}
