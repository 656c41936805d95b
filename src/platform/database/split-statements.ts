/** What a semicolon does not end: comments, quoted texts and names, and bodies between dollars. */
const APART = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g

/** The statements of an SQL file, without their semicolons; comments stay with the statement that follows. */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(APART)) {
    if (found !== ';') continue
    statements.push(text.slice(from, index))
    from = index + 1
  }
  statements.push(text.slice(from))
  return statements.map((one) => one.trim()).filter((one) => withoutComments(one) !== '')
}

/** Without leading comments, so that a statement is known by its first words. */
export const withoutComments = (statement: string): string =>
  statement.replace(/^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/, '').trim()
