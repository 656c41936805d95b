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
    walk(cell.children.flatMap(withoutBlocks), builder)
  }
  builder.closeBlock({ trailingLineBreaks: 1 })
  if (cells.length === 0 || !cells.every(({ name }) => name === 'th')) return
  builder.openBlock({ leadingLineBreaks: 1 })
  builder.addLiteral(`|${'---|'.repeat(cells.length)}`)
  builder.closeBlock({ trailingLineBreaks: 1 })
}

/** A row is one line: block elements inside a cell start no new one. */
const withoutBlocks = (node: DomNode): DomNode[] =>
  ['p', 'div', 'br', 'ul', 'ol', 'li'].includes(node.name ?? '') ? (node.children ?? []).flatMap(withoutBlocks) : [node]

const table: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 })
  walk(element.children, builder)
  builder.closeBlock({ trailingLineBreaks: 2 })
}

const options: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: 16_000_000, maxDepth: 200 },
  formatters: { knowledgeHeading: heading, knowledgeRow: row, knowledgeTable: table },
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, format: 'knowledgeHeading' })),
    { selector: 'table', format: 'knowledgeTable' },
    { selector: 'tr', format: 'knowledgeRow' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'a', options: { ignoreHref: true } },
    ...['img', 'script', 'style', 'nav', 'template', 'head'].map((selector) => ({ selector, format: 'skip' })),
  ],
}
