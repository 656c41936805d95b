import { messages } from '../../../i18n/messages.ts'

const en = {
  title: 'Look',
  hint: 'How your people recognise this house: in the header, in the list of houses and in the chat on your website.',
  logo: 'Logo',
  logoHint: 'Made square and small here, before it is sent.',
  color: 'Colour',
  colorHint: 'Made readable by itself in light and dark; empty: Portico’s own. A website’s key may have another.',
  preview: 'Preview',
  light: 'Light',
  dark: 'Dark',
  saved: 'The look is saved.',
}

export type Messages = typeof en

export const useLookMessages = messages('areas/property/settings/look-messages', en)
