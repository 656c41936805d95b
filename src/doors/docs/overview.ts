import type { OpenApiDocument } from '../rest/openapi-types.ts'
import { BASE, codeBlock, json } from './code.ts'
import { type Html, html, inline } from './html.ts'
import { addressOf, type Page } from './layout.ts'
import { operationList } from './module-page.ts'
import { operationsIn, operationsOf, successOf, titleOfModule } from './reading.ts'

/** A read for which the sandbox's synthetic hotel has results. */
const FIRST = '/v1/packages'

export function overviewPage(document: OpenApiDocument): Page {
  const main = html`<h1>The Portico API</h1>
<p class="lead">${document.info.summary}: one JSON API for what a property sells, says and knows.</p>
<p>All paths are relative to <code>${BASE}</code>. Bodies are JSON in UTF-8. Every record belongs to one
property, and the key you send decides which.</p>
<div class="pair start">
${firstRequest()}${firstAnswer(document)}${authentication(document)}</div>
${environments}${otherDoors}
<section aria-labelledby="modules"><h2 id="modules">Modules</h2>
${document.tags.map((module) => moduleSection(document, module))}</section>
<section aria-labelledby="further"><h2 id="further">Further reading</h2>
<dl class="links">
<div><dt><a href="/docs/conventions">Conventions</a></dt><dd>Lists, retries, limits, unknown fields, dates and
money.</dd></div>
<div><dt><a href="/docs/errors">Errors</a></dt><dd>The shape of an error and every code.</dd></div>
<div><dt><a href="/docs/events">Events</a></dt><dd>Every kind, and what it carries.</dd></div>
<div><dt><a href="/openapi.json">OpenAPI document</a></dt><dd>The same for machines.</dd></div>
<div><dt><a href="/docs/postman.json">Postman collection</a></dt><dd>Every operation, for Postman and Bruno: give
it your key as <code>api_key</code>.</dd></div>
</dl></section>
`
  return { name: '', title: 'Portico API', main }
}

const moduleSection = (document: OpenApiDocument, { name, description }: OpenApiDocument['tags'][number]): Html => html`
<section class="module" aria-labelledby="module.${name}">
<h3 id="module.${name}"><a href="${addressOf(name)}">${titleOfModule(name)}</a></h3>
<p>${inline(description)}.</p>
${operationList(operationsIn(document, name), addressOf(name))}</section>
`

function firstRequest(): Html {
  const request = `export PORTICO_KEY=sk_test_…\ncurl -s "${BASE}${FIRST}" \\\n  -H "X-API-Key: $PORTICO_KEY"`
  return html`<section aria-labelledby="first"><h2 id="first">Your first request</h2>
<p>The first start of the server prints a sandbox key. Put it into the first line and paste both.</p>
${codeBlock('Request', request)}</section>
`
}

function firstAnswer(document: OpenApiDocument): Html {
  const operation = operationsOf(document).find(({ method, path }) => method === 'GET' && path === FIRST)
  const answer = operation && successOf(document, operation).content?.['application/json']?.example
  return answer === undefined ? html`` : codeBlock('Answer 200', json(answer))
}

function authentication(document: OpenApiDocument): Html {
  const scopes = [...new Set(operationsOf(document).flatMap((operation) => operation['x-scope'] ?? []))].sort()
  return html`<section aria-labelledby="authentication"><h2 id="authentication">Authentication</h2>
<p>Send a key with every request, in either header. Both work everywhere. Two different keys in one request are
refused.</p>
${codeBlock('Either of these', 'Authorization: Bearer sk_test_…\nX-API-Key: sk_test_…')}
<p>A key carries scopes, and each operation names the one it needs. Writing does not include reading. <code>*</code>
is every scope of one property. Without the scope the answer is 403 and names it. These are in use:</p>
<p class="scopes">${scopes.map((scope) => html`<code>${scope}</code> `)}</p>
</section>
`
}

const environments = html`<section aria-labelledby="environments"><h2 id="environments">Environments</h2>
<table><thead><tr><th scope="col">Key</th><th scope="col">Environment</th><th scope="col">What is in
it</th></tr></thead><tbody>
<tr><th scope="row"><code>sk_test_…</code></th><td>Sandbox</td><td>A synthetic hotel to try everything on, with a
clock that you can move. It never contacts a real provider.</td></tr>
<tr><th scope="row"><code>sk_live_…</code></th><td>Live</td><td>Your real data. Starts empty.</td></tr>
</tbody></table>
<p>The address is the same for both: the key chooses. They share no data and no storage.</p>
</section>
`

const otherDoors = html`<section aria-labelledby="doors"><h2 id="doors">Other ways in</h2>
<p>The same operations, keys, scopes and limits are at <code>${BASE}/graphql</code> and, as tools for agents, at
<code>${BASE}/mcp</code>. Names follow from the operation’s id: <code>packages.create</code> is the GraphQL field
<code>packagesCreate</code> and the tool <code>packages_create</code>.</p>
</section>
`
