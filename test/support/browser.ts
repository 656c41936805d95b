import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, before, beforeEach } from 'node:test'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { closeAtEnd } from './at-end.ts'

/** A real browser, where this machine has one. Set PORTICO_CHROMIUM when it is not found. */

/** Its suggestions are pages of their own in every window, and take as much of the processor as the pages that are tested. */
const WITHOUT_ADDRESS_BAR = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup'

/** First the same browser without a window around its pages: it takes a fifth less of the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
]

function findChromium(): string | undefined {
  const named = process.env.PORTICO_CHROMIUM
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = named ? [named] : folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...paths, ...(named ? [] : NAMES.map((name) => join('/usr/bin', name)))].find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Each request of a page takes up to so much longer on its way there, and back: this finds what a quick machine hides. */
const SLOW_MS = Number(process.env.PORTICO_TEST_SLOW_MS ?? 0)

export interface TestBrowser {
  /** Options for `test`: skips, saying why, where there is no browser. */
  readonly needed: { skip: string | false }
  /**
   * What moves on its own takes time: it rests unless a test wants it. So does a service worker, behind which nobody sees
   * what a page asks for.
   */
  newPage(options?: Parameters<Browser['newContext']>[0]): Promise<{ page: Page; context: BrowserContext }>
}

/** Those of this process, by their arguments: starting one takes as long as most tests in it. */
const browsers = new Map<string, Promise<Browser>>()

function launch(executablePath: string, more: readonly string[]): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', WITHOUT_ADDRESS_BAR, ...more]
  const launched = browsers.get(args.join(' ')) ?? chromium.launch({ executablePath, args })
  browsers.set(args.join(' '), launched)
  closeAtEnd(async () => (await launched).close())
  return launched
}

/** The browser of this process; every page has cookies of its own, and is closed with the test that opened it. */
export function useBrowser(args: readonly string[] = []): TestBrowser {
  const executablePath = findChromium()
  const missing = 'NO BROWSER: Chromium was not found, set PORTICO_CHROMIUM to its path'
  if (!executablePath) process.stderr.write(`\n*** ${missing}: the pages are NOT tested in a browser ***\n\n`)
  let browser: Browser | undefined
  before(async () => {
    if (executablePath) browser = await launch(executablePath, args)
  })
  const opened: BrowserContext[][] = [] // by the tests that run, each inside the one before it
  beforeEach(() => void opened.push([]))
  afterEach(async () => {
    for (const context of opened.pop()!) await context.close()
  })
  return {
    needed: { skip: executablePath ? false : missing },
    async newPage(options) {
      const context = await browser!.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options })
      opened.at(-1)?.push(context)
      await context.addInitScript(shiftDate, Number(process.env.PORTICO_TEST_CLOCK_SHIFT_MS ?? 0))
      if (SLOW_MS) await context.addInitScript(slowDown, SLOW_MS)
      return { context, page: await context.newPage() }
    },
  }
}

/** Pages live at the time of the tests: see fixed-clock.mjs. */
function shiftDate(shiftMs: number): void {
  const nowMs = Date.now
  globalThis.Date = new Proxy(Date, {
    construct: (RealDate, given, target) =>
      Reflect.construct(RealDate, given.length === 0 ? [nowMs() + shiftMs] : given, target),
    get: (RealDate, name, receiver) =>
      name === 'now' ? () => nowMs() + shiftMs : Reflect.get(RealDate, name, receiver),
  })
}

function slowDown(mostMs: number): void {
  const fetched = window.fetch
  const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * mostMs))
  window.fetch = async (...given) => {
    await pause()
    const response = await fetched(...given)
    await pause()
    return response
  }
}
