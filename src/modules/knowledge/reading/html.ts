import { convert, type DomNode, type FormatCallback, type HtmlToTextOptions } from 'html-to-text'

/** The text of a page; headings, lists and tables are kept, in the marks that chunking recognises. */
export const textOfHtml = (html: string): string => convert(html, options)

const heading: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  builder.addLiteral(`${'#'.repeat(Number(element.name?.[1]))} `)
  walk(element.children, builder)
  builder.closeBlock({ trailingLineBreaks: 2 })
}

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

const options: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: 16_000_000, maxDepth: 200 },
  formatters: {
    knowledgeHeading: heading,
    knowledgeRow: row,
    knowledgeTable: table,
    knowledgeDefinitions: definitions,
  },
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, format: 'knowledgeHeading' })),
    { selector: 'table', format: 'knowledgeTable' },
    { selector: 'tr', format: 'knowledgeRow' },
    { selector: 'dl', format: 'knowledgeDefinitions' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'a', options: { ignoreHref: true } },
    ...['img', 'script', 'style', 'nav', 'template', 'head'].map((selector) => ({ selector, format: 'skip' })),
  ],
}
