import { Button, FileButton, Group, Text } from '@mantine/core'
import { useProperty } from '../../api/property.ts'
import type { Session } from '../../api/session.ts'
import { Face, facesOf, useHasFace } from '../../domain/person.tsx'
import { PICTURES, usePicture } from '../../domain/use-picture.ts'
import { useUiMessages } from '../../ui/messages.ts'
import { Section } from '../../ui/section.tsx'
import { useMessages } from './messages.ts'

/** One's own picture, in all one's houses. */
export function Picture({ session: { id, name, email } }: { session: Session }) {
  const t = useMessages()
  const ui = useUiMessages()
  const here = useProperty()
  const hasFace = useHasFace(id)
  const picture = usePicture({
    path: '/picture',
    name: 'accounts.picture',
    fit: 'filled',
    done: t.pictureChanged,
    changes: facesOf(here),
  })
  return (
    <Section title={t.picture} hint={t.pictureHint}>
      <Group>
        <Face of={name} id={id} size={64} />
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {email}
          </Text>
        </div>
      </Group>
      <Group gap="xs">
        <FileButton accept={PICTURES} onChange={picture.mutate} inputProps={{ 'aria-label': t.picture }}>
          {(props) => (
            <Button {...props} size="xs" variant="default" loading={picture.isPending}>
              {ui.choosePicture}
            </Button>
          )}
        </FileButton>
        {hasFace && (
          <Button size="xs" variant="subtle" loading={picture.isPending} onClick={() => picture.mutate(null)}>
            {ui.removePicture}
          </Button>
        )}
      </Group>
    </Section>
  )
}
