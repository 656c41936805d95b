import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askOwnDoor } from '../api/own-door.ts'
import { useProperty } from '../api/property.ts'
import { SESSION, type Session } from '../api/session.ts'
import { isLanguage, type Language, useLanguage } from '../i18n/language.ts'
import { problemText, useProblemText } from '../i18n/problem.ts'
import { useProblemMessages } from '../i18n/problem-messages.ts'

/** The language that a person chose goes with them to every browser they sign in with; this one remembers it for its first words. */

/** Without its texts the page stays as it is. */
export function useKeptLanguage(kept: string | null | undefined): void {
  const { language, setLanguage } = useLanguage()
  const problems = useProblemMessages()
  useEffect(() => {
    const sayProblem = (error: unknown) => notifications.show({ color: 'red', message: problemText(error, problems) })
    if (kept && isLanguage(kept) && kept !== language) setLanguage(kept).catch(sayProblem)
  }, [kept, language, setLanguage, problems])
}

export function useChooseLanguage(): (language: Language) => Promise<void> {
  const here = useProperty()
  const queries = useQueryClient()
  const problemText = useProblemText()
  return async (language) => {
    queries.setQueryData<Session>(SESSION.queryKey, (session) => session && { ...session, language })
    try {
      await askOwnDoor(here, { method: 'PUT', path: '/language', body: { language }, name: 'accounts.language' })
    } catch (error) {
      notifications.show({ color: 'red', message: problemText(error) })
    }
  }
}
