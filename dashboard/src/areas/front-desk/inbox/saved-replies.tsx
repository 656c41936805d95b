import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type ItemOf, useList, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import type { Guest } from '../../../domain/guest.tsx'
import { stayOf } from '../../../domain/stay/stay-of.ts'
import { Form, useDraft } from '../../../ui/form.tsx'
import { useMessages } from './messages.ts'

type SavedReply = ItemOf<'savedReplies.list'>

interface SavedRepliesProps {
  guest: Guest | undefined
  /** What stands in the field: a new reply begins with it. */
  content: string
  onUse(text: string): void
}

/** The texts that staff answer with again and again. */
export function SavedReplies({ guest, content, onUse }: SavedRepliesProps) {
  const t = useMessages()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        {t.saved}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t.saved} size="lg">
        <Chooser
          guest={guest}
          content={content}
          onUse={(text) => {
            setOpened(false)
            onUse(text)
          }}
        />
      </Modal>
    </>
  )
}

function Chooser({ guest, content, onUse }: SavedRepliesProps) {
  const t = useMessages()
  const { items } = useList('savedReplies.list', { limit: 500 })
  const [find, setFind] = useState('')
  const [edited, setEdited] = useState<Partial<SavedReply>>()
  const fill = useFilled(guest)
  if (edited) return <Editor reply={edited} onDone={() => setEdited(undefined)} />
  const wanted = find.toLowerCase()
  const found = items
    .filter(({ name, content: text }) => `${name} ${text}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <Stack>
      <Group wrap="nowrap" align="flex-end">
        <TextInput
          style={{ flex: 1 }}
          aria-label={t.savedFind}
          placeholder={t.savedFind}
          data-autofocus
          value={find}
          onChange={({ currentTarget }) => setFind(currentTarget.value)}
        />
        <Button variant="default" onClick={() => setEdited({ content })}>
          {t.savedNew}
        </Button>
      </Group>
      {items.length === 0 && <Text c="dimmed">{t.savedNone}</Text>}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {found.map((reply) => (
          <li key={reply.id}>
            <One reply={reply} text={fill(reply.content)} onUse={onUse} onEdit={() => setEdited(reply)} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

interface OneProps {
  reply: SavedReply
  text: string
  onUse(text: string): void
  onEdit(): void
}

function One({ reply: { id, name }, text, onUse, onEdit }: OneProps) {
  const t = useMessages()
  const remove = useMutation('savedReplies.delete', { done: t.savedRemoved })
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <div>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" lineClamp={2} dir="auto">
          {text}
        </Text>
      </div>
      <Group gap={6} wrap="nowrap">
        <Button size="compact-sm" onClick={() => onUse(text)} aria-label={`${t.savedUse}: ${name}`}>
          {t.savedUse}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={onEdit} aria-label={`${t.savedEdit}: ${name}`}>
          {t.savedEdit}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          c="var(--bad)"
          loading={remove.isPending}
          onClick={() => remove.mutate({ id })}
          aria-label={`${t.savedRemove}: ${name}`}
        >
          {t.savedRemove}
        </Button>
      </Group>
    </Group>
  )
}

function Editor({ reply, onDone }: { reply: Partial<SavedReply>; onDone(): void }) {
  const t = useMessages()
  const options = { quiet: true, done: t.savedKept, after: onDone }
  const create = useMutation('savedReplies.create', options)
  const update = useMutation('savedReplies.update', options)
  const mutation = reply.id ? update : create
  const { draft, text } = useDraft({ name: reply.name ?? '', content: reply.content ?? '' }, mutation.error)
  const submit = () => (reply.id ? update.mutate({ id: reply.id, ...draft }) : create.mutate(draft))
  return (
    <Form mutation={mutation} submit={t.savedKeep} onSubmit={submit} onCancel={onDone} fields={['name', 'content']}>
      <TextInput label={t.savedName} data-autofocus {...text('name')} />
      <Textarea label={t.savedText} description={t.savedTextHint} autosize minRows={4} {...text('content')} />
    </Form>
  )
}

/** With the guest's name and room, where they are known. */
function useFilled(guest: Guest | undefined): (text: string) => string {
  const { may, today } = useProperty()
  const { items } = useList(
    'reservations.list',
    { guest_id: guest?.id ?? '' },
    { enabled: guest !== undefined && may('reservations:read') },
  )
  const room = stayOf(items, today)?.stay.room
  return (text) => {
    const named = guest?.first_name ? text.replaceAll('{first_name}', guest.first_name) : text
    return room ? named.replaceAll('{room}', room) : named
  }
}
