import { setImmediate } from 'node:timers/promises'
import type { OpenApiDocument } from '../rest/openapi-types.ts'
import { buildCollection } from '../rest/postman.ts'
import { CHAPTERS, guideAddress } from './contents.ts'
import { conventionsPage } from './conventions.ts'
import { errorsPage } from './errors-page.ts'
import { eventsPage } from './events-page.ts'
import { changelogPage, type Guide, guidePage, guideText, guideTitle, readGuide } from './guide-pages.ts'
import { layOut, moduleAddress, type Page } from './layout.ts'
import { llmsText } from './llms.ts'
import { modulePage } from './module-page.ts'
import { overviewPage } from './overview.ts'
import { searchable } from './search.ts'
import { toYaml } from './yaml.ts'

/** What is shown at an address, with a placeholder for the server's own; written when it is first asked for. */
export type WriteDocs = (address: string) => Promise<string>

export function createDocs(document: OpenApiDocument): WriteDocs {
  const writers = new Map<string, () => string | Promise<string>>([
    ...Object.entries(filesOf(document)),
    ...Object.entries(pagesOf(document)),
  ])
  const written = new Map<string, Promise<string>>()
  return (address) => {
    const text = written.get(address) ?? Promise.resolve(writers.get(address)!())
    written.set(address, text)
    return text
  }
}

const filesOf = (document: OpenApiDocument): Record<string, () => string | Promise<string>> => ({
  '/openapi.json': () => JSON.stringify(document),
  '/openapi.yaml': () => toYaml(document),
  '/docs/postman.json': () => JSON.stringify(buildCollection(document)),
  '/llms.txt': async () => llmsText(document, await allGuides()),
  '/docs/search.json': async () => JSON.stringify(searchable(document, await allGuides())),
})

function pagesOf(document: OpenApiDocument): Record<string, () => string> {
  const names = CHAPTERS.flatMap(({ guides }) => guides)
  const titles = new Map(names.map((name) => [guideAddress(name), guideTitle(name)]))
  const laid = (make: () => Page) => () => layOut({ document, titles }, make()).text
  return {
    '/docs': laid(() => overviewPage(document, titles)),
    '/docs/conventions': laid(() => conventionsPage),
    '/docs/errors': laid(() => errorsPage(document)),
    '/docs/events': laid(() => eventsPage(document)),
    '/docs/changelog': laid(changelogPage),
    ...Object.fromEntries(
      document.tags.map((module) => [moduleAddress(module.name), laid(() => modulePage(document, module))]),
    ),
    ...Object.fromEntries(names.map((name) => [guideAddress(name), laid(() => guidePage(readGuide(name)))])),
    ...Object.fromEntries(names.map((name) => [`${guideAddress(name)}.md`, () => guideText(name)])),
  }
}

/** One after the other, with room for requests between them. */
async function allGuides(): Promise<Guide[]> {
  const read: Guide[] = []
  for (const { guides } of CHAPTERS) {
    for (const name of guides) {
      read.push(readGuide(name))
      await setImmediate()
    }
  }
  return read
}
