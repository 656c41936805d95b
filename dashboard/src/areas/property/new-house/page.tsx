import { Anchor, Button, Group, List, Stepper } from '@mantine/core'
import { Link } from 'wouter'
import { useProperty } from '../../../api/property.ts'
import { ROOT } from '../../../api/session.ts'
import { Forbidden } from '../../../domain/result.tsx'
import { useFilters } from '../../../ui/filters.ts'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { HouseForm } from './house-form.tsx'
import { useMessages } from './messages.ts'
import { RoomsStep } from './rooms-step.tsx'

const FILTERS = { step: 'house', beside: '' }
const STEPS = ['house', 'rooms', 'ready'] as const

/** Begins beside an open house and goes on in the new one: where somebody is stands in the address. */
export default function NewHouse() {
  const t = useMessages()
  const { key, role } = useProperty()
  const [{ step, beside }, setFilters] = useFilters(FILTERS)
  const active = Math.max(0, STEPS.indexOf(step as (typeof STEPS)[number]))
  if (role !== 'owner') return <Forbidden />
  const goOn = (opened: string) =>
    window.location.assign(`${ROOT}/${opened}/houses/new?${new URLSearchParams({ step: 'rooms', beside: key })}`)
  return (
    <Page back title={t.title} lead={t.lead}>
      <Stepper active={active} size="sm" aria-label={t.title} allowNextStepsSelect={false}>
        {STEPS.map((name) => (
          <Stepper.Step key={name} label={t.steps[name]} disabled />
        ))}
      </Stepper>
      {active === 0 && (
        <Section title={t.steps.house}>
          <HouseForm onOpened={goOn} />
        </Section>
      )}
      {active === 1 && <RoomsStep beside={beside} onNext={() => setFilters({ step: 'ready' }, { step: true })} />}
      {active === 2 && <Ready />}
    </Page>
  )
}

function Ready() {
  const t = useMessages()
  const { name } = useProperty()
  return (
    <Section title={t.steps.ready} hint={t.readyLead(name)}>
      <List spacing="xs">
        {Object.entries(t.nexts).map(([path, label]) => (
          <List.Item key={path}>
            <Anchor component={Link} href={path}>
              {label}
            </Anchor>
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end">
        <Button component={Link} href="/">
          {t.go}
        </Button>
      </Group>
    </Section>
  )
}
