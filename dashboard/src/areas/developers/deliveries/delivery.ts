import { useEffect } from 'react'
import { useList } from '../../../api/operations.ts'

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz'
const ID = /^[a-z]+_[0-9a-hjkmnp-tv-z]{26}$/

/** The millisecond that an id was made in: its first ten characters say so. */
function madeAt(id: string): number | undefined {
  if (!ID.test(id)) return undefined
  const time = id.slice(id.indexOf('_') + 1).slice(0, 10)
  return [...time].reduce((ms, digit) => ms * 32 + DIGITS.indexOf(digit), 0)
}

/** Ids made in the same millisecond as this one, as the list of deliveries is asked for them. */
export function sameMoment(id: string): { from: string; to: string } | undefined {
  const ms = madeAt(id)
  return ms === undefined ? undefined : { from: new Date(ms).toISOString(), to: new Date(ms + 1).toISOString() }
}

const AGAIN_MS = 2000

/** One delivery of an endpoint: the log has no address for one, but its id says where to look. */
export function useDelivery(endpoint: string, id: string) {
  const moment = sameMoment(id)
  const list = useList(
    'webhooks.listDeliveries',
    { id: endpoint, limit: 200, ...moment },
    { enabled: endpoint !== '' && moment !== undefined, refetchMs: AGAIN_MS },
  )
  const delivery = list.items.find((item) => item.id === id)
  const { more } = list
  useEffect(() => {
    if (!delivery) more?.() // a replay makes many in one moment
  }, [delivery, more])
  const looking = moment !== undefined && !delivery && (list.isPending || list.hasNextPage)
  return { delivery, looking, error: list.error }
}

/** Why there was no answer, in words; what stands after a colon is for programs. */
export const errorText = (errors: Record<string, string>, error: string): string =>
  errors[error.split(':')[0]!] ?? error
