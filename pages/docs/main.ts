import { addCopyButtons } from './copy.ts'
import { addSearch } from './search.ts'
import { addTabs } from './tabs.ts'
import { addTrying } from './try.ts'
import { showYou } from './you.ts'

/** What a script adds to the documentation; every page can be read without it. */

document.documentElement.classList.add('with-script')
addTabs()
addCopyButtons()
addSearch()
addTrying()
void showYou()
showPlace()

/** Where one is, in a long menu. */
function showPlace(): void {
  const menu = document.querySelector<HTMLElement>('#menu')!
  const here = menu.querySelector<HTMLElement>('[aria-current]')
  if (here) menu.scrollTop = here.offsetTop - menu.clientHeight / 2
}
