import { Button, type MantineColorScheme, Menu, Text, useMantineColorScheme } from '@mantine/core'
import { LANGUAGES, type Language, useLanguage } from '../language.tsx'
import { usePlace } from '../place/context.tsx'
import { BASE, type Session, signOut } from '../session.ts'
import { useWords } from '../use-words.ts'

export function AccountMenu({ session }: { session: Session }) {
  const words = useWords()
  const { role } = usePlace()
  const { language, speak } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="default" size="xs" aria-label={`${initials(session.name)}: ${words.account}`}>
          {initials(session.name)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {session.name} · {words.roles[role] ?? role}
          <Text size="xs">{session.email}</Text>
        </Menu.Label>
        <Menu.Item component="a" href={`${BASE}/oauth/account`}>
          {words.security}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{words.language}</Menu.Label>
        {Object.entries(LANGUAGES).map(([code, name]) => (
          <Menu.Item
            key={code}
            onClick={() => speak(code as Language)}
            rightSection={tick(code === language)}
            lang={code}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{words.appearance}</Menu.Label>
        {Object.entries(words.appearances).map(([scheme, name]) => (
          <Menu.Item
            key={scheme}
            onClick={() => setColorScheme(scheme as MantineColorScheme)}
            rightSection={tick(scheme === colorScheme)}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={signOut}>{words.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const tick = (chosen: boolean) => (chosen ? '✓' : null)

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')
