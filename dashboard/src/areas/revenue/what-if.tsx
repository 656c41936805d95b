import { Answer } from '../../parts/answer.tsx'
import { Page } from '../../parts/page.tsx'
import { useAsk } from '../../place/ask.ts'
import { useWords } from '../../use-words.ts'
import { WithHouse } from './parts/house.tsx'
import { Trying } from './what-if/trial.tsx'
import { useOwnWords } from './what-if/words.ts'

export default function WhatIf() {
  const own = useOwnWords()
  const { pages } = useWords()
  const settings = useAsk('revenue.getSettings', {})
  return (
    <Page title={pages.whatIf} lead={own.lead}>
      <WithHouse>
        {(house) => <Answer to={settings}>{({ rules }) => <Trying house={house} saved={rules} />}</Answer>}
      </WithHouse>
    </Page>
  )
}
