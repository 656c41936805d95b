import { type ComponentType, createElement } from 'react'
import { Waiting } from '../ui/loading.tsx'
import { type OnDemand, onDemand } from '../ui/on-demand.tsx'
import { ROUTES } from './routes.ts'

const loaders = import.meta.glob<{ default: ComponentType }>('../areas/**/page.tsx')

/** The component of each route, by its path. */
export const PAGES: ReadonlyMap<string, OnDemand<object>> = new Map(
  ROUTES.map(({ path, folder }) => [path, onDemand(loaders[`../areas/${folder}/page.tsx`]!, createElement(Waiting))]),
)
