import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import type { CDPSession, Page } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import { useOwnApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { requireAccessible, watch } from '../support/dashboard.ts'
import { appWith } from '../support/second-factor.ts'
import { newAccount, PASSWORD } from '../support/visitor.ts'

/** Passkeys with Chromium's own virtual authenticator, and an app whose codes this test computes. */

const portico = useOwnApp({ PORTICO_SECOND_FACTOR: 'owners' })
const browser = useBrowser()

const SHOTS = process.env.PORTICO_SHOTS

/** What must hold on each page; set PORTICO_SHOTS to a folder for the eye. */
async function look(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await requireAccessible(page, `${name}, ${colorScheme}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
    assert.equal(wide, false, `${name} is wider than the screen`)
    if (!SHOTS) continue
    mkdirSync(SHOTS, { recursive: true })
    await page.screenshot({ path: `${SHOTS}/${name}-${colorScheme}.png`, fullPage: true })
  }
}

/** The name under which browsers keep passkeys for this machine. */
const address = () => portico.address.replace('127.0.0.1', 'localhost')

async function withAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

async function anOwner(): Promise<string> {
  const { id } = await portico.newProperty()
  return (await newAccount(portico.app, [{ environment: 'sandbox', propertyId: id, role: 'owner' }])).email
}

async function typeIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

async function signOut(page: Page): Promise<void> {
  await page.goto(`${address()}/oauth/account`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await heading(page, 'Sign in')
}

test(
  'an owner adds a passkey, signs in with password and passkey, and with the passkey alone',
  browser.needed,
  async () => {
    const { page, context } = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const complaints: string[] = []
    watch(page, address(), complaints)
    const { cdp, authenticatorId } = await withAuthenticator(page)
    const email = await anOwner()
    const credentials = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials

    await page.goto(`${address()}/oauth/account`)
    await look(page, 'sign-in')
    await typeIn(page, email)
    await heading(page, 'Add a second factor')
    await look(page, 'second-factor')
    await page.getByRole('link', { name: 'Use a passkey' }).click()
    await heading(page, 'Add a passkey')
    await page.getByLabel('What to call it').fill('Ann’s <b>laptop</b>')
    await look(page, 'passkey')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await heading(page, 'Your recovery codes')
    assert.equal(await page.locator('.codes li').count(), 10)
    await look(page, 'codes')
    assert.deepEqual(
      (await credentials()).map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential]),
      [['localhost', true]],
    )
    await page.getByRole('link', { name: 'I have kept them' }).click()
    await heading(page, 'Account and security')
    await page.getByText('Ann’s <b>laptop</b>').waitFor()
    await look(page, 'account')

    await page.getByRole('link', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    assert.match(await page.getByRole('alert').innerText(), /already/)
    await look(page, 'passkey-problem')

    await signOut(page)
    await typeIn(page, email)
    await heading(page, 'Second step')
    await look(page, 'second-step-passkey')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await heading(page, 'Account and security')

    await signOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await heading(page, 'Account and security')
    assert.equal((await credentials())[0]!.signCount, 3, 'made, and used twice')

    await signOut(page)
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    assert.match(await page.getByRole('alert').innerText(), /No passkey was used/, 'whoever merely found the laptop')
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })

    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await heading(page, 'Account and security')
    portico.clock.advance(10 * 60_000 + 1000)
    await page.getByRole('button', { name: 'Remove' }).click()
    await heading(page, 'Is it you?')
    await look(page, 'prove')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await heading(page, 'Account and security')
    await page.getByRole('button', { name: 'Remove' }).click()
    await heading(page, 'Add a second factor')

    await signOut(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    assert.match(await page.getByRole('alert').innerText(), /not known here/, 'one that was removed')
    assert.deepEqual(
      complaints.filter((text) => !/401|429|422/.test(text)),
      [],
    )
    await context.close()
  },
)

test('a passkey that counts backwards is a copy, and is refused', browser.needed, async () => {
  const { page, context } = await browser.newPage()
  const { cdp, authenticatorId } = await withAuthenticator(page)
  const email = await anOwner()
  await page.goto(`${address()}/oauth/account`)
  await typeIn(page, email)
  await page.getByRole('link', { name: 'Use a passkey' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await heading(page, 'Your recovery codes')
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await heading(page, 'Account and security')
  await signOut(page)
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
  await cdp.send('WebAuthn.addCredential', { authenticatorId, credential: credentials[0]! })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  assert.match(await page.getByRole('alert').innerText(), /not known here/)
  await context.close()
})

test('an authenticator app from the picture on the page to signing in with its code', browser.needed, async () => {
  const { page, context } = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const complaints: string[] = []
  watch(page, address(), complaints)
  const email = await anOwner()
  await page.goto(`${address()}/oauth/sign-in`)
  await typeIn(page, email)
  await page.getByRole('link', { name: 'Use an authenticator app' }).click()
  await heading(page, 'Add an authenticator app')
  const scanned = new URL(await scan(page))
  const typed = (await page.locator('.secret').innerText()).replaceAll(' ', '')
  assert.deepEqual([scanned.protocol, scanned.searchParams.get('secret')], ['otpauth:', typed])
  const app = appWith(typed)
  await look(page, 'authenticator')
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('not the code of this moment').waitFor()
  await page.getByLabel('Code', { exact: true }).fill(app.code(portico.clock.now()))
  await page.keyboard.press('Enter')
  await heading(page, 'Your recovery codes')
  const recovery = await page.locator('.codes code').first().innerText()
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await page.waitForURL(/\/dashboard/)

  await signOut(page)
  await typeIn(page, email)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('The code is not right').waitFor()
  await look(page, 'second-step-app')
  portico.clock.advance(30_000)
  await page.getByLabel('Code', { exact: true }).fill(app.code(portico.clock.now()))
  await page.keyboard.press('Enter')
  await heading(page, 'Account and security')

  await signOut(page)
  await typeIn(page, email)
  await page.getByLabel('Code', { exact: true }).fill(recovery)
  await page.keyboard.press('Enter')
  await heading(page, 'Account and security')
  assert.match(await page.locator('main').innerText(), /9 are left/)
  await look(page, 'account-app')
  await page.getByRole('link', { name: 'Change the password' }).click()
  await heading(page, 'Change the password')
  await look(page, 'password')
  assert.deepEqual(
    complaints.filter((text) => !/401|422/.test(text)),
    [],
  )
  await context.close()
})

/** What a telephone would read from the screen. */
async function scan(page: Page): Promise<string> {
  const picture = await page.locator('.qr').screenshot()
  const blank = await page.context().newPage() // whose policy lets a script look at pixels
  const { width, height, data } = await blank.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    return {
      width: image.width,
      height: image.height,
      data: [...context.getImageData(0, 0, image.width, image.height).data],
    }
  }, picture.toString('base64'))
  await blank.close()
  return decodeQR({ width, height, data: new Uint8ClampedArray(data) })
}
