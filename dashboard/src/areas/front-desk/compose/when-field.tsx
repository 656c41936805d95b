import { Stack, Text } from '@mantine/core'
import { Choice } from '../../../parts/choice.tsx'
import { MomentInput } from '../../../parts/moment-input.tsx'
import { usePlace } from '../../../place/context.tsx'
import { useOwnWords } from './words.ts'

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
  const own = useOwnWords()
  const { timezone, now } = usePlace()
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm" fw={600}>
        {own.when}
      </Text>
      <Choice
        bare
        label={own.when}
        options={{ now: own.now, later: own.later }}
        value={at ? 'later' : 'now'}
        onChange={(choice) => onChange(choice === 'now' ? '' : soonAfter(now()))}
      />
      {at && (
        <MomentInput
          label={own.at}
          description={own.atHint(timezone)}
          value={at}
          onChange={(moment) => moment && onChange(moment)}
          error={error}
        />
      )}
    </Stack>
  )
}
