import type { HtmlToTextOptions } from 'html-to-text'
import type { Envelope } from '../../../modules/messaging/ports.ts'
import { escapeHtml } from '../../../platform/schema/text.ts'

/** What a mail says, twice: as text and as HTML, whichever of them the caller wrote. */

export interface MailParts {
  text: string
  html: string
}

const CLOSING_TAG =
  /<\/(?:a|b|i|u|p|em|div|pre|span|font|strong|small|center|h[1-6]|ul|ol|li|table|tr|td|section|article|blockquote|body|html)\s*>/i
const TAG_ALONE = /<(?:br|hr|img)\b[^<>]*>/i

/** By tags that end something, or stand alone: `I <3 it`, `a < b` and `<your name>` are plain text. */
export const isHtml = (content: string): boolean => CLOSING_TAG.test(content) || TAG_ALONE.test(content)

export async function partsOf({ content, subject, category, links }: Envelope): Promise<MailParts> {
  const [text, html] = isHtml(content) ? [await textOf(content), content] : [content, htmlOf(content)]
  const readable = text.trim() === '' ? (subject ?? '') : text // a picture alone leaves no text
  const marketing = category === 'marketing'
  return {
    text: marketing ? `${readable}\n\n${LEAVE}: ${links.unsubscribe}\n` : readable || '\n',
    html: atEndOfBody(html, `${marketing ? leaveLine(links.unsubscribe) : ''}${pixel(links.open)}`),
  }
}

const LEAVE = 'No more news and offers'

const leaveLine = (url: string) =>
  `<p style="margin:24px 0 0;font-size:12px;color:#666"><a href="${escapeHtml(url)}" style="color:#666">${LEAVE}</a></p>`

const pixel = (url: string) => `<img src="${escapeHtml(url)}" width="1" height="1" alt="" style="border:0">`

let reader: Promise<(html: string) => string> | undefined

async function textOf(html: string): Promise<string> {
  reader ??= import('html-to-text').then(({ compile }) => compile(READING)) // by the first mail that needs it
  try {
    return (await reader)(html).replaceAll('\u0000', '')
  } catch {
    return html.replace(/<[^<>]*>/g, ' ') // a list that begins at 99999999999999999999, and the like
  }
}

// Deeper than anyone writes by hand; without a limit a few thousand open tags would exhaust the stack.
const READING = {
  wordwrap: false,
  limits: { maxDepth: 100 },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    ...[1, 2, 3, 4, 5, 6].map((level) => ({ selector: `h${level}`, options: { uppercase: false } })),
  ],
} satisfies HtmlToTextOptions

/** An address without the punctuation of the sentence it stands in. */
const LINK = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/

const htmlOf = (text: string): string => {
  const pieces = text.split(LINK).map((piece, i) => {
    const shown = escapeHtml(piece)
    return i % 2 === 1 ? `<a href="${shown}">${shown}</a>` : shown.replace(/\r\n|\r|\n/g, '<br>\n')
  })
  return `<!doctype html>\n<html>\n<head><meta charset="utf-8"></head>\n<body>\n${pieces.join('')}\n</body>\n</html>\n`
}

/** Inside the body, where there is one: some mail programs cut off what follows it. */
function atEndOfBody(html: string, addition: string): string {
  const end = [...html.matchAll(/<\/body\s*>/gi)].at(-1)?.index ?? html.length
  return `${html.slice(0, end)}${addition}${html.slice(end)}`
}
