/**
 * Runs in the page: presses every button of it, and of each dialog that opens, and gives back what was to be sent but reads.
 * None of it reaches the server. Of a list the first rows are pressed, and two pages are read when it is printed or exported:
 * the others are like them.
 */
export async function pressEverything(): Promise<string[]> {
  const sent: string[] = []
  const read = window.fetch
  let label = ''
  const lastPage = async (page: Response) =>
    Response.json({ ...(await page.json()), has_more: false, next_cursor: null }, { status: page.status })
  window.fetch = async (input, init) => {
    const method = init?.method ?? 'GET'
    const { pathname, searchParams } = new URL(String(input), location.href)
    if (method === 'GET') return searchParams.has('cursor') ? lastPage(await read(input, init)) : read(input, init)
    sent.push(`${label}: ${method} ${pathname}`)
    return Response.json({}, { status: 403 })
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const isLoading = () => document.querySelector('main :is(.mantine-Skeleton-root, .mantine-Loader-root)') !== null
  const drawn = async () => {
    do {
      await frame()
      await frame()
    } while (isLoading())
  }
  const address = location.href
  const pressed = new Set<string>()
  const isLikeAnother = (button: Element) => {
    const [row, cell] = [button.closest('li, tr'), button.closest('td')]
    const rank = (one: Element) => [...one.parentElement!.children].indexOf(one)
    return row !== null && (rank(row) > 1 || (cell !== null && rank(cell) > 9))
  }
  const next = () => {
    const dialog = [...document.querySelectorAll('[role="dialog"], [role="menu"]')].at(-1)
    const buttons = [...(dialog ?? document.querySelector('main')!).querySelectorAll('button:not(:disabled)')]
    if (dialog) buttons.reverse() // what closes it stands before what does it
    const isTab = (button: Element) => button.getAttribute('role') === 'tab'
    buttons.sort((a, b) => Number(isTab(a)) - Number(isTab(b))) // what a tab shows, before the next one
    const tab = document.querySelector('main [role="tab"][aria-selected="true"]')?.textContent ?? ''
    const counts = new Map<string, number>()
    const keyed = buttons
      .filter((button) => !isLikeAnother(button))
      .map((button) => {
        const text = `${dialog ? `${label} › ` : ''}${button.textContent || button.getAttribute('aria-label')}`
        counts.set(text, (counts.get(text) ?? 0) + 1)
        return { button: button as HTMLElement, text, key: `${isTab(button) ? '' : tab} ${text} ${counts.get(text)}` }
      })
    return {
      dialog,
      found: keyed.find(({ key, button }) => !pressed.has(key) && button.checkVisibility({ visibilityProperty: true })),
    }
  }
  for (;;) {
    const { dialog, found } = next()
    if (!found) {
      if (!dialog) break
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      await drawn()
      if (dialog.isConnected) throw new Error(`The dialog of “${label}” does not close.`)
      continue
    }
    pressed.add(found.key)
    if (!dialog) label = found.text
    found.button.click()
    await drawn()
    if (location.href.split('?')[0] === address.split('?')[0]) continue
    history.pushState(null, '', address)
    await drawn()
  }
  window.fetch = read
  if (location.href !== address) history.replaceState(null, '', address)
  await drawn()
  return sent
}
