import { Stack, Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'

interface TabEntry {
  value: string
  title: ReactNode
  content: ReactNode
}

/** Tabs whose choice stands in the address; what another tab was filtered by does not follow. */
export function AddressTabs({ label, tabs }: { label: string; tabs: TabEntry[] }) {
  const [search, setSearch] = useSearchParams()
  const first = tabs[0]!.value
  const wanted = search.get('tab')
  const chosen = tabs.some(({ value }) => value === wanted) ? wanted : first
  const open = (tab: string | null) => setSearch(tab && tab !== first ? { tab } : {}, { replace: true })
  return (
    <Tabs value={chosen} onChange={open} keepMounted={false}>
      <Tabs.List mb="md" aria-label={label}>
        {tabs.map(({ value, title }) => (
          <Tabs.Tab key={value} value={value}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value}>
          <Stack>{content}</Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
