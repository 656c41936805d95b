import { type Html, html } from '../../docs/html.ts'
import { page } from '../pages.ts'

export interface CodesView {
  prefix: string
  codes: readonly string[]
  next: string
}

/** Shown once: only hashes are stored. */
export const codesPage = ({ prefix, codes, next }: CodesView): Html =>
  page({
    prefix,
    title: 'Your recovery codes',
    main: html`<p>Keep these where you find them without your phone: on paper, or in a password manager. Each works once.
They are <b>shown this once</b>; earlier ones no longer work.</p>
<ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p class="actions"><a class="button" href="${next}">I have kept them</a></p>`,
  })
