import {
  type MantineColorScheme,
  Menu,
  Text,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useProperty } from '../api/property.ts'
import { BASE, type Session, signOut } from '../api/session.ts'
import { useDomainMessages } from '../domain/messages.ts'
import { Face } from '../domain/person.tsx'
import { LANGUAGES, type Language, useLanguage } from '../i18n/language.ts'
import { useProblemText } from '../i18n/problem.ts'
import { type Density, density, motion, useDensity, useMotion } from '../ui/look.ts'
import { AlertItems } from './alert-items.tsx'
import { useChooseLanguage } from './kept-language.ts'
import { MailItems } from './mail-items.tsx'
import { useMessages } from './messages.ts'
import { PictureItems } from './picture-items.tsx'

export function AccountMenu({ session }: { session: Session }) {
  const t = useMessages()
  const { roles } = useDomainMessages()
  const { role } = useProperty()
  const { language } = useLanguage()
  const choose = useChooseLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const dense = useDensity()
  const moves = useMotion()
  const problemText = useProblemText()
  const sayProblem = (error: unknown) => notifications.show({ color: 'red', message: problemText(error) })
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
        <Menu.Item component="a" href={`${BASE}/oauth/account`}>
          {t.security}
        </Menu.Item>
        <Menu.Divider />
        <PictureItems session={session} />
        <Menu.Divider />
        <Menu.Label>{t.language}</Menu.Label>
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <Menu.Item
            key={code}
            onClick={() => choose(code as Language).catch(sayProblem)}
            rightSection={tick(code === language)}
            lang={code}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t.appearance}</Menu.Label>
        {Object.entries(t.appearances).map(([scheme, name]) => (
          <Menu.Item
            key={scheme}
            onClick={() => setColorScheme(scheme as MantineColorScheme)}
            rightSection={tick(scheme === colorScheme)}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t.density}</Menu.Label>
        {Object.entries(t.densities).map(([name, said]) => (
          <Menu.Item
            key={name}
            closeMenuOnClick={false}
            onClick={() => density.set(name as Density)}
            rightSection={tick(name === dense)}
          >
            {said}
          </Menu.Item>
        ))}
        <Menu.Item closeMenuOnClick={false} onClick={() => motion.set(!moves)} rightSection={tick(moves)}>
          {t.motion}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t.alertsLabel}</Menu.Label>
        <AlertItems />
        <MailItems />
        <Menu.Divider />
        <Menu.Item className="sign-out" onClick={signOut}>
          {t.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const tick = (chosen: boolean) => (chosen ? '✓' : null)
