import { Page } from '../../parts/page.tsx'
import { usePlace } from '../../place/context.tsx'
import { Figures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { useOwnWords } from './use-own-words.ts'

export default function Overview() {
  const own = useOwnWords()
  const { name } = usePlace()
  return (
    <Page title={name} lead={own.lead}>
      <Figures />
      <FirstSteps />
    </Page>
  )
}
