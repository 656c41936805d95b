import { Collapse, NavLink, ScrollArea, UnstyledButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'wouter'
import { useProperty } from '../api/property.ts'
import { Icon } from '../ui/icon.tsx'
import { preference } from '../ui/preference.ts'
import { iconOf } from './menu-icon.ts'
import { PAGES } from './pages.ts'
import { useRouteMessages } from './route-messages.ts'
import { isListed, mayOpen, menuPathOf, ROUTES, type Route } from './routes.ts'
import { AdviceCount, UnreadCount } from './waiting.tsx'

/** The pages that this person may open here; what their role lacks is not in it. */
export function Navigation() {
  const property = useProperty()
  const shown = ROUTES.filter((route) => isListed(route) && mayOpen(route, property))
  const byArea = Map.groupBy(shown, ({ folder }) => folder.split('/')[0]!)
  return (
    <ScrollArea type="auto" scrollbarSize={6} offsetScrollbars="y">
      {[...byArea].map(([area, routes]) => (
        <Area key={area} name={area} routes={routes} />
      ))}
    </ScrollArea>
  )
}

/** By name, where somebody chose. */
const folded = preference<Record<string, boolean>>('folded', {})

/** Folds, unless the open page is in it. */
function Area({ name, routes }: { name: string; routes: Route[] }) {
  const { areas } = useRouteMessages()
  const [location] = useLocation()
  const id = useId()
  const chosen = folded.use()
  const entries = routes.map((route) => <Entry key={route.path} route={route} />)
  if (!areas[name]) return entries
  const holdsPage = routes.some(({ path }) => path === menuPathOf(location))
  const isOpen = holdsPage || !chosen[name]
  return (
    <section aria-label={areas[name]}>
      <UnstyledButton
        className="area"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-disabled={holdsPage}
        onClick={() => !holdsPage && folded.set({ ...chosen, [name]: isOpen })}
      >
        {areas[name]}
        <Icon name="chevron" size={14} />
      </UnstyledButton>
      <Collapse id={id} expanded={isOpen}>
        {entries}
      </Collapse>
    </section>
  )
}

/** What a page has to say before it is opened. */
const COUNTS: Record<string, ReactNode> = { '/inbox': <UnreadCount />, '/recommendations': <AdviceCount /> }

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
      leftSection={<Icon name={iconOf(path)} size={18} />}
      rightSection={COUNTS[path]}
      onMouseEnter={prepare}
      onFocus={prepare}
      active={active}
      noWrap
      className="entry"
      {...(active && { 'aria-current': 'page' })}
    />
  )
}
