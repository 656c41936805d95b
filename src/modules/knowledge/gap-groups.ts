import type { KnowledgeGapGroup } from './gap-schema.ts'
import type { GapToGroup } from './gap-store.ts'

interface Group {
  words: number
  gaps: GapToGroup[]
}

/** Questions that nearly say the same, together; what is asked most first. Those given first lead a group. */
export function groupsOf(gaps: readonly GapToGroup[]): KnowledgeGapGroup[] {
  const groups: Group[] = []
  const byWord = new Map<string, Group[]>()
  for (const gap of gaps) {
    const words = new Set(gap.fingerprint.split(' '))
    const shared = new Map<Group, number>()
    for (const word of words)
      for (const group of byWord.get(word) ?? []) shared.set(group, (shared.get(group) ?? 0) + 1)
    const near = [...shared].find(([group, count]) => areNearlyEqual(group.words, words.size, count))
    if (near) {
      near[0].gaps.push(gap)
      continue
    }
    const own: Group = { words: words.size, gaps: [gap] }
    groups.push(own)
    for (const word of words) {
      const known = byWord.get(word)
      if (known) known.push(own)
      else byWord.set(word, [own])
    }
  }
  return groups.map(shownGroup).sort((a, b) => b.times - a.times || (a.last_asked_at < b.last_asked_at ? 1 : -1))
}

const LEAST_SHARED = 0.75

/** By how many words each has and both share: one says a single word more, or hardly any word differs. */
function areNearlyEqual(one: number, other: number, shared: number): boolean {
  if (shared === Math.min(one, other) && Math.abs(one - other) <= 1) return true
  return (2 * shared) / (one + other) >= LEAST_SHARED
}

const shownGroup = ({ gaps }: Group): KnowledgeGapGroup => ({
  question: gaps[0]!.question,
  times: gaps.reduce((sum, { times }) => sum + times, 0),
  languages: [...new Set(gaps.flatMap(({ languages }) => languages))],
  last_asked_at: gaps.map(({ last_asked_at }) => last_asked_at).reduce((a, b) => (a > b ? a : b)),
  gap_ids: gaps.map(({ id }) => id),
})
