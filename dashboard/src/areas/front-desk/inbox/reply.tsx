import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useProperty } from '../../../api/property.ts'
import type { Guest } from '../../../domain/guest.tsx'
import { Answer } from './answer.tsx'
import { useWritten } from './drafts.ts'
import { useMessages } from './messages.ts'
import { Note } from './note.tsx'
import type { Item } from './stream.tsx'
import type { Thread } from './views.ts'
import { GiveBack, WayChoice } from './way-choice.tsx'
import { useWays } from './ways.ts'

interface ReplyProps {
  thread: Thread
  guest: Guest | undefined
  /** Undefined until they are there. */
  items: Item[] | undefined
}

const NONE: Item[] = []

/** One box below all channels: an answer to the guest, or a note that stays in the house. */
export function Reply({ thread, guest, items: loaded }: ReplyProps) {
  const t = useMessages()
  const { may } = useProperty()
  const items = loaded ?? NONE
  const ways = useWays(thread, guest, items)
  const [written, change] = useWritten(thread.id)
  const field = useRef<HTMLTextAreaElement>(null)
  if (!may('messaging:write')) return <Text p="sm">{t.cannotReply}</Text>
  const { isNote } = written
  const way = ways.find(({ id }) => id === written.way) ?? ways[0]
  const turnTo = (next: boolean) => {
    flushSync(() => change({ isNote: next })) // what is typed next belongs into the field
    field.current?.focus()
  }
  const box = { thread, written, change, field }
  return (
    <div className={isNote ? 'inbox-reply note' : 'inbox-reply'}>
      <Stack gap="xs">
        <Group gap={6}>
          <Tab isChosen={!isNote} label={t.reply} letter="r" onClick={() => turnTo(false)} />
          <Tab isChosen={isNote} label={t.note} letter="n" onClick={() => turnTo(true)} />
          {!isNote && way && <WayChoice ways={ways} way={way} onChange={(id) => change({ way: id })} />}
          {way && <GiveBack way={way} />}
        </Group>
        {isNote && <Note {...box} />}
        {!isNote && (way || !loaded) && <Answer {...box} guest={guest} items={items} way={way} />}
        {!isNote && loaded && !way && <Text size="sm">{t.noWay}</Text>}
      </Stack>
    </div>
  )
}

function Tab(props: { isChosen: boolean; label: string; letter: string; onClick(): void }) {
  return (
    <Button
      size="compact-sm"
      variant={props.isChosen ? 'light' : 'subtle'}
      onClick={props.onClick}
      aria-pressed={props.isChosen}
      data-key={props.letter}
    >
      {props.label}
    </Button>
  )
}
