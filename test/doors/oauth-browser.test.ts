import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import * as oauth from 'openid-client'
import type { Page } from 'playwright-core'
import { inviteFirst } from '../../src/modules/accounts/index.ts'
import { useOwnApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'

const portico = useOwnApp()
const browser = useBrowser()

const PASSWORD = 'four ferries before nine'
const SHOTS = process.env.PORTICO_SHOTS

/** For the eye: set PORTICO_SHOTS to a folder. */
async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return
  mkdirSync(SHOTS, { recursive: true })
  for (const width of [1280, 420]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
  }
}

/** Every field has a name, every page a title and one heading: what a screen reader needs to begin. */
async function isReadable(page: Page): Promise<void> {
  assert.notEqual(await page.title(), '')
  assert.equal(await page.locator('h1').count(), 1)
  for (const input of await page.locator('input:not([type=hidden])').all()) {
    assert.ok(await input.evaluate((element) => (element as unknown as { labels: unknown[] }).labels.length), 'a label')
  }
}

/** A program on this computer, waiting for the person to come back. */
async function waitingProgram() {
  let came: (url: URL) => void
  const back = new Promise<URL>((resolve) => {
    came = resolve
  })
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/home')) return response.end('You can close this page.')
    // As most applications do, it sends the browser on to where it really lives.
    response.writeHead(302, { location: home }).end()
    if (request.url?.startsWith('/back')) came(new URL(request.url, redirect))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const redirect = `http://127.0.0.1:${port}/back`
  const home = `http://localhost:${port}/home`
  return { redirect, home, back, close: () => server.close() }
}

test('from an empty server to a call in a person’s name, and back, in a real browser', browser.needed, async (t) => {
  const { db } = portico.app.environments.live
  const token = await inviteFirst(db, new Date())
  const { page, context } = await browser.newPage()
  const outside: string[] = []
  page.on('request', (request) => outside.push(new URL(request.url()).origin))

  await page.goto(`${portico.address}/oauth/setup?token=${token}`)
  await isReadable(page)
  await shoot(page, 'setup')
  const fill = async (fields: Record<string, string>) => {
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  }
  await fill({ 'E-mail address': 'Ann@Hotel.example', 'Your name': 'Ann', Password: 'short' })
  await fill({ 'The same password again': 'short' })
  await page.getByRole('button', { name: 'Create the account' }).click()
  assert.match(await page.getByRole('alert').innerText(), /12 characters or more/)
  await shoot(page, 'setup-problem')
  await fill({ Password: PASSWORD, 'The same password again': PASSWORD })
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.waitForURL(/\/dashboard/)
  await page.goto(`${portico.address}/oauth/account`)
  await page.getByRole('heading', { name: 'Connected applications' }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()

  const program = await waitingProgram()
  t.after(program.close)
  const config = await oauth.dynamicClientRegistration(
    new URL(portico.address),
    {
      client_name: '<b>Desk & Co</b><script>alert(1)</script>',
      redirect_uris: ['http://127.0.0.1/back'],
      token_endpoint_auth_method: 'none',
    },
    oauth.None(),
    { algorithm: 'oauth2', execute: [oauth.allowInsecureRequests] },
  )
  const verifier = oauth.randomPKCECodeVerifier()
  const state = oauth.randomState()
  const wish = oauth.buildAuthorizationUrl(config, {
    redirect_uri: program.redirect,
    scope: 'packages:read reservations:write guests:read',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    resource: `${portico.address}/v1`,
    state,
  })

  await page.goto(wish.href)
  await isReadable(page)
  await shoot(page, 'sign-in')
  await fill({ 'E-mail address': 'ann@hotel.example', Password: 'not the password' })
  await page.keyboard.press('Enter')
  assert.match(await page.getByRole('alert').innerText(), /is not right/)
  await shoot(page, 'sign-in-problem')
  await fill({ 'E-mail address': 'ann@hotel.example', Password: PASSWORD })
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Which property?' }).waitFor()
  await isReadable(page)
  await shoot(page, 'picker')
  await page.getByLabel('Sandbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Unverified application').waitFor()
  const words = await page.locator('main').innerText()
  assert.match(words, /Let <b>Desk & Co<\/b><script>alert\(1\)<\/script> in\?/)
  assert.match(words, /Sandbox/)
  assert.match(words, /a program on this computer/)
  assert.match(words, /See packages\s+See guests and their contact details\s+Make and change reservations/)
  await shoot(page, 'consent')
  await page.getByRole('button', { name: 'Allow' }).click()
  const back = await program.back
  await page.getByText('You can close this page.').waitFor()
  assert.equal(page.url(), program.home)

  const tokens = await oauth.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier, expectedState: state })
  const call = async (accessToken: string) =>
    (await oauth.fetchProtectedResource(config, accessToken, new URL(`${portico.address}/v1/packages`), 'GET')).status
  assert.equal(await call(tokens.access_token), 200)
  const fresh = await oauth.refreshTokenGrant(config, tokens.refresh_token!)
  assert.notEqual(fresh.refresh_token, tokens.refresh_token)
  assert.equal(await call(fresh.access_token), 200)

  await page.goto(`${portico.address}/oauth/account`)
  await isReadable(page)
  await shoot(page, 'account')
  assert.equal(await page.getByRole('button', { name: 'Disconnect' }).count(), 1)
  await oauth.tokenRevocation(config, fresh.refresh_token!)
  portico.clock.advance(1001)
  await assert.rejects(call(fresh.access_token), /WWW-Authenticate|401/i)
  await page.reload()
  assert.match(await page.locator('main').innerText(), /No application is connected/)
  assert.deepEqual(
    [...new Set(outside)].sort(),
    [new URL(program.redirect).origin, new URL(program.home).origin, portico.address].sort(),
    'nothing from elsewhere',
  )
  await context.close()
})
