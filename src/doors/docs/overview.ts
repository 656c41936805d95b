import type { OpenApiDocument } from '../rest/openapi-types.ts'
import { BASE, codeBlock, json } from './code.ts'
import { CHAPTERS, type Chapter, guideAddress } from './contents.ts'
import { readGuide } from './guide-pages.ts'
import { type Html, html, inline } from './html.ts'
import { moduleAddress, type Page } from './layout.ts'
import { operationList } from './module-page.ts'
import { operationsIn, operationsOf, successOf, titleOfModule } from './reading.ts'

/** A read for which the sandbox's synthetic hotel has results. */
const FIRST = '/v1/packages'

export function overviewPage(document: OpenApiDocument, titles: ReadonlyMap<string, string>): Page {
  const main = html`<h1>The Portico API</h1>
<p class="lead">${document.info.summary}: one JSON API for what a property sells, says and knows.</p>
${CHAPTERS.slice(0, 2).map(cards)}
<section aria-labelledby="api"><h2 id="api">The API in a minute</h2>
<p>All paths are relative to <code>${BASE}</code>. Bodies are JSON in UTF-8. Every record belongs to one
property, and the key you send decides which.</p></section>
<div class="pair start">
${firstRequest()}${firstAnswer(document)}${authentication(document)}</div>
${environments}${otherDoors}
<section aria-labelledby="modules"><h2 id="modules">Modules</h2>
${document.tags.map((module) => moduleSection(document, module))}</section>
<section aria-labelledby="guides"><h2 id="guides">All guides</h2>
<dl class="links">${CHAPTERS.slice(2).map(
    ({ title, guides }) =>
      html`<div><dt>${title}</dt><dd><ul class="plain">${guides.map(
        (name) => html`<li><a href="${guideAddress(name)}">${titles.get(guideAddress(name))}</a></li>`,
      )}</ul></dd></div>`,
  )}</dl></section>
<section aria-labelledby="further"><h2 id="further">For machines</h2>
<dl class="links">
<div><dt><a href="/openapi.json">OpenAPI document</a></dt><dd>The whole API; also <a href="/openapi.yaml">as YAML</a>.</dd></div>
<div><dt><a href="/schema.graphql">GraphQL schema</a></dt><dd>The same operations and how records lead to each other.</dd></div>
<div><dt><a href="/llms.txt">llms.txt</a></dt><dd>What is where, for a model; every guide is also Markdown: add <code>.md</code> to
its address.</dd></div>
<div><dt><a href="/docs/postman.json">Postman collection</a></dt><dd>Every operation, for Postman and Bruno: give
it your key as <code>api_key</code>.</dd></div>
</dl></section>
`
  return { address: '/docs', title: 'Portico API', main }
}

/** The guides of a chapter, each with its first sentences. */
const cards = ({ title: chapter, guides }: Chapter): Html => {
  const id = chapter.toLowerCase().replaceAll(' ', '-')
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${chapter}</h2>
<ul class="cards">${guides.map(readGuide).map(
    ({ name, title, lead }) => html`
<li><a href="${guideAddress(name)}"><b>${title}</b> <span>${lead}</span></a></li>`,
  )}</ul></section>
`
}

const moduleSection = (document: OpenApiDocument, { name, description }: OpenApiDocument['tags'][number]): Html => html`
<section class="module" aria-labelledby="module.${name}">
<h3 id="module.${name}"><a href="${moduleAddress(name)}">${titleOfModule(name)}</a></h3>
<p>${inline(description)}.</p>
${operationList(operationsIn(document, name), moduleAddress(name))}</section>
`

function firstRequest(): Html {
  const request = `export PORTICO_KEY=sk_test_…\ncurl -s "${BASE}${FIRST}" \\\n  -H "X-API-Key: $PORTICO_KEY"`
  return html`<section aria-labelledby="first"><h2 id="first">Your first request</h2>
<p>The first start of the server prints a sandbox key. Put it into the first line and paste both.</p>
${codeBlock('Request', request, 'sh')}</section>
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
