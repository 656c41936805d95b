import { useEffect } from 'react'
import { useList } from '../../../api/operations.ts'
import { sameMoment } from './delivery-log.ts'

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
