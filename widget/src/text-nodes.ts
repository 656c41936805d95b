/** Small makers of elements. What anybody wrote becomes text, never markup. */

type Child = Node | string

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

export function icon(path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const shape = document.createElementNS(SVG, 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  shape.setAttribute('d', path)
  svg.append(shape)
  return svg
}

export const link = (href: string, ...children: Child[]): HTMLElement =>
  make('a', { href, target: '_blank', rel: 'noopener noreferrer' }, ...children)

const ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/

/** Addresses of the web in it can be followed; nothing else of it does anything. */
export const linked = (text: string): Child[] => text.split(ADDRESS).map((part, i) => (i % 2 ? link(part, part) : part))
