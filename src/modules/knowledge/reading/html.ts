import { compile, type DomNode, type FormatCallback, type HtmlToTextOptions } from 'html-to-text'

/**
 * The text of a page; headings, lists and tables are kept, in the marks that chunking recognises. What its foot says is
 * said of the whole page, so it comes before the first heading: no part of the page has it.
 */
export const textOfHtml = (html: string): string =>
  [footOf(html), bodyOf(html)].filter((part) => part !== '').join('\n\n')

const heading: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  builder.addLiteral(`${'#'.repeat(Number(element.name?.[1]))} `)
  walk(element.children, builder)
  builder.closeBlock({ trailingLineBreaks: 2 })
}

/**
 * What a click unfolds is named by what is clicked: a heading below all others, or a question with its answer. Buttons
 * that stand over nothing say nothing about the house.
 */
const opener: FormatCallback = (element, walk, builder) => {
  if (!isTextAlone(element) || isHeading(element.parent)) return walk(element.children, builder)
  if (!hasBelow(element)) return
  const isQuestion = textOf(element).endsWith('?')
  builder.openBlock({ leadingLineBreaks: 2 })
  builder.addLiteral(isQuestion ? '**' : '###### ')
  walk(onOneLine(element), builder)
  if (isQuestion) builder.addLiteral('**')
  builder.closeBlock({ trailingLineBreaks: isQuestion ? 1 : 2 })
}

const isHeading = (node: DomNode | undefined): boolean => /^h[1-6]$/.test(node?.name ?? '')

const isTextAlone = (element: DomNode): boolean => !element.children.some(isHeading)

/** The next element beside it is a part of the page, and no other button or link. */
function hasBelow(element: DomNode): boolean {
  const beside = element.parent?.children ?? []
  const next = beside.slice(beside.indexOf(element) + 1).find(({ type, data }) => type === 'tag' || data?.trim())
  return next !== undefined && PARTS.has(next.name ?? '') && textOf(next) !== ''
}

const PARTS = new Set(['div', 'section', 'p', 'ul', 'ol', 'dl', 'table', 'article'])

const isCell = ({ name }: DomNode) => name === 'td' || name === 'th'

/** `| a | b`; a row of heads has a line of dashes below it. */
const row: FormatCallback = (element, walk, builder) => {
  const cells = element.children.filter(isCell)
  builder.openBlock({ leadingLineBreaks: 1 })
  for (const [i, cell] of cells.entries()) {
    builder.addLiteral(i === 0 ? '| ' : ' | ')
    walk(onOneLine(cell), builder)
  }
  builder.closeBlock({ trailingLineBreaks: 1 })
  if (cells.length === 0 || !cells.every(({ name }) => name === 'th')) return
  builder.openBlock({ leadingLineBreaks: 1 })
  builder.addLiteral(`|${'---|'.repeat(cells.length)}`)
  builder.closeBlock({ trailingLineBreaks: 1 })
}

const SPACE: DomNode = { type: 'text', data: ' ', children: [] }

/** One line: block elements inside a cell or a definition start no new one. */
function onOneLine({ children }: DomNode): DomNode[] {
  const nodes = children.flatMap(withoutBlocks)
  const isShown = (node: DomNode) => node !== SPACE
  return nodes.slice(nodes.findIndex(isShown), nodes.findLastIndex(isShown) + 1)
}

const withoutBlocks = (node: DomNode): DomNode[] =>
  ['p', 'div', 'br', 'ul', 'ol', 'li'].includes(node.name ?? '')
    ? [SPACE, ...(node.children ?? []).flatMap(withoutBlocks), SPACE]
    : [node]

const table: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  walk(element.children, builder)
  builder.closeBlock({ trailingLineBreaks: 2 })
}

const definitions: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  for (const entry of entriesIn(element)) {
    const lastTerm = entry.terms.at(-1)
    const isQuestion = lastTerm !== undefined && textOf(lastTerm).endsWith('?')
    builder.openBlock({ leadingLineBreaks: isQuestion ? 2 : 1 })
    builder.addLiteral(isQuestion ? '**' : '- ')
    between(entry.terms, ' / ')
    if (isQuestion) builder.addLiteral('** ')
    else if (lastTerm && entry.meanings.length > 0) builder.addLiteral(textOf(lastTerm).endsWith(':') ? ' ' : ': ')
    between(entry.meanings, '; ')
    builder.closeBlock({ trailingLineBreaks: isQuestion ? 2 : 1 })
  }
  builder.closeBlock({ trailingLineBreaks: 2 })

  function between(nodes: readonly DomNode[], mark: string): void {
    for (const [i, node] of nodes.entries()) {
      if (i > 0) builder.addLiteral(/[.!?]$/.test(textOf(nodes[i - 1]!)) ? ' ' : mark)
      walk(onOneLine(node), builder)
    }
  }
}

interface Entry {
  terms: DomNode[]
  meanings: DomNode[]
}

/** Terms with what follows them, also where a `<div>` holds each pair. */
function entriesIn(list: DomNode): Entry[] {
  const entries: Entry[] = []
  const parts = list.children.flatMap((node) => (node.name === 'div' ? node.children : [node]))
  for (const node of parts) {
    if (node.name !== 'dt' && node.name !== 'dd') continue
    const last = entries.at(-1)
    const isNew = last === undefined || (node.name === 'dt' && last.meanings.length > 0)
    const entry = isNew ? { terms: [], meanings: [] } : last
    if (isNew) entries.push(entry)
    entry[node.name === 'dt' ? 'terms' : 'meanings'].push(node)
  }
  return entries
}

function textOf(node: DomNode): string {
  const waiting = [node]
  let text = ''
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.type === 'text') text += next.data ?? ''
    for (const child of (next.children ?? []).toReversed()) waiting.push(child)
  }
  return text.trim()
}

const FOOT = ['footer', '.footer', '.site-footer', '#footer']

const options = {
  wordwrap: false,
  limits: { maxInputLength: 16_000_000, maxDepth: 200 },
  formatters: {
    knowledgeHeading: heading,
    knowledgeOpener: opener,
    knowledgeRow: row,
    knowledgeTable: table,
    knowledgeDefinitions: definitions,
  },
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, format: 'knowledgeHeading' })),
    ...['summary', 'button'].map((selector) => ({ selector, format: 'knowledgeOpener' })),
    { selector: 'table', format: 'knowledgeTable' },
    { selector: 'tr', format: 'knowledgeRow' },
    { selector: 'dl', format: 'knowledgeDefinitions' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'a', options: { ignoreHref: true } },
    ...['img', 'script', 'style', 'nav', 'template', 'head'].map((selector) => ({ selector, format: 'skip' })),
  ],
} satisfies HtmlToTextOptions

const footOf = compile({ ...options, baseElements: { selectors: FOOT, returnDomByDefault: false } })
const bodyOf = compile({
  ...options,
  selectors: [...options.selectors, ...FOOT.map((selector) => ({ selector, format: 'skip' }))],
})
