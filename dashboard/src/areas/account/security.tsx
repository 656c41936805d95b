import { Button, Group } from '@mantine/core'
import { BASE } from '../../api/session.ts'
import { Section } from '../../ui/section.tsx'
import { useMessages } from './messages.ts'

const ACCOUNT = `${BASE}/oauth/account`

const PLACES = {
  password: `${ACCOUNT}/password`,
  factors: `${ACCOUNT}#factors`,
  sessions: `${ACCOUNT}#sessions`,
  applications: `${ACCOUNT}#applications`,
}

/** How one signs in, on pages that ask for the password first. */
export function Security() {
  const t = useMessages()
  return (
    <Section title={t.security} hint={t.securityHint}>
      <Group gap="xs">
        {(['password', 'factors', 'sessions', 'applications'] as const).map((place) => (
          <Button key={place} component="a" href={PLACES[place]} size="xs" variant="default">
            {t.links[place]}
          </Button>
        ))}
      </Group>
    </Section>
  )
}
