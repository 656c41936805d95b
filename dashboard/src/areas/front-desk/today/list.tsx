import { Stack } from '@mantine/core'
import { type RefObject, useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import { useMinutes } from '../../../api/clock.ts'
import { useProperty } from '../../../api/property.ts'
import { Failure } from '../../../domain/result.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { usePhone } from '../../../ui/phone.ts'
import { usePrinting } from '../../../ui/print.tsx'
import { Table } from '../../../ui/table.tsx'
import { useKeys } from '../shared/use-keys.ts'
import { Cards } from './cards.tsx'
import { useColumns } from './columns.tsx'
import { useMessages } from './messages.ts'
import { isAwaited, isLate, type Stay, VIEWS, type View } from './stays.ts'
import { KeyLegend, Summary, useTitle } from './summary.tsx'
import { useMoves } from './use-moves.tsx'
import { useStays } from './use-stays.ts'
import { WriteDrawer } from './write-drawer.tsx'

interface StaysProps {
  view: View
  find: string
  search: RefObject<HTMLInputElement | null>
  onView(view: View): void
}

const keyOf = ({ id }: Stay): string => id

/** One view of the day, by mouse, by finger or by keys. */
export function Stays({ view, find, search, onView }: StaysProps) {
  const t = useMessages()
  const { may, now } = useProperty()
  useMinutes()
  const [, navigate] = useLocation()
  const { list, all, found, isThere } = useStays(view, find)
  const [written, setWritten] = useState<Stay>()
  const moves = useMoves(view)
  const mayWrite = may('messaging:write') && may('guests:read')
  const write = useCallback((stay: Stay) => stay.guest_id && setWritten(stay), [])
  const on = { c: moves.move, w: mayWrite ? write : () => {}, Enter: ({ id }: Stay) => navigate(`/reservations/${id}`) }
  const views = Object.fromEntries(VIEWS.map((one, place) => [String(place + 1), () => onView(one)]))
  const always = { ...views, u: moves.takeLastBack }
  const chosen = useKeys({ rows: found, keyOf, on, always, search })
  const actions = { ...moves, write: mayWrite ? write : undefined }
  const columns = useColumns(view, actions)
  const phone = usePhone()
  const printing = usePrinting()
  const label = useTitle(view)
  if (!isThere) return list.error ? <Failure error={list.error} again={list.refetch} /> : <Loading />
  if (all.length === 0) return <Empty title={t.none[view]}>{t.noneHint[view]}</Empty>
  return (
    <Stack gap="sm">
      <Summary view={view} stays={all} />
      {found.length === 0 ? (
        <Empty title={t.noneFound} />
      ) : phone && !printing ? (
        <Cards label={label} view={view} stays={found} actions={actions} />
      ) : (
        <Table
          label={label}
          rows={found}
          columns={columns}
          keyOf={keyOf}
          to={({ id }) => `/reservations/${id}`}
          look={(stay) => (isLate(view, stay, now()) ? 'late' : isAwaited(view, stay) ? undefined : 'done')}
          marked={chosen}
          csv={view}
        />
      )}
      {!phone && <KeyLegend />}
      <WriteDrawer stay={written} onClose={() => setWritten(undefined)} />
    </Stack>
  )
}
