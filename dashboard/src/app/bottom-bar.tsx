import { AppShell, Text, UnstyledButton } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { useProperty } from '../api/property.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useMessages } from './messages.ts'
import { useRouteMessages } from './route-messages.ts'
import { mayOpen, menuPathOf, ROUTES } from './routes.ts'
import { UnreadCount } from './waiting.tsx'

/** What a person at the desk opens most, within reach of the thumb; the rest is in the menu. */
const SHOWN: Record<string, IconName> = {
  '/': 'overview',
  '/today': 'today',
  '/inbox': 'inbox',
  '/guests': 'guests',
}

export function BottomBar({ opened, toggle }: { opened: boolean; toggle(): void }) {
  const t = useMessages()
  const { pages } = useRouteMessages()
  const property = useProperty()
  const [location] = useLocation()
  const routes = ROUTES.filter((route) => Object.hasOwn(SHOWN, route.path) && mayOpen(route, property))
  return (
    <AppShell.Footer className="bottom-bar" component="nav" aria-label={t.mostUsed}>
      {routes.map(({ path }) => {
        const active = !opened && menuPathOf(location) === path
        return (
          <UnstyledButton key={path} component={Link} href={path} {...(active && { 'aria-current': 'page' })}>
            <span className="with-count">
              <Icon name={SHOWN[path]!} />
              {path === '/inbox' && <UnreadCount />}
            </span>
            <Text span size="xs" truncate>
              {pages[path]}
            </Text>
          </UnstyledButton>
        )
      })}
      <UnstyledButton onClick={toggle} aria-expanded={opened}>
        <Icon name="menu" />
        <Text span size="xs">
          {t.menu}
        </Text>
      </UnstyledButton>
    </AppShell.Footer>
  )
}
