import { element } from '../shared/element.ts'

/** A button on every example that copies it, with what was filled in. */
export function addCopyButtons(): void {
  for (const code of document.querySelectorAll<HTMLElement>('figure.code')) {
    const label = code.querySelector('figcaption')?.textContent ?? 'this'
    const button = element('button', { type: 'button', className: 'copy', 'aria-label': `Copy: ${label}` }, 'Copy')
    button.onclick = async () => {
      button.textContent = (await copy(code.querySelector('pre')!)) ? 'Copied' : 'Press Ctrl + C'
      setTimeout(() => {
        button.textContent = 'Copy'
      }, 2000)
    }
    code.querySelector('figcaption')?.append(button)
  }
}

/** Browsers lend the clipboard to pages of https and of this machine alone; else the text is marked for the reader. */
async function copy(pre: HTMLPreElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(pre.textContent)
    return true
  } catch {
    getSelection()?.selectAllChildren(pre)
    return false
  }
}
