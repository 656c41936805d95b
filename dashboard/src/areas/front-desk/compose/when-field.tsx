import { Stack, Text } from '@mantine/core'
import { useProperty } from '../../../api/property.ts'
import { MomentInput } from '../../../domain/when/moment-input.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { useMessages } from './messages.ts'

interface WhenFieldProps {
  /** Empty: now. */
  at: string
  error: string | undefined
  onChange(at: string): void
}

const MINUTE_MS = 60_000
const AN_HOUR = 60

/** In an hour, on a whole minute. */
const soonAfter = (now: Date): string =>
  new Date((Math.floor(now.getTime() / MINUTE_MS) + AN_HOUR) * MINUTE_MS).toISOString()

export function WhenField({ at, error, onChange }: WhenFieldProps) {
  const t = useMessages()
  const { timezone, now } = useProperty()
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm" fw={600}>
        {t.when}
      </Text>
      <Choice
        bare
        label={t.when}
        options={{ now: t.now, later: t.later }}
        value={at ? 'later' : 'now'}
        onChange={(choice) => onChange(choice === 'now' ? '' : soonAfter(now()))}
      />
      {at && (
        <MomentInput
          label={t.at}
          description={t.atHint(timezone)}
          value={at}
          onChange={(moment) => moment && onChange(moment)}
          error={error}
        />
      )}
    </Stack>
  )
}
