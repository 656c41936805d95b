import { ENGLISH, type Language, type Spoken, type Texts } from '../i18n/language.ts'

type Fetch = () => Promise<{ files: Texts }>

/** Each language but English is two files, fetched when somebody reads in it: what is around every page, and the pages. */
const LOADERS: Record<Exclude<Language, 'en'>, { frame: Fetch; pages: Fetch }> = {
  de: { frame: () => import('./de.ts'), pages: () => import('./de-pages.ts') },
  fr: { frame: () => import('./fr.ts'), pages: () => import('./fr-pages.ts') },
  es: { frame: () => import('./es.ts'), pages: () => import('./es-pages.ts') },
  it: { frame: () => import('./it.ts'), pages: () => import('./it-pages.ts') },
  pt: { frame: () => import('./pt.ts'), pages: () => import('./pt-pages.ts') },
}

/** `./de/areas/front-desk/today/messages.ts` says what `areas/front-desk/today/messages` does. */
const fileOf = (path: string): string => path.replace(/^\.\/\w+\/(.*)\.ts$/, '$1')

const textsOf = async (fetch: Fetch): Promise<Texts> =>
  Object.fromEntries(Object.entries((await fetch()).files).map(([path, said]) => [fileOf(path), said]))

let ofFirstPage: Promise<unknown> = Promise.resolve()

/** What is needed to draw the frame; the pages' texts are on their way then. Without them a page is in English rather than empty. */
export async function loadFirstLanguage(language: Language): Promise<Spoken> {
  if (language === 'en') return ENGLISH
  const { frame, pages } = LOADERS[language]
  const [around, within] = [textsOf(frame), textsOf(pages).catch(() => ({}))]
  const texts = await around
  ofFirstPage = within.then((more) => Object.assign(texts, more))
  return { language, texts }
}

/** Before a page is drawn. */
export const firstPageTexts = (): Promise<unknown> => ofFirstPage

export async function loadLanguage(language: Language): Promise<Spoken> {
  if (language === 'en') return ENGLISH
  const { frame, pages } = LOADERS[language]
  const [around, within] = await Promise.all([textsOf(frame), textsOf(pages)])
  return { language, texts: { ...around, ...within } }
}
