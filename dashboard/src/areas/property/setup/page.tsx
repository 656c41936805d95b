import { Alert, Anchor, Button, Group, NavLink, Progress, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFilters } from '../../../ui/filters.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { Channel } from './channel.tsx'
import { Demo } from './demo.tsx'
import { House } from './house.tsx'
import { Knowledge } from './knowledge.tsx'
import { useMessages } from './messages.ts'
import { Rooms } from './rooms.tsx'
import './setup.css'
import { useSkipped } from './skipped.ts'
import { Stays } from './stays.tsx'
import type { StepName } from './step-names.ts'
import { useSteps } from './steps.ts'
import { Colleagues } from './team.tsx'
import { Website } from './website.tsx'

const BODIES: Record<StepName, () => ReactNode> = {
  house: House,
  rooms: Rooms,
  stays: Stays,
  knowledge: Knowledge,
  channel: Channel,
  team: Colleagues,
  website: Website,
}

const FILTERS = { step: '' }

export default function Setup() {
  const t = useMessages()
  const steps = useSteps()
  const { skip } = useSkipped()
  const [filters, setFilters] = useFilters(FILTERS)
  if (!steps) return <Loading />
  const next = steps.find(({ state }) => state === 'open')
  const current = steps.find(({ name }) => name === filters.step) ?? next
  const settled = steps.filter(({ state }) => state !== 'open').length
  const goTo = (step: StepName | undefined) => setFilters({ step: step ?? '' }, { step: true })
  const after = (name: StepName) => steps[steps.findIndex((one) => one.name === name) + 1]?.name
  const Body = current && BODIES[current.name]
  return (
    <Page lead={t.lead}>
      <Group gap="sm">
        <Progress flex={1} value={(100 * settled) / steps.length} aria-label={t.progress(settled, steps.length)} />
        <Text size="sm">{t.progress(settled, steps.length)}</Text>
      </Group>
      <div className="setup">
        <nav aria-label={t.steps}>
          {steps.map(({ name, state }, i) => (
            <NavLink
              key={name}
              component="button"
              type="button"
              active={name === current?.name}
              aria-current={name === current?.name ? 'step' : undefined}
              label={`${i + 1} · ${t.step[name].title}`}
              description={t.state[state]}
              onClick={() => goTo(name)}
            />
          ))}
        </nav>
        {current && Body ? (
          <Section title={t.step[current.name].title} hint={t.step[current.name].why}>
            <Body key={current.name} />
            <Group justify="space-between" mt="md">
              {current.state === 'open' ? (
                <Button
                  variant="subtle"
                  onClick={() => {
                    skip(current.name)
                    goTo(after(current.name))
                  }}
                >
                  {t.skip}
                </Button>
              ) : (
                <span />
              )}
              {current.state !== 'open' && <Button onClick={() => goTo(after(current.name))}>{t.goOn}</Button>}
            </Group>
          </Section>
        ) : (
          <Stack>
            <Alert color="teal" title={t.finished}>
              {t.finishedHint}
            </Alert>
            <Group>
              {(['/today', '/inbox', '/assistant'] as const).map((path) => (
                <Anchor key={path} component={Link} href={path}>
                  {t.next[path]}
                </Anchor>
              ))}
            </Group>
          </Stack>
        )}
      </div>
      <Demo />
    </Page>
  )
}
