import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import type { Role } from '../../src/modules/accounts/index.ts'
import type { TestApp, TestProperty } from './app.ts'
import { until } from './until.ts'
import { newAccount, newVisitor, PASSWORD } from './visitor.ts'

/** The dashboard in a real browser: signing in, going to a page, and what must hold on every one of them. */

export interface Desk {
  page: Page
  /** To a page of the property: `open('/guests')`. */
  open(path: string): Promise<void>
  /** The same without loading the dashboard anew, as a link does. */
  turnTo(path: string): Promise<void>
  /** What the browser asked of anyone but this server, and what its console complained of. */
  complaints: string[]
}

/** Signs a new person in, who has no page open yet, and notes everything that should not happen on any of them. */
export async function atDesk(
  portico: TestApp,
  { page, context }: { page: Page; context: BrowserContext },
  { id, key }: Pick<TestProperty, 'id'> & { key?: string },
  role: Role = 'owner',
  /** Where else the person is a member. */
  also: readonly { propertyId: string; role: Role }[] = [],
): Promise<Desk> {
  const complaints: string[] = []
  watch(page, portico.address, complaints)
  const environment = key?.startsWith('sk_live_') ? 'live' : 'sandbox'
  const { email } = await newAccount(portico.app, [
    { environment, propertyId: id, role },
    ...also.map((one) => ({ environment: 'sandbox' as const, ...one })),
  ])
  await context.addCookies(await signIn(portico, email))
  const root = `${portico.address}/dashboard/${environment}/${id}`
  const addressOf = (path: string) => (path === '/' ? root : root + path)
  const open = async (path: string) => {
    await page.goto(addressOf(path))
    await settled(page)
  }
  return {
    page,
    complaints,
    open,
    async turnTo(path) {
      const address = addressOf(path)
      if (page.url() === 'about:blank') return open(path)
      if (page.url() === address) return
      const before = await page.locator('main h1').elementHandle()
      await page.evaluate((there) => history.pushState(null, '', there), address)
      await page.waitForFunction((heading) => !heading?.isConnected, before)
      await settled(page)
    },
  }
}

/** The cookies of somebody who signed in. The form itself is filled in where signing in is what is tested. */
async function signIn({ address }: TestApp, email: string) {
  const visitor = newVisitor(address)
  await visitor.submit(await visitor.open('/oauth/sign-in?to='), { email, password: PASSWORD })
  const { hostname: domain } = new URL(address)
  return [...visitor.cookies].map(([key, { value, path }]) => ({ name: key.split('\n')[0]!, value, path, domain }))
}

/** Its heading is there, and nothing on it is still on its way. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1, main h2').first().waitFor()
  await page.waitForFunction(
    () => document.querySelectorAll('main :is(.mantine-Skeleton-root, .mantine-Loader-root)').length === 0,
  )
}

export function watch(page: Page, address: string, complaints: string[]): void {
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== address && protocol !== 'data:' && protocol !== 'blob:') complaints.push(`asked ${request.url()}`)
  })
  page.on('pageerror', (error) => complaints.push(`threw ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`said ${message.text()}`)
  })
}

/** Every page that is looked at reads it anew: shortened it has less than half the text. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What people who cannot see, or use no mouse, would stumble over. */
export async function requireAccessible(page: Page, name: string): Promise<void> {
  const loaded = await page.evaluate(() => 'axe' in window)
  if (!loaded) await page.evaluate(AXE)
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
  })
  assert.deepEqual(found, [], name)
}

/** What lies beside the screen, or beside the box that it is in and would be moved sideways. */
const tooWide = (): string[] =>
  [document.scrollingElement!, ...document.querySelectorAll('body *')]
    .filter((box) => box === document.scrollingElement || ['auto', 'scroll'].includes(getComputedStyle(box).overflowX))
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map((box) => `${box.tagName} ${box.className}: ${box.scrollWidth} of ${box.clientWidth}`)

/** A page follows a new width a moment later. */
const LAID_OUT_MS = 3000

/** Nothing on the page, nor in a dialog over it, has to be moved sideways to be read. */
export async function requireFits(page: Page, name: string): Promise<void> {
  let beside: string[] = []
  const fits = async () => {
    beside = await page.evaluate(tooWide)
    return beside.length === 0
  }
  await until(fits, LAID_OUT_MS).catch(() => assert.deepEqual(beside, [], name))
}
