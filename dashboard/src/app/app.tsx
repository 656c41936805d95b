import { useQuery } from '@tanstack/react-query'
import { Redirect, Route, Switch } from 'wouter'
import { propertyKeyOf } from '../api/property.ts'
import { readSession, type Session } from '../api/session.ts'
import { NotFound } from '../domain/result.tsx'
import { Empty } from '../ui/empty.tsx'
import { Waiting } from '../ui/loading.tsx'
import { useUiMessages } from '../ui/messages.ts'
import { lastProperty } from './last-property.ts'
import { useMessages } from './messages.ts'
import { PropertyFrame } from './property-frame.tsx'

/** Who is it, and where do they want to go. */
export function App() {
  const t = useMessages()
  const { failed } = useUiMessages()
  const session = useQuery({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000 })
  if (session.error) return <Empty title={failed}>{String(session.error)}</Empty>
  if (!session.data) return <Waiting />
  if (session.data.places.length === 0) return <Empty title={t.nowhereTitle}>{t.nowhere}</Empty>
  return <Properties session={session.data} />
}

const Properties = ({ session }: { session: Session }) => (
  <Switch>
    <Route path="/">
      <Redirect to={`/${propertyKeyOf(lastProperty(session.places))}`} replace />
    </Route>
    <Route path="/:environment/:property/*?">
      {({ environment, property }) => {
        const access = session.places.find((one) => propertyKeyOf(one) === `${environment}/${property}`)
        if (!access) return <NotFound />
        return <PropertyFrame key={propertyKeyOf(access)} session={session} access={access} />
      }}
    </Route>
    <Route>
      <NotFound />
    </Route>
  </Switch>
)
