import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { ROOT } from '../../../api/session.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Section } from '../../../ui/section.tsx'
import { useMessages } from './messages.ts'

/** A whole hotel to look around in: here in the sandbox, or in the sandbox beside a real house. */
export function Demo() {
  const t = useMessages()
  const { environment, key, may } = useProperty()
  const queries = useQueryClient()
  const reset = useMutation('sandbox.reset', {
    done: t.demoThere,
    after: () => queries.invalidateQueries({ queryKey: [key] }),
  })
  if (!may('properties:write')) return null
  return (
    <Section title={t.demo} hint={t.demoHint}>
      <Group>
        {environment === 'sandbox' ? (
          <Confirm
            label={t.fill}
            title={t.fillTitle}
            size="sm"
            loading={reset.isPending}
            onConfirm={() => reset.mutate({})}
          >
            {t.fillHint}
          </Confirm>
        ) : (
          <Button component="a" variant="default" href={ROOT}>
            {t.toSandbox}
          </Button>
        )}
      </Group>
    </Section>
  )
}
