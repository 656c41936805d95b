import type { ContentType } from '../schema.ts'

const ENOUGH = 20_000
const BEGINS_PAGE = /^<(?:!doctype|html|head|body)\b/i
const HTML = /<\/(?:p|div|h[1-6]|li|td|table|ul|ol|body|span|script|style)>/i
const MARKDOWN = /^#{1,6} \S|^[ \t]*[-*+] \S|\*\*\S|^\|.*\|[ \t]*$|\]\([^\s()]+\)|^```/m

/** As given, otherwise as recognised. */
export const typeOf = (text: string, said: ContentType | null | undefined): ContentType => said ?? recognised(text)

/** The format of a text, by its first pages. The input is untrusted: no pattern may be slower than linear. */
export function recognised(text: string): ContentType {
  const beginning = text.slice(0, ENOUGH)
  if (BEGINS_PAGE.test(withoutComments(beginning)) || HTML.test(beginning)) return 'text/html'
  return MARKDOWN.test(beginning) ? 'text/markdown' : 'text/plain'
}

function withoutComments(text: string): string {
  let rest = text.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4)
    if (end < 0) return ''
    rest = rest.slice(end + 3).trimStart()
  }
  return rest
}
