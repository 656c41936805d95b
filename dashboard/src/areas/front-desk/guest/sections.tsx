import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { AddressTabs } from '../../../parts/address-tabs.tsx'
import type { OutputOf } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { Calls } from './calls.tsx'
import { Chats } from './chats.tsx'
import { Messages } from './messages.tsx'
import { Money } from './money.tsx'
import { useOwnWords } from './words.ts'

type Guest = OutputOf<'guests.get'>

const SECTIONS = [
  { name: 'messages', scope: 'messaging:read', show: (guest: Guest): ReactNode => <Messages guest={guest} /> },
  { name: 'calls', scope: 'calls:read', show: ({ id }: Guest): ReactNode => <Calls guestId={id} /> },
  { name: 'chats', scope: 'ai:read', show: ({ id }: Guest): ReactNode => <Chats guestId={id} /> },
  { name: 'money', scope: 'payments:read', show: ({ id }: Guest): ReactNode => <Money guestId={id} /> },
] as const

/** What was said and paid; only what the role may read. */
export function Sections({ guest }: { guest: Guest }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const shown = SECTIONS.filter(({ scope }) => may(scope))
  if (shown.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-label={own.sections}>
      <AddressTabs
        label={own.sections}
        tabs={shown.map(({ name, show }) => ({ value: name, title: own.tabs[name], content: show(guest) }))}
      />
    </Paper>
  )
}
