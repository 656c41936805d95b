import type { ContentType } from '../schema.ts'

const ENOUGH = 20_000
const HTML =
  /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype|html|head|body)\b|<\/(?:p|div|h[1-6]|li|td|table|ul|ol|body|span)>/i
const MARKDOWN = /^#{1,6} \S|^\s*[-*+] \S|\*\*\S|^\|.*\|\s*$|\]\(\S+\)|^```/m

/** How a text is written, by its first pages. */
export function recognised(text: string): ContentType {
  const beginning = text.slice(0, ENOUGH)
  if (HTML.test(beginning)) return 'text/html'
  return MARKDOWN.test(beginning) ? 'text/markdown' : 'text/plain'
}
