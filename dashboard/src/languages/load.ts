import { ENGLISH, type Language, type Texts } from '../i18n/language.ts'

/** Each language but English is one file, fetched when somebody reads in it. */
const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<{ files: Texts }>> = {
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  es: () => import('./es.ts'),
  it: () => import('./it.ts'),
  pt: () => import('./pt.ts'),
}

/** `./de/areas/front-desk/today/messages.ts` says what `areas/front-desk/today/messages` does. */
const fileOf = (path: string): string => path.replace(/^\.\/\w+\/(.*)\.ts$/, '$1')

export async function loadLanguage(language: Language): Promise<{ language: Language; texts: Texts }> {
  if (language === 'en') return ENGLISH
  const { files } = await LOADERS[language]()
  const texts = Object.fromEntries(Object.entries(files).map(([path, said]) => [fileOf(path), said]))
  return { language, texts }
}
