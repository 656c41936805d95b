import { Alert, Anchor, Group, Text } from '@mantine/core'
import { Link } from 'wouter'
import type { OutputOf } from '../../../api/operations.ts'
import { formatDay } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { listOf } from './free-sign.ts'
import { useMessages } from './messages.ts'

const SHOWN = 6

/** The nights that need somebody now, before anything else. */
export function Overbooked({ nights }: { nights: OutputOf<'inventory.calendar'>['data'] }) {
  const t = useMessages()
  const { language } = useLanguage()
  const bad = nights.filter(({ overbooked }) => overbooked)
  if (bad.length === 0) return null
  return (
    <Alert color="red" title={t.overbookedTitle(bad.length)}>
      <Group gap="md">
        {bad.slice(0, SHOWN).map(({ room_type, date, free }) => (
          <Anchor key={`${room_type} ${date}`} component={Link} href={listOf(room_type, date)} size="sm" c="inherit">
            {t.tooMany(room_type, formatDay(language, date, true), -free!)}
          </Anchor>
        ))}
        {bad.length > SHOWN && <Text size="sm">{t.andMore(bad.length - SHOWN)}</Text>}
      </Group>
    </Alert>
  )
}
