import { useLanguage } from './language.ts'

/**
 * A message is a text, or a function where it depends on something. English comes with the page that shows it; the same file
 * under `languages/<language>` has it in another language, and the compiler checks that nothing is left out there.
 */
export const messages = <Messages>(file: string, en: Messages) =>
  Object.assign((): Messages => (useLanguage().texts[file] as Messages | undefined) ?? en, { file, en })
