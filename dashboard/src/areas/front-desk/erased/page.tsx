import { useParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { OutputOf } from '../../../api/operations.ts'
import { Page } from '../../../ui/page.tsx'
import { Done, Left } from './done.tsx'
import { useMessages } from './messages.ts'
import { Review } from './review.tsx'

/** After an erase, or later by its address: what was done, what stays and why, and what a person has to decide. */
export default function Erased() {
  const t = useMessages()
  const { id = '' } = useParams<{ id: string }>()
  const answer = useHistoryState<OutputOf<'guests.erase'> | null>()
  return (
    <Page back title={t.title} lead={t.lead}>
      {answer && <Done erased={answer.erased} />}
      {answer && <Left left={answer.left} />}
      {(!answer || answer.review) && <Review id={id} />}
    </Page>
  )
}
