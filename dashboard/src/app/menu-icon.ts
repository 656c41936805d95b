import { type IconName, isIcon } from '../ui/strokes.ts'

/** The icon of a page in the menu has the name of its path. */
export function iconOf(path: string): IconName {
  const name = path.slice(1) || 'overview'
  if (!isIcon(name)) throw new Error(`${path} has no icon in ui/strokes.ts.`)
  return name
}
