import type { OpenApiDocument } from '../rest/openapi-types.ts'
import { CHAPTERS, guideAddress } from './contents.ts'
import { between, type Html, html, type Part } from './html.ts'
import type { Heading } from './markdown.ts'
import { type DocumentedOperation, operationsIn, titleOfModule } from './reading.ts'

export interface Page {
  address: string
  title: string
  main: Html
  /** The places on it that the menu names. */
  headings?: Heading[]
}

export const moduleAddress = (name: string): string => `/docs/${name}`

const REFERENCE: [address: string, title: string][] = [
  ['/docs/conventions', 'Conventions'],
  ['/docs/errors', 'Errors'],
  ['/docs/events', 'Events'],
]

/** What belongs to every page; `titles` are those of the guides, by their addresses. */
export interface Frame {
  document: OpenApiDocument
  titles: ReadonlyMap<string, string>
}

export const layOut = (frame: Frame, page: Page): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title}</title>
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/style.css">
<script type="module" src="/docs/script.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="brand" href="/docs"><img src="/docs/icon.svg" alt="" width="28" height="28"><b>Portico</b> <span>Docs</span></a>
<button class="menu" type="button" popovertarget="menu">Menu</button>
<search class="scripted"><input id="search" type="search" placeholder="Search" aria-label="Search the documentation"
autocomplete="off" spellcheck="false" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list"><div id="found" role="listbox"
aria-label="Found" hidden></div></search>
<ul class="doors"><li><a href="/dashboard/">Dashboard</a></li><li><a href="/graphql">GraphQL explorer</a></li></ul>
</header>
${menu(frame, page)}<main id="content">
<section id="you" class="scripted" aria-label="Your key" hidden></section>
${page.main}</main>
<footer><p>Portico ${frame.document.info.version} · ${frame.document.info.license.name ?? ''} ·
${between(
  MACHINES.map(([address, title]) => html`<a href="${address}">${title}</a>`),
  ' · ',
)}</p></footer>
</body>
</html>
`

const MACHINES: [address: string, title: string][] = [
  ['/openapi.json', 'openapi.json'],
  ['/openapi.yaml', 'openapi.yaml'],
  ['/schema.graphql', 'schema.graphql'],
  ['/llms.txt', 'llms.txt'],
]

function menu({ document, titles }: Frame, { address: current, headings = [] }: Page): Html {
  const link = (address: string, title: Part, below: Part = '') =>
    html`<li><a href="${address}"${address === current && html` aria-current="page"`}>${title}</a>${
      address === current && below
    }</li>\n`
  const places =
    headings.length > 1 && html`<ul class="places">${headings.map(({ id, title }) => link(`#${id}`, title))}</ul>`
  const modules = document.tags.map(({ name }) =>
    link(moduleAddress(name), titleOfModule(name), operationLinks(document, name)),
  )
  const isReference = [
    ...REFERENCE.map(([address]) => address),
    ...document.tags.map(({ name }) => moduleAddress(name)),
  ].includes(current)
  return html`<nav id="menu" popover aria-label="Documentation">
<ul>${link('/docs', 'Overview')}${link('/docs/changelog', 'Changelog', places)}</ul>
${CHAPTERS.map(({ title, guides }, index) => {
  const addresses = guides.map(guideAddress)
  return chapter(
    title,
    (index < 2 && current === '/docs') || addresses.includes(current),
    html`${addresses.map((address) => link(address, titles.get(address), places))}`,
  )
})}${chapter('Reference', current === '/docs' || isReference, html`${REFERENCE.map(([address, title]) => link(address, title))}${modules}`)}</nav>
`
}

const chapter = (
  title: string,
  isOpen: boolean,
  links: Html,
): Html => html`<details${isOpen && html` open`}><summary>${title}</summary>
<ul>${links}</ul></details>
`

const operationLinks = (document: OpenApiDocument, module: string): Html =>
  html`<ul class="places operations">${operationsIn(document, module).map(operationLink)}</ul>`

/** A long id may break after a dot, before it breaks anywhere else. */
const operationLink = ({ operationId, method }: DocumentedOperation): Html => html`
<li><a href="#${operationId}">${methodBadge(method)} <span>${between(operationId.split('.'), BREAK)}</span></a></li>`

const BREAK = html`.<wbr>`

export const methodBadge = (method: string): Html => html`<span class="method ${method.toLowerCase()}">${method}</span>`
