import { AppShell, Text, UnstyledButton } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { useProperty } from '../api/property.ts'
import { Icon } from '../ui/icon.tsx'
import { iconOf } from './menu-icon.ts'
import { useMessages } from './messages.ts'
import { useRouteMessages } from './route-messages.ts'
import { mayOpen, menuPathOf, ROUTES } from './routes.ts'
import { UnreadCount } from './waiting.tsx'

/** What a person at the desk opens most, within reach of the thumb; the rest is in the menu. */
const SHOWN = ['/', '/today', '/inbox', '/guests']

export function BottomBar({ opened, toggle }: { opened: boolean; toggle(): void }) {
  const t = useMessages()
  const { pages } = useRouteMessages()
  const property = useProperty()
  const [location] = useLocation()
  const routes = ROUTES.filter((route) => SHOWN.includes(route.path) && mayOpen(route, property))
  return (
    <AppShell.Footer className="bottom-bar" component="nav" aria-label={t.mostUsed}>
      {routes.map(({ path }) => {
        const active = !opened && menuPathOf(location) === path
        return (
          <UnstyledButton key={path} component={Link} href={path} {...(active && { 'aria-current': 'page' })}>
            <span className="with-count">
              <Icon name={iconOf(path)} />
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
