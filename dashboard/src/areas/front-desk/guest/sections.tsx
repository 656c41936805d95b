import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OutputOf } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { AddressTabs } from '../../../ui/tabs.tsx'
import { Calls } from './calls.tsx'
import { Chats } from './chats.tsx'
import { useMessages } from './messages.ts'
import { Messages } from './messages.tsx'
import { Money } from './money.tsx'

type Guest = OutputOf<'guests.get'>

const SECTIONS = [
  { name: 'messages', scope: 'messaging:read', show: (guest: Guest): ReactNode => <Messages guest={guest} /> },
  { name: 'calls', scope: 'calls:read', show: ({ id }: Guest): ReactNode => <Calls guestId={id} /> },
  { name: 'chats', scope: 'ai:read', show: ({ id }: Guest): ReactNode => <Chats guestId={id} /> },
  { name: 'money', scope: 'payments:read', show: ({ id }: Guest): ReactNode => <Money guestId={id} /> },
] as const

/** What was said and paid; only what the role may read. */
export function Sections({ guest }: { guest: Guest }) {
  const t = useMessages()
  const { may } = useProperty()
  const shown = SECTIONS.filter(({ scope }) => may(scope))
  if (shown.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-label={t.sections}>
      <AddressTabs
        label={t.sections}
        tabs={shown.map(({ name, show }) => ({ value: name, title: t.tabs[name], content: show(guest) }))}
      />
    </Paper>
  )
}
