/** The text, or its beginning with an ellipsis: never more than so many code points. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const end = indexOfCodePoint(text, most)
  return end === text.length ? text : `${text.slice(0, indexOfCodePoint(text, most - 1))}…`
}

/** Where so many code points end, without looking at what follows them. */
function indexOfCodePoint(text: string, count: number): number {
  let index = 0
  for (let seen = 0; seen < count && index < text.length; seen++) index += text.codePointAt(index)! > 0xffff ? 2 : 1
  return index
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that stands in markup, in an element or between quotes, as nothing but text. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

/** Text that the database can give back as it is: without halves of characters and without NUL. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')
