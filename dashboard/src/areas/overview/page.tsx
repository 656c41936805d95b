import { useProperty } from '../../api/property.ts'
import { Page } from '../../ui/page.tsx'
import { Figures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { useMessages } from './messages.ts'

export default function Overview() {
  const t = useMessages()
  const { name } = useProperty()
  return (
    <Page title={name} lead={t.lead}>
      <Figures />
      <FirstSteps />
    </Page>
  )
}
