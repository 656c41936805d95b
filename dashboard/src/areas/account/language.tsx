import { Select } from '@mantine/core'
import { useChooseLanguage } from '../../domain/kept-language.ts'
import { LANGUAGES, type Language, useLanguage } from '../../i18n/language.ts'
import { choices } from '../../ui/choice.tsx'
import { Section } from '../../ui/section.tsx'
import { useMessages } from './messages.ts'

export function LanguageChoice() {
  const t = useMessages()
  const { language } = useLanguage()
  const choose = useChooseLanguage()
  return (
    <Section title={t.language} hint={t.languageHint}>
      <Select
        aria-label={t.language}
        maw="16rem"
        allowDeselect={false}
        data={choices(LANGUAGES)}
        value={language}
        onChange={(next) => next && choose(next as Language)}
      />
    </Section>
  )
}
