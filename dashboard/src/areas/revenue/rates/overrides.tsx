import { Group, Text } from '@mantine/core'
import { type ItemOf, useList, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useDomainMessages } from '../../../domain/messages.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Listing } from '../../../domain/result.tsx'
import { Day } from '../../../domain/time.tsx'
import { lastDayOf } from '../../../i18n/calendar.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { FormButton } from '../../../ui/form-button.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import type { Rooms } from '../shared/rooms.ts'
import { RATE_CHANGES } from '../shared/undo-rate.tsx'
import { useMessages } from './messages.ts'
import { OverrideForm } from './override-form.tsx'

type Override = ItemOf<'revenue.listOverrides'>

/** Rates that a person decided, whatever the rules say. */
export function Overrides({ rooms }: { rooms: Rooms }) {
  const t = useMessages()
  const { may } = useProperty()
  const list = useList('revenue.listOverrides', {})
  const columns = useColumns()
  const add = may('revenue:write') && (
    <FormButton label={t.handAdd}>{(close) => <OverrideForm rooms={rooms} onClose={close} />}</FormButton>
  )
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Text c="dimmed">{t.handLead}</Text>
        {list.items.length > 0 && add}
      </Group>
      <Listing
        label={t.tabs.hand}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        csv="rates-set-by-hand"
        empty={
          <Empty title={t.handNone} action={add}>
            {t.handNoneHint}
          </Empty>
        }
      />
    </>
  )
}

function useColumns(): Column<Override>[] {
  const t = useMessages()
  const shared = useSharedMessages()
  const { roomType } = useDomainMessages()
  const { may } = useProperty()
  const { money } = useNumbers()
  const remove = useMutation('revenue.deleteOverride', { changes: [...RATE_CHANGES], done: t.handDeleted })
  const columns: Column<Override>[] = [
    { title: roomType, width: '10rem', show: (one) => one.room_type, text: (one) => one.room_type },
    { title: shared.from, width: '9rem', show: ({ from }) => <Day date={from} />, text: ({ from }) => from },
    {
      title: shared.lastDay,
      width: '9rem',
      show: ({ until }) => <Day date={lastDayOf(until)} />,
      text: ({ until }) => lastDayOf(until),
    },
    { title: t.handRate, width: '8rem', right: true, show: ({ rate }) => money(rate), text: ({ rate }) => rate },
    { title: t.why, show: ({ note }) => note ?? '–', text: ({ note }) => note },
  ]
  if (may('revenue:write')) {
    columns.push({
      title: t.actions,
      width: '8rem',
      right: true,
      onScreen: true,
      show: ({ id }) => (
        <Confirm
          label={shared.delete}
          title={t.handDeleteTitle}
          onConfirm={() => remove.mutate({ id })}
          size="compact-sm"
        >
          {t.handDeleteMeans}
        </Confirm>
      ),
    })
  }
  return columns
}
