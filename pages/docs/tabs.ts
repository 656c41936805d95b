import { element } from '../shared/element.ts'

/** Examples in several languages: one is shown, on every page the one that was chosen last. */

const KEPT = 'portico.language'

interface Tabs {
  choose(language: string): void
}

export function addTabs(): void {
  const groups = [...document.querySelectorAll<HTMLElement>('.tabs')]
  const all: Tabs[] = groups.map((group, index) => makeTabs(group, `tabs${index}`, choose))

  function choose(language: string, near?: HTMLElement): void {
    localStorage.setItem(KEPT, language)
    const before = near?.getBoundingClientRect().top ?? 0
    for (const tabs of all) tabs.choose(language)
    if (near) scrollBy({ top: near.getBoundingClientRect().top - before, behavior: 'instant' })
  }
  const kept = localStorage.getItem(KEPT)
  for (const tabs of all) tabs.choose(kept ?? 'sh')
}

function makeTabs(group: HTMLElement, id: string, choose: (language: string, near: HTMLElement) => void): Tabs {
  const panels = [...group.querySelectorAll<HTMLElement>('figure.code')]
  const buttons = panels.map((panel, index) => {
    panel.id = `${id}.${index}`
    const caption = panel.querySelector('figcaption')!
    const button = element(
      'button',
      { type: 'button', role: 'tab', id: `${id}.${index}.tab`, 'aria-controls': panel.id },
      caption.textContent,
    )
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', button.id)
    caption.replaceChildren() // the tab says it; the button to copy stays
    button.onclick = () => choose(panel.dataset.language!, group)
    return button
  })
  const list = element('div', { role: 'tablist', 'aria-label': 'Language' }, ...buttons)
  list.onkeydown = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const next = buttons.at((buttons.indexOf(event.target as HTMLButtonElement) + step) % buttons.length)!
    next.click()
    next.focus()
    event.preventDefault()
  }
  group.prepend(list)
  return {
    choose(language) {
      const chosen = Math.max(
        0,
        panels.findIndex((panel) => panel.dataset.language === language),
      )
      for (const [index, panel] of panels.entries()) {
        panel.hidden = index !== chosen
        buttons[index]!.ariaSelected = String(index === chosen)
        buttons[index]!.tabIndex = index === chosen ? 0 : -1
      }
    },
  }
}
