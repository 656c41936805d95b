import { stem } from './stem.ts'

const OPPOSITES = ['checkin', 'checkout'].map(stem)
/** Who asks for nothing but the time of check-in asks for no early one, nor for what stands beside it. */
const SAID_AS = [
  ['checkin', 'arrival', 'arrive'],
  ['checkout', 'departure', 'depart', 'leave'],
].map((words) => words.map(stem))
const UNUSUAL = ['early', 'late', 'express'].map(stem)
const NOTHING_ELSE = 2

/** Whether what is said, in stems, is the opposite of what is asked about, or beside it. */
export function oppositeOf(asked: readonly string[]): (said: ReadonlySet<string>) => boolean {
  const about = OPPOSITES.filter((word) => asked.includes(word))
  if (about.length !== 1) return () => false
  const at = OPPOSITES.indexOf(about[0]!)
  const other = OPPOSITES[1 - at]!
  const usual = asked.length <= NOTHING_ELSE && !UNUSUAL.some((word) => asked.includes(word))
  const isBeside = (said: ReadonlySet<string>) =>
    UNUSUAL.some((word) => said.has(word)) || !SAID_AS[at]!.some((word) => said.has(word))
  return (said) => (said.has(other) && !said.has(about[0]!)) || (usual && isBeside(said))
}
