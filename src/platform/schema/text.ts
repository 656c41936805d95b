/** The text, or its beginning with an ellipsis: at most `most` code points. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const end = indexOfCodePoint(text, most)
  return end === text.length ? text : `${text.slice(0, indexOfCodePoint(text, most - 1))}…`
}

/** The index after `count` code points, without reading what follows. */
function indexOfCodePoint(text: string, count: number): number {
  let index = 0
  for (let seen = 0; seen < count && index < text.length; seen++) index += text.codePointAt(index)! > 0xffff ? 2 : 1
  return index
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for markup, in an element or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

/** Text that the database can store unchanged: without lone surrogates and NUL. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')
