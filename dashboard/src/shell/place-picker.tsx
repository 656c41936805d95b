import { Group, SegmentedControl, Select, Text } from '@mantine/core'
import { useLocation } from 'wouter'
import { placeKeyOf, usePlace } from '../place/context.tsx'
import { type EnvironmentName, ROOT, type Session } from '../session.ts'
import { useWords } from '../use-words.ts'

/** Which property, and whether it is the real one. The page stays the same where the other place has it. */
export function PlacePicker({ session }: { session: Session }) {
  const words = useWords()
  const here = usePlace()
  const [location] = useLocation()
  const section = `/${location.split('/')[1] ?? ''}`
  const go = (key: string | null) => {
    if (key && key !== here.key) window.location.assign(`${ROOT}/${key}${section === '/' ? '' : section}`)
  }
  const inEnvironment = (environment: EnvironmentName) =>
    session.places.filter((place) => place.environment === environment)
  const switchTo = (environment: EnvironmentName) => {
    const others = inEnvironment(environment)
    const other = others.find(({ name }) => name === here.name) ?? others[0]
    if (other) go(placeKeyOf(other))
  }
  const environments = (['sandbox', 'live'] as const).filter((name) => inEnvironment(name).length > 0)
  const houses = inEnvironment(here.environment)
  return (
    <Group gap="sm" wrap="nowrap">
      {environments.length > 1 ? (
        <SegmentedControl
          size="xs"
          aria-label={words.switchEnvironment}
          value={here.environment}
          onChange={(name) => switchTo(name as EnvironmentName)}
          data={environments.map((name) => ({ value: name, label: words.environments[name] }))}
        />
      ) : null}
      {houses.length > 1 ? (
        <Select
          size="xs"
          aria-label={words.property}
          searchable
          allowDeselect={false}
          value={here.key}
          onChange={go}
          data={houses.map((place) => ({ value: placeKeyOf(place), label: place.name }))}
          w={190}
        />
      ) : (
        <Text size="sm" fw={600} truncate visibleFrom="sm">
          {here.name}
        </Text>
      )}
    </Group>
  )
}
