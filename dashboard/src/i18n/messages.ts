import { type Language, useLanguage } from './language.ts'

/**
 * A message is a text, or a function where it depends on something. The compiler checks that every language has the same
 * ones. They come with the page that shows them.
 */
export type Translations<Messages> = Record<Language, Messages>

export const messages = <Messages>(translations: Translations<Messages>) =>
  Object.assign((): Messages => translations[useLanguage().language], { translations })
