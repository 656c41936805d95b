/** JSON as YAML that people can read. Texts are always quoted: JSON's quoting is YAML's, and no text is taken for a number. */
export const toYaml = (value: unknown): string => `${written(value, '').trimStart()}\n`

function written(value: unknown, indent: string): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return ' []'
    return value.map((item) => `\n${indent}-${below(written(item, `${indent}  `), indent)}`).join('')
  }
  if (value === null || typeof value !== 'object') return ` ${JSON.stringify(value)}`
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  if (members.length === 0) return ' {}'
  return members.map(([name, member]) => `\n${indent}${key(name)}:${written(member, `${indent}  `)}`).join('')
}

/** A list's item begins on the line of its dash. */
const below = (text: string, indent: string): string =>
  text.startsWith('\n') ? ` ${text.slice(`\n${indent}  `.length)}` : text

/** Words that YAML does not take for something else; statuses and `on` are quoted. */
const key = (name: string): string =>
  /^[a-z$][\w$-]{2,}$/i.test(name) && !/^(?:true|false|null|yes|off)$/i.test(name) ? name : JSON.stringify(name)
