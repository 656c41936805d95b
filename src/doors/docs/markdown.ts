import { lexer, type Token, type Tokens } from 'marked'
import { codeBlock } from './code.ts'
import { highlight } from './highlight.ts'
import { type Html, html, type Part } from './html.ts'

/** Markdown as the pages show it. The library reads it; what is written here escapes everything that is not ours. */

export interface Heading {
  level: number
  id: string
  title: string
}

export interface Rendered {
  title: string
  /** The first paragraph, as plain text. */
  lead: string
  headings: Heading[]
  /** Its words, each with the heading they stand below. */
  sections: (Pick<Heading, 'id' | 'title'> & { text: string })[]
  body: Html
}

/** `link` says where a link leads here; undefined shows its words alone. */
export type FollowLink = (target: string) => string | undefined

export function renderMarkdown(text: string, link: FollowLink): Rendered {
  const tokens = lexer(text)
  const ids = new Map<string, number>()
  const headings: Heading[] = []
  const sections: Rendered['sections'] = []
  const heading = (token: Tokens.Heading): Html => {
    const title = plain(token.tokens)
    const slug = slugOf(title)
    const times = ids.get(slug) ?? 0
    ids.set(slug, times + 1)
    const id = times === 0 ? slug : `${slug}-${times}`
    headings.push({ level: token.depth, id, title })
    sections.push({ id: token.depth === 1 ? '' : id, title, text: '' })
    const name = `h${token.depth}`
    if (token.depth === 1) return html`<h1>${inlines(token.tokens, link)}</h1>\n`
    return html`<${name} id="${id}"><a class="anchor" href="#${id}">${inlines(token.tokens, link)}</a></${name}>\n`
  }
  const shown = grouped(tokens).map((group) => {
    const part = Array.isArray(group) ? tabs(group) : block(group, link, heading)
    if (sections.length > 0 && (Array.isArray(group) || group.type !== 'heading'))
      sections.at(-1)!.text += wordsOf([group].flat())
    return part
  })
  const first = tokens.find((token) => token.type === 'paragraph') as Tokens.Paragraph | undefined
  return {
    title: headings.find(({ level }) => level === 1)?.title ?? '',
    lead: first ? plain(first.tokens) : '',
    headings: headings.filter(({ level }) => level > 1),
    sections,
    body: html`${shown}`,
  }
}

/** Without the signs of Markdown. */
const wordsOf = (tokens: Token[]): string =>
  tokens.map(({ raw }) => `${raw.replace(/```\w*|\]\([^)]*\)|[`*|[\]\\]|-{3,}/g, ' ').replace(/\s+/g, ' ')} `).join('')

/** As repositories' pages make them, so that a link to a place works there and here. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const LANGUAGES: Record<string, string> = { sh: 'curl', ts: 'TypeScript', python: 'Python' }
const LABELS: Record<string, string> = {
  ...LANGUAGES,
  sh: 'Shell',
  js: 'JavaScript',
  json: 'JSON',
  go: 'Go',
  html: 'HTML',
}

/** Blocks of code that follow each other, each in another language, show the same: one choice. */
function grouped(tokens: Token[]): (Token | Tokens.Code[])[] {
  const groups: (Token | Tokens.Code[])[] = []
  for (const token of tokens) {
    const last = groups.at(-1)
    if (token.type === 'space') continue
    if (token.type !== 'code' || !LANGUAGES[token.lang ?? '']) groups.push(token)
    else if (Array.isArray(last) && last.every(({ lang }) => lang !== token.lang)) last.push(token as Tokens.Code)
    else groups.push([token as Tokens.Code])
  }
  return groups
}

const fence = ({ text, lang = '' }: Tokens.Code, label: string): Html => codeBlock(label, highlight(text, lang), lang)

const tabs = (group: Tokens.Code[]): Html =>
  group.length === 1
    ? fence(group[0]!, LABELS[group[0]!.lang!]!)
    : html`<div class="tabs">${group.map((code) => fence(code, LANGUAGES[code.lang!]!))}</div>\n`

function block(token: Token, link: FollowLink, heading: (token: Tokens.Heading) => Html): Html {
  const inside = (tokens: Token[]) =>
    html`${grouped(tokens).map((one) => (Array.isArray(one) ? tabs(one) : block(one, link, heading)))}`
  switch (token.type) {
    case 'heading':
      return heading(token as Tokens.Heading)
    case 'paragraph':
      return html`<p>${inlines(token.tokens ?? [], link)}</p>\n`
    case 'text':
      return inlines(token.tokens ?? [token], link)
    case 'code':
      return fence(token as Tokens.Code, LABELS[token.lang ?? ''] ?? 'Text')
    case 'blockquote':
      return html`<blockquote>${inside(token.tokens ?? [])}</blockquote>\n`
    case 'list':
      return list(token as Tokens.List, inside)
    case 'table':
      return table(token as Tokens.Table, link)
    case 'hr':
      return html`<hr>\n`
    default:
      return html`<p>${token.raw}</p>\n`
  }
}

function list({ ordered, items, start }: Tokens.List, inside: (tokens: Token[]) => Html): Html {
  const shown = items.map(({ tokens }) => html`<li>${inside(tokens)}</li>\n`)
  if (!ordered) return html`<ul>${shown}</ul>\n`
  return html`<ol${start !== 1 && start !== '' && html` start="${start}"`}>${shown}</ol>\n`
}

/** A head without words is there because Markdown demands one. */
function table({ header, rows }: Tokens.Table, link: FollowLink): Html {
  const hasHead = header.some(({ text }) => text !== '')
  const head = html`<thead><tr>${header.map(({ tokens }) => html`<th scope="col">${inlines(tokens, link)}</th>`)}</tr></thead>`
  const cell = (part: Tokens.TableCell, column: number) =>
    column === 0
      ? html`<th scope="row">${inlines(part.tokens, link)}</th>`
      : html`<td>${inlines(part.tokens, link)}</td>`
  return html`<div class="wide"><table>${hasHead && head}<tbody>
${rows.map((row) => html`<tr>${row.map(cell)}</tr>\n`)}</tbody></table></div>\n`
}

const inlines = (tokens: Token[], link: FollowLink): Html => html`${tokens.map((token) => inlineOf(token, link))}`

function inlineOf(token: Token, link: FollowLink): Part {
  const inner = () => inlines('tokens' in token && token.tokens ? token.tokens : [], link)
  switch (token.type) {
    case 'strong':
      return html`<strong>${inner()}</strong>`
    case 'em':
      return html`<em>${inner()}</em>`
    case 'codespan':
      return html`<code>${token.text}</code>`
    case 'br':
      return html`<br>`
    case 'link': {
      const address = link(token.href)
      if (address === undefined) return inner()
      return html`<a href="${address}"${/^https?:/.test(address) && html` rel="noreferrer"`}>${inner()}</a>`
    }
    case 'image': {
      const address = link(token.href)
      return address === undefined ? token.text : html`<img src="${address}" alt="${token.text}" loading="lazy">`
    }
    case 'text':
      return 'tokens' in token && token.tokens ? inner() : token.text
    case 'escape':
      return token.text
    default:
      return token.raw
  }
}

export const plain = (tokens: Token[] = []): string =>
  tokens
    .map((token) => ('tokens' in token && token.tokens ? plain(token.tokens) : ('text' in token && token.text) || ''))
    .join('')
