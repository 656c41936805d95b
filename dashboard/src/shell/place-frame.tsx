import { AppShell, Burger, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo } from 'react'
import { Link, Route, Router, Switch, useLocation } from 'wouter'
import { ALL_PAGES, mayOpen, type PageEntry } from '../pages.ts'
import { Empty } from '../parts/empty.tsx'
import { problemText } from '../parts/problem.ts'
import { Waiting } from '../parts/waiting.tsx'
import { useClockAheadMs, useToday } from '../place/clock.ts'
import { type Place, PlaceProvider, placeKeyOf, usePlace, usePlaceClient } from '../place/context.tsx'
import type { PlaceSummary, Session } from '../session.ts'
import { useWords } from '../use-words.ts'
import { AccountMenu } from './account-menu.tsx'
import { Boundary } from './boundary.tsx'
import { keepPlace } from './last-place.ts'
import { LiveSign } from './live-sign.tsx'
import { Navigation } from './navigation.tsx'
import { Palette, PaletteButton } from './palette.tsx'
import { PlacePicker } from './place-picker.tsx'

interface FrameProps {
  session: Session
  summary: PlaceSummary
}

/** Everything below one property: its client, its time and money, the frame, and the page. */
export function PlaceFrame({ session, summary }: FrameProps) {
  const words = useWords()
  const portico = usePlaceClient(summary)
  const key = placeKeyOf(summary)
  const property = useQuery({
    queryKey: [key, 'properties', 'get', { id: summary.property_id }],
    queryFn: () => portico.properties.get({ id: summary.property_id }),
  })
  const begun = useQuery({
    queryKey: [key, 'begun'],
    queryFn: async () => (await portico.changes.list({})).cursor,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const aheadMs = useClockAheadMs(summary, portico)
  const { timezone = 'UTC', currency = '' } = property.data ?? {}
  const today = useToday(timezone, aheadMs ?? 0)
  useEffect(() => keepPlace(summary), [summary])
  const place = useMemo<Place>(
    () => ({
      ...summary,
      key,
      portico,
      timezone,
      currency,
      today,
      begun: begun.data ?? '',
      now: () => new Date(Date.now() + (aheadMs ?? 0)),
      may: (scope) => summary.scopes.includes(scope),
    }),
    [summary, key, portico, timezone, currency, today, begun.data, aheadMs],
  )
  const error = property.error ?? begun.error
  if (error) return <Empty title={words.failed}>{problemText(error)}</Empty>
  if (!property.data || !begun.data || aheadMs === undefined) return <Waiting />
  return (
    <PlaceProvider place={place}>
      <Router base={`/${key}`}>
        <Frame session={session} />
      </Router>
    </PlaceProvider>
  )
}

function Frame({ session }: { session: Session }) {
  const words = useWords()
  const [opened, { toggle, close }] = useDisclosure()
  const [location] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu of a small screen closes when a page was chosen
  useEffect(close, [location])
  return (
    <AppShell
      header={{ height: 84 }}
      navbar={{ width: 220, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding="lg"
    >
      <button type="button" className="skip" onClick={() => document.getElementById('content')?.focus()}>
        {words.skip}
      </button>
      <Header session={session} opened={opened} toggle={toggle} />
      <AppShell.Navbar p="sm" aria-label={words.menu}>
        <Navigation />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} style={{ outline: 'none' }}>
        <Boundary key={location} words={words}>
          <Suspense fallback={<Waiting />}>
            <Pages />
          </Suspense>
        </Boundary>
      </AppShell.Main>
      <Palette session={session} />
    </AppShell>
  )
}

interface HeaderProps {
  session: Session
  opened: boolean
  toggle(): void
}

function Header({ session, opened, toggle }: HeaderProps) {
  const words = useWords()
  const { environment } = usePlace()
  return (
    <AppShell.Header>
      <div className={`banner ${environment}`} data-testid="banner">
        {words.banners[environment]}
      </div>
      <Group h={58} px="md" justify="space-between" wrap="nowrap" gap="sm">
        <Group gap="sm" wrap="nowrap">
          <Burger
            opened={opened}
            onClick={toggle}
            hiddenFrom="md"
            size="sm"
            aria-label={words.menu}
            aria-expanded={opened}
          />
          <Text component={Link} href="/" ff="var(--serif)" fw={600} fz="lg" c="inherit" td="none">
            Portico
          </Text>
          <PlacePicker session={session} />
        </Group>
        <Group gap="xs" wrap="nowrap">
          <LiveSign />
          <PaletteButton />
          <AccountMenu session={session} />
        </Group>
      </Group>
    </AppShell.Header>
  )
}

function Pages() {
  const words = useWords()
  return (
    <Switch>
      {ALL_PAGES.map((entry) => (
        <Route key={entry.path} path={entry.path}>
          <Guarded entry={entry} />
        </Route>
      ))}
      <Route>
        <Empty title={words.notFoundTitle}>{words.notFound}</Empty>
      </Route>
    </Switch>
  )
}

function Guarded({ entry }: { entry: PageEntry }) {
  const words = useWords()
  const place = usePlace()
  if (!place.may(entry.scope)) {
    return <Empty title={words.forbiddenTitle}>{words.forbidden(words.roles[place.role] ?? place.role)}</Empty>
  }
  if (!mayOpen(entry, place)) return <Empty title={words.notFoundTitle}>{words.notFound}</Empty>
  return <entry.Page />
}
