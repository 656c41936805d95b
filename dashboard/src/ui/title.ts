/** The tab's title: how much waits, then the page. */

const shown = { title: '', count: 0 }

function write(): void {
  const count = shown.count > 0 ? `(${shown.count}) ` : ''
  document.title = `${count}${shown.title ? `${shown.title} · ` : ''}Portico`
}

export function showTitle(title: string): void {
  shown.title = title
  write()
}

export function showCount(count: number): void {
  shown.count = count
  write()
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  badge?.catch(() => {}) // only an installed app has an icon to write on
}
