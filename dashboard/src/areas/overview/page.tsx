import './style.css'
import { Title } from '@mantine/core'
import { useProperty } from '../../api/property.ts'
import { Page } from '../../ui/page.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Glance } from './glance.tsx'
import { useMessages } from './messages.ts'
import { Needs } from './needs.tsx'
import { StaysToday } from './stays-today.tsx'

export default function Overview() {
  const t = useMessages()
  const { name } = useProperty()
  return (
    <Page title={name} lead={t.lead}>
      <FirstSteps />
      <StaysToday />
      <Title order={2} size="h4">
        {t.needs}
      </Title>
      <Needs />
      <Title order={2} size="h4">
        {t.glance}
      </Title>
      <Glance />
    </Page>
  )
}
