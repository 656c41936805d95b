import { ColorInput, Group, Paper, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accentOn, COLOR_FORM, paperOf } from '../../../../../src/modules/properties/colors.ts'
import { askOwnDoor } from '../../../api/own-door.ts'
import { useProperty } from '../../../api/property.ts'
import { SESSION } from '../../../api/session.ts'
import { HouseMark } from '../../../domain/house-mark.tsx'
import { PictureButtons } from '../../../domain/picture-buttons.tsx'
import { Section } from '../../../ui/section.tsx'
import { useLookMessages } from './look-messages.ts'
import { SettingsForm } from './settings-form.tsx'

/** What the house is recognised by. */
export function Look() {
  const t = useLookMessages()
  const here = useProperty()
  const queries = useQueryClient()
  const [color, setColor] = useState(here.accent_color ?? '')
  const save = useMutation({
    mutationFn: () =>
      askOwnDoor(here, {
        method: 'PUT',
        path: '/look',
        name: 'properties.update',
        body: { accent_color: color || null },
      }),
    onSuccess: () => {
      notifications.show({ message: t.saved })
      return queries.invalidateQueries({ queryKey: SESSION.queryKey })
    },
  })
  return (
    <Section title={t.title} hint={t.hint}>
      <Logo />
      <SettingsForm mutation={save} fields={['accent_color']} onSubmit={save.mutate}>
        <ColorInput
          withEyeDropper={false}
          label={t.color}
          description={t.colorHint}
          value={color}
          onChange={setColor}
          maw="26rem"
        />
        {isColor(color) && <Preview color={color} />}
      </SettingsForm>
    </Section>
  )
}

function Logo() {
  const t = useLookMessages()
  const here = useProperty()
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {t.logo}
      </Text>
      <Group>
        <HouseMark of={here} size={64} />
        {here.may('properties:write') && (
          <PictureButtons
            label={t.logo}
            isThere={here.logo !== null}
            path="/look/logo"
            name="properties.update"
            fit="whole"
            done={t.saved}
            changes={SESSION.queryKey}
          />
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {t.logoHint}
      </Text>
    </Stack>
  )
}

const isColor = (text: string): boolean => new RegExp(COLOR_FORM).test(text)

/** As it will be on both papers: the colour itself may be too light or too dark to be read. */
function Preview({ color }: { color: string }) {
  const t = useLookMessages()
  const { name } = useProperty()
  return (
    <Group gap="sm" aria-label={t.preview} role="group">
      {(['light', 'dark'] as const).map((scheme) => {
        const { accent, on_accent } = accentOn(scheme, color)
        return (
          <Paper key={scheme} withBorder p="sm" bg={paperOf(scheme)} style={{ borderBlockEnd: `3px solid ${accent}` }}>
            <Text size="sm" c={accent} fw={600}>
              {name}
            </Text>
            <Text size="xs" bg={accent} c={on_accent} px="xs" ta="center">
              {t[scheme]}
            </Text>
          </Paper>
        )
      })}
    </Group>
  )
}
