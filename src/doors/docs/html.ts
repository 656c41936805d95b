import { escapeHtml } from '../../platform/schema/text.ts'

/** Safe markup: everything put into a template is escaped unless it is Html itself. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Part = Html | string | number | false | undefined | readonly Part[]

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((text, i) => text + render(parts[i])).join(''))

const render = (part: Part): string => {
  if (part instanceof Html) return part.text
  if (part === undefined || part === false) return ''
  return typeof part === 'object' ? part.map(render).join('') : escapeHtml(String(part))
}

/** Inline text of schemas and summaries: `code` between backticks, **strong** between stars. */
export function inline(text: string): Html {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/)
  return html`${parts.map((part, i) => {
    if (i % 2 === 0) return part
    return part.startsWith('`') ? html`<code>${part.slice(1, -1)}</code>` : html`<strong>${part.slice(2, -2)}</strong>`
  })}`
}

export const paragraphs = (text: string): Html =>
  html`${text.split(/\n{2,}/).map((paragraph) => html`<p>${inline(paragraph)}</p>`)}`

/** Puts a separator between the parts, not before or after. */
export const between = (parts: readonly Part[], separator: Part): Part[] =>
  parts.flatMap((part, i) => (i === 0 ? [part] : [separator, part]))
