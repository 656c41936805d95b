import { BASE, codeBlock } from './code.ts'
import { html } from './html.ts'
import type { Page } from './layout.ts'

const PAGE_BY_PAGE = `curl -s "${BASE}/v1/packages?limit=100" -H "X-API-Key: $PORTICO_KEY"
curl -s "${BASE}/v1/packages?limit=100&cursor=<next_cursor>" -H "X-API-Key: $PORTICO_KEY"`

const main = html`<h1>Conventions</h1>
<p class="lead">What holds for every operation, so that you learn it once.</p>

<section aria-labelledby="requests"><h2 id="requests">Requests and answers</h2>
<ul>
<li>Names are in <code>snake_case</code>. Bodies are JSON objects; a content type other than JSON is 415, none at all
is read as JSON.</li>
<li>A body holds at most 1 MiB, with 30,000 members in its objects and 300,000 items in its lists; a file has a limit and content types of its own, and leaves the operation’s other
fields to the query, where objects are written as JSON. An operation that needs no field takes no body, an empty one, or <code>{}</code>.</li>
<li>In a POST, <code>null</code> for an optional field is the same as leaving it out. In a PATCH, <code>null</code>
clears a field that can be empty; fields that you do not name stay as they are.</li>
<li>Created records answer 201, deletions 204 without a body, the rest 200.</li>
<li>400 means that we could not read the request. Everything that we can read and that breaks a rule is 422, with all
violations listed: up to 100, and where there are more the last item is <code>too_many_violations</code>. No error answers
more than 64 KiB.</li>
<li>Query booleans may be <code>true</code>, <code>1</code>, <code>yes</code>, <code>on</code> or <code>false</code>,
<code>0</code>, <code>no</code>, <code>off</code>, in any case. Unknown query parameters are left aside.</li>
<li>Every answer has an <code>X-Request-Id</code>. Quote it when something looks wrong.</li>
</ul></section>

<section aria-labelledby="unknown"><h2 id="unknown">Unknown fields</h2>
<p>Body fields that an operation does not know are left aside, and the answer names them in
<code>Portico-Ignored-Fields</code>. To be told at once about a misspelt name, send <code>Prefer:
handling=strict</code>: then an unknown field is 422 with the type <code>extra_forbidden</code>. Answers may gain
fields at any time, so leave aside those that you do not know, too.</p>
</section>

<section aria-labelledby="lists"><h2 id="lists">Lists and cursors</h2>
<p>A list answers <code>data</code>, newest first, with <code>total</code>, <code>limit</code>, <code>offset</code>,
<code>has_more</code> and <code>next_cursor</code>.</p>
<p>To read everything, pass <code>next_cursor</code> on as <code>cursor</code> until it is <code>null</code>. The
thousandth page then costs as much as the first, and records that are added meanwhile do not shift the pages.
<code>offset</code> suits a screen with page numbers and goes to 10,000; it cannot be used together with <code>cursor</code>.</p>
<p><code>total</code> counts what the filters let through, exactly up to 10,000. A larger set says <code>"total":
10000</code> and <code>"total_capped": true</code>.</p>
${codeBlock('Page by page', PAGE_BY_PAGE)}</section>

<section aria-labelledby="idempotency"><h2 id="idempotency">Safe retries</h2>
<p>When a connection breaks you cannot know whether your POST arrived. Send an <code>Idempotency-Key</code> of your
own making, up to 255 characters, with every POST and PATCH, and repeat the request with the same key until you have
an answer.</p>
<ul>
<li>The same key and the same body: the first answer again, with <code>Idempotent-Replayed: true</code>. Nothing
happens twice.</li>
<li>The same key and another body: 422 with the type <code>idempotency_key_reused</code>.</li>
<li>The first request is still running: 409, and <code>Retry-After</code> says when to ask again.</li>
</ul>
<p>A key is remembered for 24 hours, for one credential, method and path. An answer of 500 or above is not kept, so
the retry runs anew.</p>
</section>

<section aria-labelledby="safe-writes"><h2 id="safe-writes">Safe writes</h2>
<p>A record with a <code>version</code> counts its changes: 1 when it is made, one more with each. A change that changes
nothing leaves version, <code>updated_at</code> and events as they are. Of one record no later version has an earlier
time, so that a receiver of events keeps the highest version it has seen.</p>
<table><thead><tr><th scope="col">Header</th><th scope="col">What it does</th></tr></thead><tbody>
<tr><th scope="row"><code>ETag</code></th><td>The version of the record that is answered: <code>"3"</code></td></tr>
<tr><th scope="row"><code>If-Match</code></th><td>On a change: with another version nothing happens, 412
<code>version_conflict</code> with the present <code>ETag</code>. Read, decide, send again: nobody’s change is lost</td></tr>
<tr><th scope="row"><code>If-None-Match</code></th><td>On a GET: 304 without a body while you have the present
version</td></tr>
</tbody></table>
<p>GraphQL and tools take <code>if_version</code>, the SDKs <code>ifVersion</code> and <code>if_version</code>.</p>
</section>

<section aria-labelledby="limits"><h2 id="limits">Limits</h2>
<p>An API key has 1,000 requests a minute and a property 100,000 with all its keys, unless the server is set otherwise.
The minute begins with the first request. Some operations that cost more have a limit per property of their own as well.
Each field of a GraphQL query and each call of a tool is one request. Requests without a valid key share one limit per
address.</p>
<table><thead><tr><th scope="col">Header</th><th scope="col">Tells</th></tr></thead><tbody>
<tr><th scope="row"><code>RateLimit</code></th><td>Of each limit that applied, the tightest first: requests left
(<code>r</code>) and seconds until a new window (<code>t</code>)</td></tr>
<tr><th scope="row"><code>RateLimit-Policy</code></th><td>The quota (<code>q</code>) and the window in seconds
(<code>w</code>) of each</td></tr>
<tr><th scope="row"><code>X-RateLimit-Limit</code>, <code>-Remaining</code>, <code>-Reset</code></th><td>The figures of
the tightest, one in each</td></tr>
<tr><th scope="row"><code>Retry-After</code></th><td>On 429 and 503: the seconds to wait</td></tr>
</tbody></table>
<p>A property also holds so many of each thing and no more; one beyond that is 409 with a code that says what to do.</p>
<table><thead><tr><th scope="col">Of these</th><th scope="col">A property has at most</th><th scope="col">Then</th></tr>
</thead><tbody>
<tr><th scope="row">API keys in force</th><td>1,000</td><td>409 <code>api_key_limit_reached</code></td></tr>
<tr><th scope="row">Webhook endpoints</th><td>200</td><td>409 <code>webhook_limit_reached</code></td></tr>
<tr><th scope="row">Open guest sessions</th><td>10,000</td><td>409 <code>guest_session_limit_reached</code></td></tr>
<tr><th scope="row">Open voice sessions</th><td>100</td><td>409 <code>voice_session_limit_reached</code></td></tr>
<tr><th scope="row">Text in its knowledge</th><td>200 MB</td><td>409 <code>knowledge_limit_reached</code></td></tr>
<tr><th scope="row">Open streams at one server</th><td>2,000</td><td>429 <code>too_many_streams</code></td></tr>
</tbody></table></section>

<section aria-labelledby="values"><h2 id="values">Dates, money, ids</h2>
<dl class="terms">
<div><dt>Moments</dt><dd>Answered as RFC 3339 in UTC with milliseconds: <code>2026-11-15T14:30:00.000Z</code>.
Accepted with any offset; without one they are read as UTC.</dd></div>
<div><dt>Dates</dt><dd><code>YYYY-MM-DD</code>, and the day must exist: <code>2026-02-30</code> is 422.</dd></div>
<div><dt>Money</dt><dd>JSON numbers, kept exactly and rounded half up to what the currency has: <code>499.999</code>
USD becomes <code>500</code>, <code>499.5</code> JPY becomes <code>500</code>. Currencies are ISO 4217 codes in upper
case.</dd></div>
<div><dt>Ids</dt><dd>A prefix that says what it is, then a suffix that sorts by time. Treat them as text. An id that
is malformed, unknown or of another property is 404.</dd></div>
<div><dt>Phone numbers</dt><dd>E.164: <code>+</code> and 5 to 15 digits, nothing between them.</dd></div>
<div><dt>Lengths</dt><dd>Counted in Unicode characters (code points), not bytes. Text comes back exactly as it was
given.</dd></div>
</dl></section>

<section aria-labelledby="versions"><h2 id="versions">Versions and maturity</h2>
<p><code>/v1</code> only grows. Something that has to go is announced in the headers <code>Deprecation</code> and
<code>Sunset</code>: 12 months ahead for operations labelled <em>available</em>, 90 days for <em>early
access</em>.</p>
</section>
`

export const conventionsPage: Page = { address: '/docs/conventions', title: 'Conventions · Portico API', main }
