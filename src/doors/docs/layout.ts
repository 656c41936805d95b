import type { OpenApiDocument } from '../rest/openapi-types.ts'
import { between, type Html, html } from './html.ts'
import { type DocumentedOperation, operationsIn, titleOfModule } from './reading.ts'

export interface Page {
  /** The last part of its path; empty for the first page. */
  name: string
  title: string
  main: Html
}

export const GUIDE: [name: string, title: string][] = [
  ['', 'Overview'],
  ['conventions', 'Conventions'],
  ['errors', 'Errors'],
  ['events', 'Events'],
]

export const addressOf = (name: string): string => (name === '' ? '/docs' : `/docs/${name}`)

export const layOut = (document: OpenApiDocument, { name, title, main }: Page): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="brand" href="/docs"><img src="/docs/icon.svg" alt="" width="28" height="28"><b>Portico</b> <span>API
reference</span></a>
${navigation(document, name)}</header>
<main id="content">
${main}</main>
<footer><p>Portico ${document.info.version} · ${document.info.license.name ?? ''} ·
<a href="/openapi.json">OpenAPI ${document.openapi}</a></p></footer>
</body>
</html>
`

function navigation(document: OpenApiDocument, current: string): Html {
  const link = (name: string, title: string) =>
    html`<a href="${addressOf(name)}"${name === current && html` aria-current="page"`}>${title}</a>`
  return html`<nav aria-label="Reference">
<h2>Guide</h2>
<ul>${GUIDE.map(([name, title]) => html`<li>${link(name, title)}</li>`)}
<li><a href="/openapi.json">OpenAPI document</a></li></ul>
<h2>Modules</h2>
<ul>${document.tags.map(
    ({ name }) =>
      html`<li>${link(name, titleOfModule(name))}${name === current && operationLinks(document, name)}</li>`,
  )}</ul>
</nav>
`
}

const operationLinks = (document: OpenApiDocument, module: string): Html =>
  html`<ul class="operations">${operationsIn(document, module).map(operationLink)}</ul>`

/** A long id may break after a dot, before it breaks anywhere else. */
const operationLink = ({ operationId, method }: DocumentedOperation): Html => html`
<li><a href="#${operationId}">${methodBadge(method)} <span>${between(operationId.split('.'), BREAK)}</span></a></li>`

const BREAK = html`.<wbr>`

export const methodBadge = (method: string): Html => html`<span class="method ${method.toLowerCase()}">${method}</span>`
