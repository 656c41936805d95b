import { Select } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useChooseLanguage } from '../../domain/kept-language.ts'
import { LANGUAGES, type Language, useLanguage } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { choices } from '../../ui/choice.tsx'
import { Section } from '../../ui/section.tsx'
import { useMessages } from './messages.ts'

export function LanguageChoice() {
  const t = useMessages()
  const { language } = useLanguage()
  const choose = useChooseLanguage()
  const problemText = useProblemText()
  const sayProblem = (error: unknown) => notifications.show({ color: 'red', message: problemText(error) })
  return (
    <Section title={t.language} hint={t.languageHint}>
      <Select
        aria-label={t.language}
        maw="16rem"
        allowDeselect={false}
        data={choices(LANGUAGES)}
        value={language}
        onChange={(next) => next && choose(next as Language).catch(sayProblem)}
      />
    </Section>
  )
}
