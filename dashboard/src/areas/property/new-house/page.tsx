import { Stepper } from '@mantine/core'
import { useLocation } from 'wouter'
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
const STEPS = ['house', 'rooms', 'rest'] as const

/** Begins beside an open house, goes on in the new one, and ends in its set-up. Where somebody is stands in the address. */
export default function NewHouse() {
  const t = useMessages()
  const { key, role } = useProperty()
  const [{ step, beside }] = useFilters(FILTERS)
  const [, go] = useLocation()
  const active = step === 'house' ? 0 : 1
  if (role !== 'owner') return <Forbidden />
  const goOn = (opened: string) =>
    window.location.assign(`${ROOT}/${opened}/houses/new?${new URLSearchParams({ step: 'rooms', beside: key })}`)
  return (
    <Page back title={t.title} lead={t.lead}>
      <Stepper className="steps" active={active} size="sm" aria-label={t.title} allowNextStepsSelect={false}>
        {STEPS.map((name) => (
          <Stepper.Step key={name} label={t.steps[name]} disabled />
        ))}
      </Stepper>
      {active === 0 ? (
        <Section title={t.steps.house}>
          <HouseForm onOpened={goOn} />
        </Section>
      ) : (
        <RoomsStep beside={beside} onNext={() => go('/setup')} />
      )}
    </Page>
  )
}
