import type { Claim } from './claims/read.ts'
import type { Evidence } from './evidence.ts'
import { sharedBy, topicOf } from './tongue.ts'

const MOST_COUNTED = 12
const ITEM = /^\s*(?:[-*•]|\d{1,2}[.)])\s+\S/gmu
const BETWEEN = /,|;|\s(?:and|or|und|oder|et|ou|y|o|e|en|of)\s|、|和/giu

/** A count of what the answer then lists, or of what the house names as often as that: “three pools: …”. */
export function isListed({ kind, readings, noun }: Claim, rest: string, evidence: readonly Evidence[]): boolean {
  const count = Number(readings[0]!.slice(2))
  if (kind !== 'number' || !Number.isInteger(count) || count < 2 || count > MOST_COUNTED || noun === '') return false
  const [, list] = /:\s*(.*)$/su.exec(rest) ?? []
  if (list && (list.match(ITEM)?.length ?? 0) === count) return true
  const [line = ''] = (list ?? '').split('\n')
  if (line && (line.match(BETWEEN)?.length ?? 0) + 1 === count) return true
  const counted = topicOf(noun)
  return (
    counted.size > 0 && evidence.filter((one) => sharedBy(counted, topicOf(one.text)) > 0).length >= count && count <= 3
  )
}
