import { distinctTerms } from '../../../platform/text/terms.ts'
import { type Claim, claimsIn } from './claims.ts'

/** A unit for comparison: its claims, and their subject. */
export interface Statement {
  sourceId: string
  sourceName: string
  starts: number
  ends: number
  text: string
  claims: Claim[]
  /** Of its text and headings, without numbers. */
  words: ReadonlySet<string>
  /** The subject of its section: a contradicting statement mentions the same. */
  subject: readonly string[]
  vector: Int8Array | null
}

interface Source {
  id: string
  name: string
  type: string
}

interface TextRange {
  starts: number
  ends: number
  context: string
}

/** Words of headings that name the kind of text, not its subject. */
const KINDS = new Set(
  distinctTerms(
    'policy policies rules information info hours opening faq questions answers guide menu services details general ' +
      'times prices rates house hotel our about website overview',
  ),
)

const withoutNumbers = (words: string[]) => words.filter((word) => !/\d/.test(word))

export function statementOf(source: Source, unit: TextRange, text: string, vector: Int8Array | null): Statement {
  const headings = unit.context.split(' › ').filter((part) => part !== '' && !part.includes('|'))
  const section = headings.at(-1) ?? (source.type === 'faq' ? '' : source.name)
  const subject = withoutNumbers(distinctTerms(section)).filter((word) => !KINDS.has(word))
  return {
    sourceId: source.id,
    sourceName: source.name,
    starts: unit.starts,
    ends: unit.ends,
    text,
    claims: claimsIn(text),
    words: new Set(withoutNumbers(distinctTerms(`${text} ${unit.context}`))),
    subject,
    vector,
  }
}
