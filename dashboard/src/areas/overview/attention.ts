import { ofGuests, ofStays, ofTheHouse } from './finding.ts'
import { type Facts, KINDS, type Kind, type Level, type Matter, PAGES } from './matter.ts'

/** What waits for a person, the most urgent first. */

const LEVELS: Level[] = ['now', 'soon', 'later']

/** Those of a kind that stand on their own; the others share a line. */
const EACH = 3

/** Whom only some of it concerns; everybody else is told all that they may read. An emergency concerns all. */
const CONCERNS: Record<string, Kind[]> = {
  front_desk: ['emergency', 'request', 'thread', 'lateArrival', 'lateDeparture', 'overbooked', 'undelivered'],
  revenue: ['emergency', 'overbooked', 'recommendations'],
  developer: ['emergency', 'failing', 'undelivered', 'gaps'],
}

export function matters(facts: Facts, now: Date, role: string): Matter[] {
  const all = [...ofGuests(facts, now), ...ofStays(facts, now), ...ofTheHouse(facts, now)]
  const concerns = CONCERNS[role] ?? KINDS
  const ranked = all
    .filter(({ kind }) => concerns.includes(kind))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.at ?? '').localeCompare(b.at ?? ''))
  return shortened(ranked)
}

const rankOf = ({ level, kind }: Matter): number => LEVELS.indexOf(level) * KINDS.length + KINDS.indexOf(kind)

/** Three of a kind and level, then how many more there are. */
function shortened(ranked: Matter[]): Matter[] {
  return [...Map.groupBy(ranked, rankOf).values()].flatMap((alike) => {
    if (alike.length <= EACH + 1) return alike
    const { kind, level } = alike[0]!
    const more: Matter = { kind, level, id: `${kind} ${level}`, to: PAGES[kind], count: alike.length - EACH }
    return [...alike.slice(0, EACH), more]
  })
}
