import { readFileSync } from 'node:fs'
import { BASE } from './code.ts'
import { CHAPTERS, guideAddress, linkFrom } from './contents.ts'
import { Html, html } from './html.ts'
import type { Page } from './layout.ts'
import { type FollowLink, type Rendered, renderMarkdown } from './markdown.ts'

/** The guides are the files of `docs`, as they stand in the repository; their examples name this server. */

const ROOT = new URL('../../../', import.meta.url)

const WRITTEN_ADDRESS = /http:\/\/127\.0\.0\.1:8080|https:\/\/your-server(?!\.)/g

/** A guide as it was written, with this server's address. */
export const guideText = (guide: string): string =>
  readFileSync(new URL(`docs/${guide}.md`, ROOT), 'utf8').replaceAll(WRITTEN_ADDRESS, BASE)

export interface Guide extends Rendered {
  /** The file in `docs`, without its ending. */
  name: string
  chapter: string
}

export const guideTitle = (guide: string): string => /^# (.+)$/m.exec(guideText(guide))![1]!.replaceAll('`', '')

const CHAPTER_OF = new Map(CHAPTERS.flatMap(({ title, guides }) => guides.map((guide) => [guide, title])))

export const readGuide = (name: string): Guide => ({
  name,
  chapter: CHAPTER_OF.get(name)!,
  ...renderMarkdown(guideText(name), (target) => linkFrom(name, target)),
})

export const guidePage = ({ name, title, headings, body }: Guide): Page => ({
  address: guideAddress(name),
  title: `${title} · Portico`,
  headings: headings.filter(({ level }) => level === 2),
  main: html`<article class="guide">${body}</article>
`,
})

export function changelogPage(): Page {
  const text = readFileSync(new URL('CHANGELOG.md', ROOT), 'utf8')
  const { headings, body } = renderMarkdown(text, linkFromRoot)
  const dated = new Html(body.text.replaceAll(/\b(20\d\d-\d\d-\d\d)(?=<\/a><\/h2>)/g, '<time datetime="$1">$1</time>'))
  return {
    address: '/docs/changelog',
    title: 'Changelog · Portico',
    headings: headings.filter(({ level }) => level === 2),
    main: html`<article class="guide">${dated}</article>
`,
  }
}

const linkFromRoot: FollowLink = (target) =>
  target.startsWith('docs/') ? linkFrom('', target.slice('docs/'.length)) : linkFrom('changelog', target)
