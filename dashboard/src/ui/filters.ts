import { useMemo } from 'react'
import { useSearchParams } from 'wouter'

export type Filters<F> = [
  filters: F,
  /** `step`: the browser's way back leads to what was there before. */
  change: (changes: Partial<F>, how?: { step: boolean }) => void,
  /** There while something is filtered. */
  clear: (() => void) | undefined,
]

/** What a page is filtered by stands in its address, so that a link leads to the same sight. */
export function useFilters<F extends Record<string, string>>(presets: F): Filters<F> {
  const [search, setSearch] = useSearchParams()
  const filters = useMemo(() => filtersIn(search, presets), [search, presets])
  const change = (changes: Partial<F>, { step } = { step: false }) =>
    setSearch((search) => withFilters(search, presets, changes), { replace: !step })
  const isFiltered = Object.entries(presets).some(([name, preset]) => filters[name] !== preset)
  return [filters, change, isFiltered ? () => change(presets) : undefined]
}

export const filtersIn = <F extends Record<string, string>>(search: URLSearchParams, presets: F): F =>
  Object.fromEntries(Object.entries(presets).map(([name, preset]) => [name, search.get(name) ?? preset])) as F

/** An address says only what differs from the presets, and keeps what is none of these filters. */
export function withFilters<F extends Record<string, string>>(
  search: URLSearchParams,
  presets: F,
  changes: Partial<F>,
) {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (!value || value === presets[name]) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Leaves out the filters that are not set: the server takes an empty text for a filter. */
export const given = <F extends Record<string, string>>(filters: F): Partial<F> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Partial<F>
