import { Anchor, Button, ColorInput, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type ItemOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { BASE } from '../../../api/session.ts'
import { CodeBlock } from '../../../ui/code.tsx'
import { Form, orNull, useDraft } from '../../../ui/form.tsx'
import { useMessages } from './messages.ts'

type Key = ItemOf<'apiKeys.list'>
type Website = NonNullable<Key['website']>

/** The chat of a website: where its key works, how it looks, and the line for its pages. */
export function CreateWebsite({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const t = useMessages()
  const [made, setMade] = useState<Website>()
  const close = () => {
    setMade(undefined)
    onClose()
  }
  const create = useMutation('publishableKeys.create', {
    quiet: true,
    changes: ['apiKeys'],
    after: ({ website }) => setMade(website ?? undefined),
  })
  return (
    <Modal opened={opened} onClose={close} title={t.websiteTitle} size="lg">
      {made ? (
        <Stack>
          <WebsiteLine website={made} />
          <Button onClick={close}>{t.done}</Button>
        </Stack>
      ) : (
        <WebsiteForm mutation={create} submit={t.create} onSubmit={(input) => create.mutate(input)} onCancel={close} />
      )}
    </Modal>
  )
}

export function WebsiteShown({ of: { id, name, status, website } }: { of: Key & { website: Website } }) {
  const t = useMessages()
  const { may } = useProperty()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const change = useMutation('publishableKeys.update', {
    quiet: true,
    changes: ['apiKeys'],
    done: t.websiteChanged,
    after: close,
  })
  return (
    <>
      <Button size="compact-sm" variant="subtle" aria-label={t.websiteOf(name)} onClick={() => setOpened(true)}>
        {t.website}
      </Button>
      <Modal opened={opened} onClose={close} title={t.websiteOf(name)} size="lg">
        <Stack>
          <WebsiteLine website={website} />
          {status === 'active' && may('keys:write') && (
            <WebsiteForm
              start={{ name, ...website }}
              mutation={change}
              submit={t.save}
              onSubmit={(input) => change.mutate({ id, ...input })}
              onCancel={close}
            />
          )}
        </Stack>
      </Modal>
    </>
  )
}

function WebsiteLine({ website: { key } }: { website: Website }) {
  const t = useMessages()
  const page = `${BASE}/chat/${key}`
  return (
    <Stack gap="xs">
      <Text size="sm">{t.websiteLine}</Text>
      <CodeBlock text={`<script src="${BASE}/widget.js" data-key="${key}" async></script>`} label={t.websiteLine} />
      <Text size="sm">
        {t.websitePage}{' '}
        <Anchor href={page} target="_blank" rel="noopener">
          {page}
        </Anchor>
      </Text>
    </Stack>
  )
}

interface Wanted extends Omit<Website, 'key'> {
  name: string
}

interface WebsiteFormProps {
  start?: Wanted
  mutation: { isPending: boolean; error: unknown }
  submit: string
  onSubmit(input: Wanted): void
  onCancel(): void
}

function WebsiteForm({ start, mutation, submit, onSubmit, onCancel }: WebsiteFormProps) {
  const t = useMessages()
  const { draft, change, text, problems } = useDraft(() => draftOf(start), mutation.error)
  const { name, origins, privacy_url, accent_color, greeting } = draft
  const send = () =>
    onSubmit({
      name,
      origins: origins.split(/[\s,]+/).filter(Boolean),
      privacy_url,
      accent_color: orNull(accent_color),
      greeting: orNull(greeting),
    })
  return (
    <Form mutation={mutation} submit={submit} onSubmit={send} onCancel={onCancel} fields={FIELDS}>
      <TextInput label={t.name} description={t.websiteNameHint} required maxLength={200} {...text('name')} />
      <Textarea label={t.origins} description={t.originsHint} autosize minRows={2} {...text('origins')} />
      <TextInput label={t.privacy} description={t.privacyHint} required type="url" {...text('privacy_url')} />
      <ColorInput
        withEyeDropper={false} // its button has no name
        label={t.accent}
        description={t.accentHint}
        value={accent_color}
        onChange={(accent_color) => change({ accent_color })}
        error={problems.accent_color}
        popoverProps={{ withinPortal: true }}
      />
      <TextInput label={t.greeting} description={t.greetingHint} maxLength={300} {...text('greeting')} />
    </Form>
  )
}

const FIELDS = ['name', 'origins', 'privacy_url', 'accent_color', 'greeting']

const draftOf = (start?: Wanted) => ({
  name: start?.name ?? '',
  origins: start?.origins.join('\n') ?? '',
  privacy_url: start?.privacy_url ?? '',
  accent_color: start?.accent_color ?? '',
  greeting: start?.greeting ?? '',
})
