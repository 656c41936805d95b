/** What a plan's condition says of a column, in PostgreSQL's own words, where every operator stands in parentheses. */

const NAME = '[a-z_][a-z0-9_]*'
const OPERAND = `(\\$\\d+|${NAME}\\.${NAME})`
const EQUATION = new RegExp(`^${OPERAND} = ${OPERAND}$`)
const BOUND = new RegExp(`^ROW\\(${OPERAND}, .*\\) (<|<=|>|>=) ROW\\((\\$\\d+), .*\\)$`)

/**
 * The ways in which all these conditions hold the column to one value: to an operand that it equals, or to two between
 * which it lies, where both have that value. An operand is a parameter, `$1`, or a column, `alias.name`.
 */
export function waysHeld(column: string, conditions: readonly string[]): string[][] {
  const parts = conditions.flatMap(conjuncts).map((part) => part.replace(/\((\$\d+)\)::text/g, '$1'))
  const equal = parts.flatMap((part) => {
    const [, left, right] = EQUATION.exec(part) ?? []
    if (left === column) return [right!]
    return right === column ? [left!] : []
  })
  const bounds = parts.flatMap((part) => {
    const [, left, sign, operand] = BOUND.exec(part) ?? []
    return left === column ? [{ isLower: sign!.startsWith('>'), operand: operand! }] : []
  })
  const [lower, upper] = [bounds.filter(({ isLower }) => isLower), bounds.filter(({ isLower }) => !isLower)]
  const between = lower.flatMap((low) => upper.map((high) => [low.operand, high.operand]))
  return [...equal.map((operand) => [operand]), ...between]
}

/** `((a) AND (b OR c))` is `(a)` and `(b OR c)`; what is in quotes is no structure. */
function conjuncts(condition: string): string[] {
  const bare = condition.replace(/'(?:[^']|'')*'/g, "''").replace(/"(?:[^"]|"")*"/g, 'quoted')
  const inside = withoutParentheses(bare)
  const parts = splitAtTop(inside, ' AND ')
  return parts.length === 1 ? [inside] : parts.flatMap(conjuncts)
}

const withoutParentheses = (text: string): string =>
  text.startsWith('(') && depths(text).indexOf(0) === text.length - 1 ? withoutParentheses(text.slice(1, -1)) : text

/** How many parentheses are open after each character. */
function depths(text: string): number[] {
  let depth = 0
  return Array.from(text, (character) => {
    if (character === '(') depth++
    if (character === ')') depth--
    return depth
  })
}

function splitAtTop(text: string, word: string): string[] {
  const open = depths(text)
  const parts: string[] = []
  let start = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (open[at] !== 0) continue
    parts.push(text.slice(start, at))
    start = at + word.length
  }
  return [...parts, text.slice(start)]
}
