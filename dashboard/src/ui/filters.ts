import { useMemo } from 'react'
import { useSearchParams } from 'wouter'

export type Filters<F> = [
  filters: F,
  change: (changes: Partial<F>) => void,
  /** There while something is filtered. */
  clear: (() => void) | undefined,
]

/** What a page is filtered by stands in its address, so that a link leads to the same sight. */
export function useFilters<F extends Record<string, string>>(presets: F): Filters<F> {
  const [search, setSearch] = useSearchParams()
  const filters = useMemo(
    () => Object.fromEntries(Object.entries(presets).map(([name, preset]) => [name, search.get(name) ?? preset])) as F,
    [search, presets],
  )
  const change = (changes: Partial<F>) =>
    setSearch(
      (former) => {
        const next = new URLSearchParams(former)
        for (const [name, value] of Object.entries(changes)) {
          if (!value || value === presets[name]) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  const isFiltered = Object.entries(presets).some(([name, preset]) => filters[name] !== preset)
  return [filters, change, isFiltered ? () => change(presets) : undefined]
}

/** Leaves out the filters that are not set: the server takes an empty text for a filter. */
export const given = <F extends Record<string, string>>(filters: F): Partial<F> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Partial<F>
