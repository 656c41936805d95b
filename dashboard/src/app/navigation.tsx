import { NavLink, ScrollArea, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useProperty } from '../api/property.ts'
import { PAGES } from './pages.ts'
import { useRouteMessages } from './route-messages.ts'
import { isInMenu, mayOpen, menuPathOf, ROUTES, type Route } from './routes.ts'
import { UnreadCount } from './waiting.tsx'

/** The pages that this person may open here; what their role lacks is not in it. */
export function Navigation() {
  const { areas } = useRouteMessages()
  const property = useProperty()
  const shown = ROUTES.filter((route) => isInMenu(route) && mayOpen(route, property))
  const byArea = Map.groupBy(shown, ({ folder }) => folder.split('/')[0]!)
  return (
    <ScrollArea type="auto" scrollbarSize={6} offsetScrollbars="y">
      {[...byArea].map(([area, routes]) => (
        <div key={area}>
          {areas[area] && (
            <Text size="xs" fw={700} c="dimmed" mt="md" mb={4} px="sm">
              {areas[area]}
            </Text>
          )}
          {routes.map((route) => (
            <Entry key={route.path} route={route} />
          ))}
        </div>
      ))}
    </ScrollArea>
  )
}

/** What a page has to say before it is opened. */
const COUNTS: Record<string, ReactNode> = { '/inbox': <UnreadCount /> }

function Entry({ route: { path } }: { route: Route }) {
  const { pages } = useRouteMessages()
  const [location] = useLocation()
  const active = menuPathOf(location) === path
  const prepare = PAGES.get(path)!.prepare
  return (
    <NavLink
      component={Link}
      href={path}
      label={pages[path]}
      rightSection={COUNTS[path]}
      onMouseEnter={prepare}
      onFocus={prepare}
      active={active}
      className="entry"
      py={4}
      {...(active && { 'aria-current': 'page' })}
    />
  )
}
