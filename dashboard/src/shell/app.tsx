import { useQuery } from '@tanstack/react-query'
import { Redirect, Route, Switch } from 'wouter'
import { Empty } from '../parts/empty.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { placeKeyOf } from '../place/context.tsx'
import { readSession, type Session } from '../session.ts'
import { useWords } from '../use-words.ts'
import { lastPlace } from './last-place.ts'
import { PlaceFrame } from './place-frame.tsx'

/** Who is it, and where do they want to go. */
export function App() {
  const words = useWords()
  const session = useQuery({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000 })
  if (session.error) return <Empty title={words.failed}>{String(session.error)}</Empty>
  if (!session.data) return <Waiting />
  if (session.data.places.length === 0) return <Empty title={words.nowhereTitle}>{words.nowhere}</Empty>
  return <Places session={session.data} />
}

function Places({ session }: { session: Session }) {
  const words = useWords()
  const first = lastPlace(session.places)
  return (
    <Switch>
      <Route path="/">
        <Redirect to={`/${placeKeyOf(first)}`} replace />
      </Route>
      <Route path="/:environment/:property/*?">
        {({ environment, property }) => {
          const summary = session.places.find((one) => placeKeyOf(one) === `${environment}/${property}`)
          if (!summary) return <Empty title={words.notFoundTitle}>{words.notFound}</Empty>
          return <PlaceFrame key={placeKeyOf(summary)} session={session} summary={summary} />
        }}
      </Route>
      <Route>
        <Empty title={words.notFoundTitle}>{words.notFound}</Empty>
      </Route>
    </Switch>
  )
}
