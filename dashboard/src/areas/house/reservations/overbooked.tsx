import { Alert, Anchor, Group, Text } from '@mantine/core'
import { Link } from 'wouter'
import { useLanguage } from '../../../language.tsx'
import { formatDay } from '../../../parts/when.tsx'
import type { OutputOf } from '../../../place/ask.ts'
import { listOf } from './free-sign.ts'
import { useOwnWords } from './words.ts'

const SHOWN = 6

/** The nights that need somebody now, before anything else. */
export function Overbooked({ nights }: { nights: OutputOf<'inventory.calendar'>['data'] }) {
  const own = useOwnWords()
  const { language } = useLanguage()
  const bad = nights.filter(({ overbooked }) => overbooked)
  if (bad.length === 0) return null
  return (
    <Alert color="red" title={own.overbookedTitle(bad.length)}>
      <Group gap="md">
        {bad.slice(0, SHOWN).map(({ room_type, date, free }) => (
          <Anchor key={`${room_type} ${date}`} component={Link} href={listOf(room_type, date)} size="sm" c="inherit">
            {own.tooMany(room_type, formatDay(language, date, true), -free!)}
          </Anchor>
        ))}
        {bad.length > SHOWN && <Text size="sm">{own.andMore(bad.length - SHOWN)}</Text>}
      </Group>
    </Alert>
  )
}
