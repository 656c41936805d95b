import type { MediaObject, OpenApiDocument, WebhookObject } from '../rest/openapi-types.ts'
import { codeBlock, json } from './code.ts'
import { fieldsOf, fieldTable } from './fields.ts'
import { type Html, html, inline } from './html.ts'
import { moduleAddress, type Page } from './layout.ts'
import { titleOfModule } from './reading.ts'

export function eventsPage(document: OpenApiDocument): Page {
  const kinds = Object.entries(document.webhooks)
  const [first] = kinds
  const body = first?.[1].post.requestBody.content['application/json']
  const main = html`<h1>Events</h1>
<p class="lead">What happened in your property, kept in order and told once for every change.</p>
<p>An event is stored together with the change it tells of: neither exists without the other. Read events back at
<code>GET /v1/events</code>, newest first. A webhook delivery carries the same object with a <code>signature</code> as
its last member. Deliveries may come twice or out of order, so let the <code>id</code> tell you what you have already
seen.</p>
<p>Each kind belongs to a module and takes its read scope: to read events of it, to subscribe to it and to be sent it. A
webhook endpoint keeps the scopes of whoever made it, and ends with the key, application or account it was made with.</p>
<h2>Kinds</h2>
${kinds.length > 0 ? kindTable(document) : html`<p>This server emits no events.</p>`}
${body && envelope(document, body)}`
  return { address: '/docs/events', title: 'Events · Portico API', main }
}

const envelope = (document: OpenApiDocument, { schema, example }: MediaObject): Html => html`
<h2>Envelope</h2>
<div class="pair">
<div class="object">${fieldTable(document, 'Fields', fieldsOf(document, schema.allOf![0]!), 'optional')}</div>
${codeBlock('Example', json(example))}</div>
`

const kindTable = (document: OpenApiDocument): Html => html`<table>
<thead><tr><th scope="col">Kind</th><th scope="col">Module</th><th scope="col">Scope</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${Object.entries(document.webhooks).map(([kind, webhook]) => kindRow(kind, webhook.post))}</tbody></table>
`

const kindRow = (
  kind: string,
  { tags, description, 'x-scope': scope }: WebhookObject['post'],
): Html => html`<tr id="${kind}">
<th scope="row"><a class="anchor" href="#${kind}"><code>${kind}</code></a></th>
<td><a href="${moduleAddress(tags[0]!)}">${titleOfModule(tags[0]!)}</a></td><td><code>${scope}</code></td><td>${inline(description)}</td></tr>
`
