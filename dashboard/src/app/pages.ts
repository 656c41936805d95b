import { type ComponentType, createElement } from 'react'
import { firstPageTexts } from '../languages/load.ts'
import { Waiting } from '../ui/loading.tsx'
import { type OnDemand, onDemand } from '../ui/on-demand.tsx'
import { ROUTES } from './routes.ts'

const loaders = import.meta.glob<{ default: ComponentType }>('../areas/**/page.tsx')

/** A page and what it says. */
const load = async (folder: string) => {
  const [page] = await Promise.all([loaders[`../areas/${folder}/page.tsx`]!(), firstPageTexts()])
  return page
}

/** The component of each route, by its path. */
export const PAGES: ReadonlyMap<string, OnDemand<object>> = new Map(
  ROUTES.map(({ path, folder }) => [path, onDemand(() => load(folder), createElement(Waiting))]),
)
