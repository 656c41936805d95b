import { NavLink, ScrollArea, Text } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { AREAS, mayOpen, OVERVIEW, type PageEntry } from '../pages.ts'
import { usePlace } from '../place/context.tsx'
import { useWords } from '../use-words.ts'

/** The pages that this person may open here; what their role lacks is not in it. */
export function Navigation() {
  const words = useWords()
  const place = usePlace()
  return (
    <ScrollArea type="auto" scrollbarSize={6} offsetScrollbars="y">
      <Entry entry={OVERVIEW} />
      {AREAS.map(({ name, pages }) => {
        const shown = pages.filter((entry) => !entry.inside && mayOpen(entry, place))
        if (shown.length === 0) return null
        return (
          <div key={name}>
            <Text size="xs" fw={700} c="dimmed" mt="md" mb={4} px="sm">
              {words.areas[name]}
            </Text>
            {shown.map((entry) => (
              <Entry key={entry.path} entry={entry} />
            ))}
          </div>
        )
      })}
    </ScrollArea>
  )
}

function Entry({ entry: { path, title, Page } }: { entry: PageEntry }) {
  const words = useWords()
  const [location] = useLocation()
  const active =
    path === '/' ? location === '/' || location === '' : location === path || location.startsWith(`${path}/`)
  return (
    <NavLink
      component={Link}
      href={path}
      label={words.pages[title]}
      onMouseEnter={Page.prepare}
      onFocus={Page.prepare}
      active={active}
      className="entry"
      py={4}
      {...(active && { 'aria-current': 'page' })}
    />
  )
}
