import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from 'wouter'
import { useProperty } from '../api/property.ts'
import { type Session, signOut } from '../api/session.ts'
import { useChooseLanguage } from '../domain/kept-language.ts'
import { useDomainMessages } from '../domain/messages.ts'
import { Face } from '../domain/person.tsx'
import { LANGUAGES, type Language, useLanguage } from '../i18n/language.ts'
import { useMessages } from './messages.ts'
import { useRouteMessages } from './route-messages.ts'
import { ACCOUNT } from './routes.ts'

/** Who is signed in, in which language, and the way out; everything else that is theirs has a page. */
export function AccountMenu({ session }: { session: Session }) {
  const t = useMessages()
  const { roles } = useDomainMessages()
  const { pages } = useRouteMessages()
  const { role } = useProperty()
  const { language } = useLanguage()
  const choose = useChooseLanguage()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className="account" title={session.name}>
          <Face of={session.name} id={session.id} size={30} />
          <VisuallyHidden>{t.account}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className="account-menu">
        <Menu.Label>
          {session.name} · {roles[role] ?? role}
          <Text size="xs">{session.email}</Text>
        </Menu.Label>
        <Menu.Item component={Link} href={ACCOUNT}>
          {pages[ACCOUNT]}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t.language}</Menu.Label>
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <Menu.Item
            key={code}
            onClick={() => choose(code as Language)}
            rightSection={code === language ? '✓' : null}
            lang={code}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={signOut}>{t.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
