import { Button, Group } from '@mantine/core'
import { useProperty } from '../../../api/property.ts'
import { ROOT } from '../../../api/session.ts'
import { FillWithDemo } from '../../../domain/demo-hotel.tsx'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'

/** A whole hotel to look around in: here in the sandbox, or in the sandbox beside a real house. */
export function Demo() {
  const t = useMessages()
  const { environment, may } = useProperty()
  if (!may('properties:write')) return null
  return (
    <Section title={t.demo} hint={t.demoHint}>
      <Group>
        {environment === 'sandbox' ? (
          <FillWithDemo />
        ) : (
          <Button component="a" variant="default" href={ROOT}>
            {t.toSandbox}
          </Button>
        )}
      </Group>
    </Section>
  )
}
