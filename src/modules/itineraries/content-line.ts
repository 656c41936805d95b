/** The line format of iCalendar (RFC 5545, 3.1 and 3.3.11). */

const MOST_OCTETS = 75

/** Ends in CRLF; a long line continues in further lines that begin with a space, no character cut in two. */
export function contentLine(name: string, value: string): string {
  const whole = `${name}:${value}`
  if (Buffer.byteLength(whole) <= MOST_OCTETS) return `${whole}\r\n`
  const lines = ['']
  let octets = 0
  for (const character of whole) {
    const more = Buffer.byteLength(character)
    if (octets + more > MOST_OCTETS) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += more
  }
  return `${lines.join('\r\n')}\r\n`
}

// Also characters that only some readers treat as a line end; none may begin a line of its own.
const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text may hold
const CONTROLS = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]/g

/** Callers' text as a value: it can end neither its line nor its list. */
export const calendarText = (text: string): string =>
  text
    .replace(LINE_ENDS, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
