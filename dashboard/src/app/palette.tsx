import { ActionIcon, Button, Kbd } from '@mantine/core'
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useQuery } from '../api/operations.ts'
import { propertyKeyOf, useProperty } from '../api/property.ts'
import { ROOT, type Session } from '../api/session.ts'
import { type Guest, nameOf } from '../domain/guest.tsx'
import { useGuestMessages } from '../domain/guest-messages.ts'
import { useStayMessages } from '../domain/stay/messages.ts'
import { Icon } from '../ui/icon.tsx'
import { useUiMessages } from '../ui/messages.ts'
import { usePhone } from '../ui/phone.ts'
import { useMessages } from './messages.ts'
import { useRouteMessages } from './route-messages.ts'
import { isInMenu, mayOpen, ROUTES } from './routes.ts'

/** Ctrl-K: every page, guest and property by a few letters of its name, and what is entered most. */
export function Palette({ session }: { session: Session }) {
  const t = useMessages()
  const { nothingFound } = useUiMessages()
  const titles = useRouteMessages().pages
  const property = useProperty()
  const [, go] = useLocation()
  const [query, setQuery] = useState('')
  const guests = useGuestsNamed(query.trim())
  const pages = ROUTES.filter((route) => isInMenu(route) && mayOpen(route, property)).map(({ path }) => ({
    id: path,
    label: titles[path]!,
    onClick: () => go(path),
  }))
  const actions: SpotlightActionGroupData[] = [
    { group: titles['/']!, actions: [...pages, ...useForms()] },
    {
      group: titles['/guests']!,
      actions: guests.map((guest) => ({
        id: guest.id,
        label: nameOf(guest),
        description: [guest.email, guest.phone].filter(Boolean).join(' · '),
        keywords: [query.trim(), guest.id], // the server has found it already
        onClick: () => go(`/guests/${guest.id}`),
      })),
    },
    {
      group: t.property,
      actions: session.properties
        .filter((one) => propertyKeyOf(one) !== property.key)
        .map((one) => ({
          id: propertyKeyOf(one),
          label: `${one.name} · ${t.environments[one.environment]}`,
          onClick: () => window.location.assign(`${ROOT}/${propertyKeyOf(one)}`),
        })),
    },
  ]
  return (
    <Spotlight
      actions={actions}
      query={query}
      onQueryChange={setQuery}
      shortcut={['mod + K']}
      tagsToIgnore={[]} // it opens from any field
      transitionProps={{ duration: 0 }} // a palette that is still closing would take the next letters
      nothingFound={nothingFound}
      highlightQuery
      limit={12}
      searchProps={{ placeholder: t.searchHint, 'aria-label': t.search, onKeyDown: takeFirst }}
    />
  )
}

/** What a desk enters many times a day, on the page where it is entered. */
function useForms() {
  const { newGuest } = useGuestMessages()
  const { walkIn, newReservation } = useStayMessages()
  const { may } = useProperty()
  const [, go] = useLocation()
  const forms = [
    { to: '/today?open=walk-in', label: walkIn, scope: 'reservations:write' },
    { to: '/reservations?open=new-stay', label: newReservation, scope: 'reservations:write' },
    { to: '/guests?open=new-guest', label: newGuest, scope: 'guests:write' },
  ]
  return forms.filter(({ scope }) => may(scope)).map(({ to, label }) => ({ id: to, label, onClick: () => go(to) }))
}

/** Enter takes the first, also of guests that were found after the last letter, when the list had chosen none. */
function takeFirst({ key }: { key: string }): void {
  const list = document.querySelector('.mantine-Spotlight-actionsList')
  if (key !== 'Enter' || list?.querySelector('[data-selected]')) return
  list?.querySelector<HTMLElement>('[data-action]')?.click()
}

function useGuestsNamed(wanted: string): Guest[] {
  const { may } = useProperty()
  const isEnough = wanted.length > 1
  const guests = useQuery(
    'guests.list',
    { q: wanted, limit: 8 },
    { enabled: isEnough && may('guests:read'), keepPrevious: true },
  )
  return isEnough ? (guests.data?.data ?? []) : []
}

export function PaletteButton() {
  const t = useMessages()
  if (usePhone()) {
    return (
      <ActionIcon variant="default" size={30} onClick={spotlight.open} aria-label={t.search}>
        <Icon name="search" size={18} />
      </ActionIcon>
    )
  }
  return (
    <Button variant="default" size="xs" onClick={spotlight.open} rightSection={<Kbd size="xs">Ctrl K</Kbd>}>
      {t.search}
    </Button>
  )
}
