import { useQuery } from '@tanstack/react-query'
import { SESSION } from '../../api/session.ts'
import { Page } from '../../ui/page.tsx'
import { Alerts } from './alerts.tsx'
import { LanguageChoice } from './language.tsx'
import { Look } from './look.tsx'
import { useMessages } from './messages.ts'
import { Picture } from './picture.tsx'
import { Security } from './security.tsx'

/** What belongs to the person, whatever house they look at. */
export default function Account() {
  const t = useMessages()
  const { data: session } = useQuery(SESSION)
  return (
    <Page lead={t.lead}>
      {session && <Picture session={session} />}
      <LanguageChoice />
      <Look />
      <Alerts />
      <Security />
    </Page>
  )
}
