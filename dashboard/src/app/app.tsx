import { useQuery } from '@tanstack/react-query'
import { Redirect, Route, Switch } from 'wouter'
import { propertyKeyOf } from '../api/property.ts'
import { SESSION, type Session } from '../api/session.ts'
import { useKeptLanguage } from '../domain/kept-language.ts'
import { NotFound } from '../domain/result.tsx'
import { useProblemText } from '../i18n/problem.ts'
import { Empty } from '../ui/empty.tsx'
import { Waiting } from '../ui/loading.tsx'
import { useUiMessages } from '../ui/messages.ts'
import { lastProperty } from './last-property.ts'
import { useMessages } from './messages.ts'
import { PropertyFrame } from './property-frame.tsx'

/** Who is it, and where do they want to go. */
export function App() {
  const problemText = useProblemText()
  const t = useMessages()
  const { failed } = useUiMessages()
  const session = useQuery(SESSION)
  useKeptLanguage(session.data?.language)
  if (!session.data) {
    return session.error ? <Empty title={failed}>{problemText(session.error)}</Empty> : <Waiting />
  }
  if (session.data.properties.length === 0) return <Empty title={t.nowhereTitle}>{t.nowhere}</Empty>
  return <Properties session={session.data} />
}

const Properties = ({ session }: { session: Session }) => (
  <Switch>
    <Route path="/">
      <Redirect to={`/${propertyKeyOf(lastProperty(session.properties))}`} replace />
    </Route>
    <Route path="/:environment/:property/*?">
      {({ environment, property }) => {
        const access = session.properties.find((one) => propertyKeyOf(one) === `${environment}/${property}`)
        if (!access) return <NotFound />
        return <PropertyFrame key={propertyKeyOf(access)} session={session} access={access} />
      }}
    </Route>
    <Route>
      <NotFound />
    </Route>
  </Switch>
)
