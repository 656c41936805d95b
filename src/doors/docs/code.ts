import type { OpenApiDocument } from '../rest/openapi-types.ts'
import { type Html, html, type Part } from './html.ts'
import { type DocumentedOperation, parametersOf } from './reading.ts'

/** A placeholder for the server's address, so that pages are rendered once. */
export const BASE = '\uE000'

/** With a language a script may offer it beside others, and fill in what the reader has. */
export const codeBlock = (
  label: string,
  code: Part,
  language?: string,
): Html => html`<figure class="code"${language && html` data-language="${language}"`}>
<figcaption>${label}</figcaption>
<pre tabindex="0" aria-label="${label}"><code>${code}</code></pre>
</figure>
`

/** A request that can be pasted, with the document's examples as its parameters. */
export function curl(document: OpenApiDocument, operation: DocumentedOperation, type = 'application/json'): string {
  const parameters = parametersOf(document, operation)
  const exampleFor = (name: string) => parameters.find((parameter) => parameter.name === name)?.example
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(exampleFor(name))))
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
  const body = operation.requestBody?.content[type]?.example
  const lines = [
    `curl ${method(operation)}"${BASE}${path}${query.length > 0 ? `?${query.join('&')}` : ''}"`,
    ...(operation['x-scope'] ? ['-H "X-API-Key: $PORTICO_KEY"'] : []),
    ...(body === undefined ? [] : [`-H 'Content-Type: ${type}'`, data(body)]),
  ]
  return lines.join(' \\\n  ')
}

/** A file is sent byte by byte, line ends included. */
const data = (body: unknown): string =>
  typeof body === 'string'
    ? `--data-binary ${quoted(body)}`
    : `-d ${quoted(JSON.stringify(body, null, 2).replaceAll('\n', '\n  '))}`

const method = ({ method }: DocumentedOperation): string => (method === 'GET' ? '' : `-X ${method} `)

/** A shell ends the quotes at the next quote, wherever it is. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** JSON with names, texts and numbers highlighted. */
export function json(value: unknown): Html {
  const text = JSON.stringify(value, null, 2)
  const parts: Part[] = []
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    const [token, string, colon] = match
    parts.push(text.slice(end, match.index))
    if (colon) parts.push(html`<span class="name">${string}</span>`, colon)
    else parts.push(html`<span class="${string ? 'text' : 'value'}">${token}</span>`)
    end = match.index + token.length
  }
  return html`${parts}${text.slice(end)}`
}
