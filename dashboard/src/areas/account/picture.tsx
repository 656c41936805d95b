import { Group, Text } from '@mantine/core'
import { useProperty } from '../../api/property.ts'
import type { Session } from '../../api/session.ts'
import { Face, facesOf, useHasFace } from '../../domain/person.tsx'
import { PictureButtons } from '../../domain/picture-buttons.tsx'
import { Section } from '../../ui/section.tsx'
import { useMessages } from './messages.ts'

/** One's own picture, in all one's houses. */
export function Picture({ session: { id, name, email } }: { session: Session }) {
  const t = useMessages()
  const here = useProperty()
  const hasFace = useHasFace(id)
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
        <PictureButtons
          label={t.picture}
          isThere={hasFace}
          path="/picture"
          name="accounts.picture"
          fit="filled"
          done={t.pictureChanged}
          changes={facesOf(here)}
        />
      </Group>
    </Section>
  )
}
