const CSV = 'text/csv'

/** Spreadsheets take a file for UTF-8 by the mark before it; other readers stumble over it. */
export function saveFile(name: string, text: string, type = CSV): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([type === CSV ? `\uFEFF${text}` : text], { type: `${type};charset=utf-8` }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
