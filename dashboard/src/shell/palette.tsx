import { Button, Kbd } from '@mantine/core'
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { ALL_PAGES, mayOpen } from '../pages.ts'
import { type Guest, nameOf } from '../parts/guest.tsx'
import { useAsk } from '../place/ask.ts'
import { placeKeyOf, usePlace } from '../place/context.tsx'
import { ROOT, type Session } from '../session.ts'
import { useWords } from '../use-words.ts'

/** Ctrl-K: every page, guest and place by a few letters of its name. */
export function Palette({ session }: { session: Session }) {
  const words = useWords()
  const place = usePlace()
  const [, go] = useLocation()
  const [query, setQuery] = useState('')
  const guests = useGuestsNamed(query.trim())
  const pages = ALL_PAGES.filter((entry) => !entry.inside && mayOpen(entry, place)).map(({ path, title }) => ({
    id: path,
    label: words.pages[title],
    onClick: () => go(path),
  }))
  const actions: SpotlightActionGroupData[] = [
    { group: words.pages.overview, actions: pages },
    {
      group: words.pages.guests,
      actions: guests.map((guest) => ({
        id: guest.id,
        label: nameOf(guest),
        description: [guest.email, guest.phone].filter(Boolean).join(' · '),
        keywords: [query.trim(), guest.id], // the server has found it already
        onClick: () => go(`/guests/${guest.id}`),
      })),
    },
    {
      group: words.property,
      actions: session.places
        .filter((one) => placeKeyOf(one) !== place.key)
        .map((one) => ({
          id: placeKeyOf(one),
          label: `${one.name} · ${words.environments[one.environment]}`,
          onClick: () => window.location.assign(`${ROOT}/${placeKeyOf(one)}`),
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
      nothingFound={words.nothingFound}
      highlightQuery
      limit={12}
      searchProps={{ placeholder: words.searchHint, 'aria-label': words.search, onKeyDown: takeFirst }}
    />
  )
}

/** Enter takes the first, also of guests that were found after the last letter, when the list had chosen none. */
function takeFirst({ key }: { key: string }): void {
  const list = document.querySelector('.mantine-Spotlight-actionsList')
  if (key !== 'Enter' || list?.querySelector('[data-selected]')) return
  list?.querySelector<HTMLElement>('[data-action]')?.click()
}

function useGuestsNamed(wanted: string): Guest[] {
  const { may } = usePlace()
  const isEnough = wanted.length > 1
  const guests = useAsk('guests.list', { q: wanted, limit: 8 }, { when: isEnough && may('guests:read'), keep: true })
  return isEnough ? (guests.data?.data ?? []) : []
}

export function PaletteButton() {
  const words = useWords()
  return (
    <Button variant="default" size="xs" onClick={spotlight.open} rightSection={<Kbd size="xs">Ctrl K</Kbd>}>
      {words.search}
    </Button>
  )
}
