import { Anchor, Loader, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { propertyKeyOf, useProperty } from '../../../api/property.ts'
import { ROOT } from '../../../api/session.ts'
import { HouseMark } from '../../../domain/house-mark.tsx'
import { useDomainMessages } from '../../../domain/messages.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import type { Column } from '../../../ui/table.tsx'
import { type House, type HouseFigures, occupancyOf } from './figures.ts'
import { useMessages } from './messages.ts'

/** The pages that a figure leads to, in the house it is of. */
const LEADS_TO = {
  arrivals: '/today',
  departures: '/today?show=departures',
  inHouse: '/today?show=in_house',
  requests: '/inbox?show=requests',
  unread: '/inbox',
} satisfies Partial<Record<keyof HouseFigures, string>>

const pageOf = ({ access }: House, path: string): string => `${ROOT}/${propertyKeyOf(access)}${path}`

export function useColumns(): Column<House>[] {
  const t = useMessages()
  const { roles } = useDomainMessages()
  const { key } = useProperty()
  const { number, share, money } = useNumbers()
  const shown = (house: House, value: number | null | undefined, said: ReactNode): ReactNode => {
    if (house.error) return <span title={t.failed}>?</span>
    if (!house.figures) return <Loader size="xs" aria-label={house.access.name} />
    if (value === undefined) return <span title={t.notYours}>–</span>
    return value === null ? '–' : said
  }
  const count = (title: string, field: keyof typeof LEADS_TO): Column<House> => ({
    title,
    width: '6.75rem',
    right: true,
    show: (house) =>
      shown(
        house,
        house.figures?.[field],
        <Anchor href={pageOf(house, LEADS_TO[field])} inherit>
          {number(house.figures?.[field])}
        </Anchor>,
      ),
    text: ({ figures }) => figures?.[field],
  })
  return [
    {
      title: t.house,
      width: 'minmax(12rem, 1.5fr)',
      show: (house) => (
        <>
          <HouseMark of={house.access} size={20} me={8} />
          <Anchor href={pageOf(house, '')} inherit fw={600}>
            {house.access.name}
          </Anchor>
          {propertyKeyOf(house.access) === key && <Text span size="xs" c="dimmed">{` · ${t.here}`}</Text>}
        </>
      ),
      text: ({ access }) => access.name,
    },
    {
      title: t.occupancy,
      width: '9rem',
      right: true,
      show: (house) => {
        const { figures } = house
        const said = `${share(occupancyOf(figures))} (${number(figures?.occupied)}/${number(figures?.rooms)})`
        return shown(house, figures?.rooms === 0 ? null : figures?.rooms, said)
      },
      text: ({ figures }) => occupancyOf(figures),
    },
    count(t.arrivals, 'arrivals'),
    count(t.departures, 'departures'),
    count(t.inHouse, 'inHouse'),
    count(t.requests, 'requests'),
    count(t.unread, 'unread'),
    {
      title: t.revenue,
      width: '9rem',
      right: true,
      show: (house) => shown(house, house.figures?.revenue, money(house.figures?.revenue, house.figures?.currency)),
      text: ({ figures }) => figures?.revenue,
    },
    {
      title: t.role,
      width: '8rem',
      show: ({ access: { role, role_name } }) => role_name ?? roles[role] ?? role,
      text: ({ access: { role, role_name } }) => role_name ?? role,
    },
  ]
}
