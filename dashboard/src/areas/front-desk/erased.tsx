import { useParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { Page } from '../../parts/page.tsx'
import type { OutputOf } from '../../place/ask.ts'
import { Done, Left } from './erased/done.tsx'
import { Review } from './erased/review.tsx'
import { useOwnWords } from './erased/words.ts'

/** After an erase, or later by its address: what was done, what stays and why, and what a person has to decide. */
export default function Erased() {
  const own = useOwnWords()
  const { id = '' } = useParams<{ id: string }>()
  const answer = useHistoryState<OutputOf<'guests.erase'> | null>()
  return (
    <Page back="/guests" title={own.title} lead={own.lead}>
      {answer && <Done erased={answer.erased} />}
      {answer && <Left left={answer.left} />}
      {(!answer || answer.review) && <Review id={id} />}
    </Page>
  )
}
