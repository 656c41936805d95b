/** An element with its properties and children. Text is never read as markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties:
    | (Partial<HTMLElementTagNameMap[Name]> & Record<`aria-${string}` | `data-${string}`, string>)
    | object = {},
  ...children: (Node | string | undefined | false)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes('-') || key === 'role') made.setAttribute(key, String(value))
    else Object.assign(made, { [key]: value })
  }
  made.append(...children.filter((child) => child !== undefined && child !== false))
  return made
}
