import { Group, type OptionsFilter, SegmentedControl, Select, Text } from '@mantine/core'
import { useLocation } from 'wouter'
import { propertyKeyOf, useProperty } from '../api/property.ts'
import { type EnvironmentName, type PropertyAccess, ROOT, type Session } from '../api/session.ts'
import { HouseMark, hasMark } from '../domain/house-mark.tsx'
import { useUiMessages } from '../ui/messages.ts'
import { useMessages } from './messages.ts'

/** Leads to all of them side by side; it stays in the list, whatever is looked for. */
const ALL = 'all'

const byName: OptionsFilter = ({ options, search }) => {
  const wanted = search.trim().toLowerCase()
  return options.filter((option) => 'group' in option || option.label.toLowerCase().includes(wanted))
}

/** Which property, and whether it is the real one. The page stays the same where the other property has it. */
export function PropertyPicker({ session }: { session: Session }) {
  const t = useMessages()
  const { nothingFound } = useUiMessages()
  const here = useProperty()
  const [location, open] = useLocation()
  const section = `/${location.split('/')[1] ?? ''}`
  const go = (key: string | null) => {
    if (key === ALL) open('/houses')
    else if (key && key !== here.key) window.location.assign(`${ROOT}/${key}${section === '/' ? '' : section}`)
  }
  const inEnvironment = (environment: EnvironmentName) =>
    session.properties.filter((one) => one.environment === environment)
  const switchTo = (environment: EnvironmentName) => {
    const others = inEnvironment(environment)
    const other = others.find(({ name }) => name === here.name) ?? others[0]
    if (other) go(propertyKeyOf(other))
  }
  const environments = (['sandbox', 'live'] as const).filter((name) => inEnvironment(name).length > 0)
  const properties = inEnvironment(here.environment)
  const byKey = new Map(properties.map((one) => [propertyKeyOf(one), one]))
  return (
    <Group gap="sm" wrap="nowrap">
      {environments.length > 1 ? (
        <SegmentedControl
          size="xs"
          aria-label={t.switchEnvironment}
          value={here.environment}
          onChange={(name) => switchTo(name as EnvironmentName)}
          data={environments.map((name) => ({ value: name, label: t.environments[name] }))}
        />
      ) : null}
      {properties.length > 1 ? (
        <Select
          key={location} // what was typed to get there is not what it shows
          size="xs"
          aria-label={t.property}
          searchable
          allowDeselect={false}
          value={here.key}
          onChange={go}
          leftSection={hasMark(here) && <HouseMark of={here} size={20} />}
          renderOption={({ option }) => <House of={byKey.get(option.value)} label={option.label} />}
          nothingFoundMessage={nothingFound}
          data={[
            ...properties.map((one) => ({ value: propertyKeyOf(one), label: one.name })),
            { group: ' ', items: [{ value: ALL, label: t.allHouses }] },
          ]}
          filter={byName}
          maxDropdownHeight={420}
          w={190}
        />
      ) : (
        <Group gap="xs" wrap="nowrap" miw={0} visibleFrom="sm">
          <HouseMark of={here} />
          <Text size="sm" fw={600} truncate>
            {here.name}
          </Text>
        </Group>
      )}
    </Group>
  )
}

const House = ({ of, label }: { of: PropertyAccess | undefined; label: string }) => (
  <Group gap="xs" wrap="nowrap">
    {of && <HouseMark of={of} size={20} />}
    {label}
  </Group>
)
