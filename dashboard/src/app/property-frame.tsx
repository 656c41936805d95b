import { AppShell, Burger, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { Link, Route, Router, Switch, useLocation } from 'wouter'
import { useClockAheadMs, useMinutes } from '../api/clock.ts'
import { type Property, PropertyContext, propertyKeyOf, useProperty, usePropertyClient } from '../api/property.ts'
import { PERSISTENT, type PropertyAccess, type Session } from '../api/session.ts'
import { HouseMark, houseColor } from '../domain/house-mark.tsx'
import { Forbidden, NotFound } from '../domain/result.tsx'
import { localDate } from '../i18n/calendar.ts'
import { useProblemText } from '../i18n/problem.ts'
import { Empty } from '../ui/empty.tsx'
import { Waiting } from '../ui/loading.tsx'
import { useUiMessages } from '../ui/messages.ts'
import { PageRouteContext } from '../ui/page.tsx'
import { usePhone } from '../ui/phone.ts'
import { AccountMenu } from './account-menu.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Boundary } from './boundary.tsx'
import { storeProperty } from './last-property.ts'
import { LiveSign } from './live-sign.tsx'
import { useMessages } from './messages.ts'
import { Navigation } from './navigation.tsx'
import { PAGES } from './pages.ts'
import { Palette, PaletteButton } from './palette.tsx'
import { PropertyPicker } from './property-picker.tsx'
import { useRouteMessages } from './route-messages.ts'
import { mayOpen, menuPathOf, type Route as PageRoute, ROUTES } from './routes.ts'
import { KeptPush, Waiting as WaitingCount } from './waiting.tsx'

interface FrameProps {
  session: Session
  access: PropertyAccess
}

/** Everything below one property: its client, its time and money, the frame, and the page. */
export function PropertyFrame({ session, access }: FrameProps) {
  const problemText = useProblemText()
  const { failed } = useUiMessages()
  const portico = usePropertyClient(access)
  const key = propertyKeyOf(access)
  const record = useQuery({
    queryKey: [key, 'properties', 'get', { id: access.property_id }],
    queryFn: () => portico.properties.get({ id: access.property_id }),
    ...PERSISTENT,
  })
  const cursor = useQuery({
    queryKey: [key, 'cursor'],
    queryFn: async () => (await portico.changes.list({})).cursor,
    staleTime: Number.POSITIVE_INFINITY,
    ...PERSISTENT,
  })
  const aheadMs = useClockAheadMs(access, portico)
  const { timezone = 'UTC', currency = '', day_starts_at = '00:00' } = record.data ?? {}
  useMinutes()
  const today = localDate(new Date(Date.now() + (aheadMs ?? 0)), timezone, day_starts_at)
  useEffect(() => storeProperty(access), [access])
  const property = useMemo<Property>(
    () => ({
      ...access,
      key,
      portico,
      timezone,
      currency,
      dayOf: (moment) => localDate(moment, timezone, day_starts_at),
      today,
      cursor: cursor.data ?? '',
      now: () => new Date(Date.now() + (aheadMs ?? 0)),
      may: (scope) => access.scopes.includes(scope),
    }),
    [access, key, portico, timezone, currency, day_starts_at, today, cursor.data, aheadMs],
  )
  const error = record.error ?? cursor.error
  if (!record.data || !cursor.data || aheadMs === undefined) {
    return error ? <Empty title={failed}>{problemText(error)}</Empty> : <Waiting />
  }
  return (
    <PropertyContext value={property}>
      <Router base={`/${key}`}>
        <Frame session={session} />
      </Router>
    </PropertyContext>
  )
}

function Frame({ session }: { session: Session }) {
  const t = useMessages()
  const ui = useUiMessages()
  const [opened, { toggle, close }] = useDisclosure()
  const [location] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu of a small screen closes when a page was chosen
  useEffect(close, [location])
  const content = useArrival(location)
  const phone = usePhone()
  return (
    <AppShell
      header={{ height: 84 }}
      {...(phone && { footer: { height: 'calc(3.75rem + env(safe-area-inset-bottom))' } })}
      navbar={{ width: 280, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding={phone ? 'sm' : 'lg'}
    >
      <button type="button" className="skip" onClick={() => content.current?.focus()}>
        {t.skip}
      </button>
      <Header session={session} opened={opened} toggle={toggle} />
      <AppShell.Navbar p="sm" aria-label={t.menu}>
        {phone && <PropertyPicker session={session} />}
        <Navigation />
      </AppShell.Navbar>
      <AppShell.Main ref={content} tabIndex={-1} style={{ outline: 'none' }}>
        <Boundary key={location} messages={ui}>
          <Pages />
        </Boundary>
      </AppShell.Main>
      {phone && <BottomBar opened={opened} toggle={toggle} />}
      <Palette session={session} />
      <WaitingCount />
      <KeptPush />
    </AppShell>
  )
}

/** On another page the keyboard begins with that page, not with the menu before it. */
function useArrival(location: string) {
  const content = useRef<HTMLElement>(null)
  const shown = useRef(location)
  useEffect(() => {
    if (shown.current === location) return
    shown.current = location
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true })
  }, [location])
  return content
}

interface HeaderProps {
  session: Session
  opened: boolean
  toggle(): void
}

function Header({ session, opened, toggle }: HeaderProps) {
  const t = useMessages()
  const here = useProperty()
  const { environment, name } = here
  const phone = usePhone()
  return (
    <AppShell.Header style={houseLine(here)}>
      <div className={`banner ${environment}`} data-testid="banner">
        {t.banners[environment]}
      </div>
      <Group h={58} px="md" justify="space-between" wrap="nowrap" gap="sm">
        {phone ? (
          <Group gap="xs" wrap="nowrap" miw={0}>
            <HouseMark of={here} size={28} />
            <Text fw={600} truncate>
              {name}
            </Text>
          </Group>
        ) : (
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="md"
              size="sm"
              aria-label={t.menu}
              aria-expanded={opened}
            />
            <Text component={Link} href="/" ff="var(--serif)" fw={600} fz="lg" c="inherit" td="none">
              Portico
            </Text>
            <PropertyPicker session={session} />
          </Group>
        )}
        <Group gap="xs" wrap="nowrap">
          <LiveSign />
          <PaletteButton />
          <AccountMenu session={session} />
        </Group>
      </Group>
    </AppShell.Header>
  )
}

/** The house's colour below the header: one sees where one is. */
function houseLine(here: PropertyAccess) {
  const color = houseColor(here.accent_color)
  return color && { borderBlockEnd: `3px solid ${color.accent}` }
}

const Pages = () => (
  <Switch>
    {ROUTES.map((route) => (
      <Route key={route.path} path={route.path}>
        <Guarded route={route} />
      </Route>
    ))}
    <Route>
      <NotFound />
    </Route>
  </Switch>
)

function Guarded({ route }: { route: PageRoute }) {
  const { pages } = useRouteMessages()
  const property = useProperty()
  const menuPath = menuPathOf(route.path)
  if (!property.may(route.scope)) return <Forbidden />
  if (!mayOpen(route, property)) return <NotFound />
  const Page = PAGES.get(route.path)!
  return (
    <PageRouteContext value={{ title: pages[menuPath]!, menuPath }}>
      <Page />
    </PageRouteContext>
  )
}
