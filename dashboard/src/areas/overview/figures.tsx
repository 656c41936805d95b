import { SimpleGrid } from '@mantine/core'
import { type OperationName, useQuery } from '../../api/operations.ts'
import { useProperty } from '../../api/property.ts'
import { useNumbers } from '../../domain/numbers.ts'
import { Figure } from './figure.tsx'
import { useMessages } from './messages.ts'

/** One number for each thing somebody here looks after; what the role may not read is not fetched. */
export function Figures() {
  const t = useMessages()
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="md">
      <Count label={t.openRequests} name="aiIntents.list" input={{ status: 'open' }} scope="ai:read" to="/inbox" />
      <Count
        label={t.unanswered}
        name="inboundMessages.list"
        input={{ status: 'open' }}
        scope="messaging:read"
        to="/inbox"
      />
      <House />
      <Count
        label={t.failedMessages}
        name="messaging.list"
        input={{ status: 'failed' }}
        scope="messaging:read"
        to="/messages?status=failed"
      />
      <Count
        label={t.pendingRates}
        name="revenue.listRecommendations"
        input={{ latest_only: true }}
        scope="revenue:read"
        to="/recommendations"
      />
      <Count label={t.gaps} name="knowledge.listGaps" input={{}} scope="knowledge:read" to="/knowledge?tab=gaps" />
      <Endpoints />
    </SimpleGrid>
  )
}

interface CountProps {
  label: string
  /** A list, of which only the total is shown. */
  name: OperationName
  input: object
  scope: string
  to: string
}

function Count({ label, name, input, scope, to }: CountProps) {
  const { may } = useProperty()
  const { number } = useNumbers()
  const list = useQuery(name, { ...input, limit: 1 } as never, { enabled: may(scope) })
  if (!may(scope)) return null
  const total = (list.data as { total?: number } | undefined)?.total
  return <Figure label={label} value={number(total)} to={to} failed={list.isError} />
}

/** Who comes, who goes, and how full the property is, on its own day. */
function House() {
  const t = useMessages()
  const { may } = useProperty()
  const { share } = useNumbers()
  const calendar = useQuery('inventory.calendar', {}, { enabled: may('properties:read') })
  const tonight = calendar.data?.totals[0]
  const { inventory, booked = 0, free } = tonight ?? {}
  const note = typeof free === 'number' ? (free < 0 ? t.overbooked(-free) : t.freeRooms(free)) : undefined
  return (
    <>
      <Figure
        label={t.occupancy}
        value={share(inventory ? booked / inventory : null)}
        to="/occupancy"
        failed={calendar.isError}
        {...(note && { note })}
      />
      <Stays label={t.arrivals} show="arrivals" />
      <Stays label={t.departures} show="departures" />
    </>
  )
}

/** Counts just what the list behind it shows. */
const Stays = ({ label, show }: { label: string; show: 'arrivals' | 'departures' }) => (
  <Count label={label} name="desk.list" input={{ show }} scope="reservations:read" to={`/today?show=${show}`} />
)

function Endpoints() {
  const t = useMessages()
  const { may } = useProperty()
  const { number } = useNumbers()
  const list = useQuery('webhooks.list', {}, { enabled: may('webhooks:read') })
  if (!may('webhooks:read')) return null
  const disabled = list.data?.data.filter(({ status }) => status === 'disabled').length ?? 0
  return (
    <Figure
      label={t.endpoints}
      value={number(list.data?.total)}
      to="/webhooks"
      failed={list.isError}
      {...(disabled > 0 && { note: t.disabled(disabled) })}
    />
  )
}
