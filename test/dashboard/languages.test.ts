import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { useMessages as useFrameTexts } from '../../dashboard/src/app/messages.ts'
import { useRouteMessages } from '../../dashboard/src/app/route-messages.ts'
import { useMessages as useInboxTexts } from '../../dashboard/src/areas/front-desk/inbox/messages.ts'
import { useMessages as useTodayTexts } from '../../dashboard/src/areas/front-desk/today/messages.ts'
import { useMessages as useAvailabilityTexts } from '../../dashboard/src/areas/property/availability/messages.ts'
import { LANGUAGES, type Language } from '../../dashboard/src/i18n/language.ts'
import { useApp } from '../support/app.ts'
import { useBrowser } from '../support/browser.ts'
import { atDesk } from '../support/dashboard.ts'
import { newDemoHotel } from '../support/demo-hotel.ts'
import { sourcesIn } from '../support/import-graph.ts'
import { newReservation } from '../support/samples/reservations.ts'
import { created } from '../support/samples/sample.ts'

/** Every language of the account menu, one after the other, as somebody at the desk would choose them. */

const portico = useApp()
const browser = useBrowser()
const languages = Object.entries(LANGUAGES) as [Language, string][]

/** What a file of texts says in a language. */
const said = async <Texts>(use: { file: string; en: Texts }, language: Language): Promise<Texts> =>
  language === 'en' ? use.en : (await import(`../../dashboard/src/languages/${language}/${use.file}.ts`)).messages

/** As people there write a day and an amount, where it was looked up; the others by what their locale says. */
const WRITTEN: Partial<Record<Language, { day: string; amount: string }>> = {
  it: { day: 'gio 12 nov', amount: '12.345,50 €' },
  pt: { day: 'quinta, 12/11', amount: '12 345,50 €' },
}
const byLocale = (locale: string) => ({
  day: new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(
    new Date('2026-11-12T12:00:00Z'),
  ),
  amount: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(12_345.5),
})
const withPlainSpaces = (text: string) => text.replace(/\s/g, ' ')

test(
  'each language is chosen in the account menu, and says pages, days and amounts its own way',
  browser.needed,
  async (t) => {
    const hotel = await portico.newProperty('sandbox', { timezone: 'UTC', currency: 'EUR' })
    const stay = newReservation({ check_in: '2026-11-12', check_out: '2026-11-13', nightly_rate: 12_345.5 })
    const reservation = await created(hotel, '/v1/reservations', stay)
    const { page, open, turnTo, complaints } = await atDesk(portico, await browser.newPage({ locale: 'en-GB' }), hotel)
    await open('/today')
    let { account } = useFrameTexts.en
    for (const [language, name] of languages)
      await t.test(name, async () => {
        await turnTo('/today')
        await page.getByRole('banner').getByRole('button', { name: account }).click()
        await page.getByRole('menuitem', { name }).click()
        const { pages } = await said(useRouteMessages, language)
        const today = await said(useTodayTexts, language)
        const inbox = await said(useInboxTexts, language)
        const { day, amount } = WRITTEN[language] ?? byLocale(language === 'en' ? 'en-GB' : language)
        ;({ account } = await said(useFrameTexts, language))
        await page.getByRole('heading', { level: 1, name: pages['/today']!, exact: true }).waitFor()
        await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
        await page.getByText(today.lead).waitFor()
        assert.equal(withPlainSpaces(await page.locator('main h2').first().innerText()), today.titles.arrivals(day))
        await turnTo('/inbox')
        await page.getByRole('heading', { level: 1, name: pages['/inbox']!, exact: true }).waitFor()
        await page.getByText(inbox.none.open).waitFor()
        await turnTo(`/reservations/${reservation}`)
        assert.ok(withPlainSpaces(await page.locator('main').innerText()).includes(withPlainSpaces(amount)), amount)
      })
    assert.deepEqual(complaints, [])
  },
)

test(
  'numbers are typed as the reader writes them: comma or point, kept as the same amount',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty('sandbox', { timezone: 'UTC', currency: 'EUR' })
    const room = { name: 'Standard', inventory: 4, base_rate: 129.5 }
    const id = await created(hotel, '/v1/room-types', room)
    const { page, open } = await atDesk(portico, await browser.newPage({ locale: 'fr-FR' }), hotel)
    const { baseRate } = await said(useAvailabilityTexts, 'fr')
    await open('/availability?tab=rooms')
    const rate = page.getByRole('dialog').getByLabel(baseRate)
    for (const [typed, kept] of [
      ['141,75', 141.75],
      ['98.25', 98.25],
    ] as const) {
      await page.getByRole('button', { name: /^Modifier/ }).click()
      await rate.waitFor()
      assert.match(await rate.inputValue(), /^\d+,\d+$/)
      await rate.fill('')
      await rate.pressSequentially(typed)
      assert.equal(await rate.inputValue(), typed.replace('.', ','))
      await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      assert.equal((await hotel.request('GET', `/v1/room-types/${id}`)).body.base_rate, kept)
    }
  },
)

test(
  'what the server refuses is told in the reader’s language, beside the field and with its figures',
  browser.needed,
  async () => {
    const hotel = await portico.newProperty('sandbox', { timezone: 'UTC', currency: 'EUR' })
    await created(hotel, '/v1/room-types', { name: 'Seeblick', inventory: 4 })
    const { page, open } = await atDesk(portico, await browser.newPage({ locale: 'de-DE' }), hotel)
    const texts = await said(useAvailabilityTexts, 'de')
    await open('/availability?tab=rooms')
    await page.getByRole('button', { name: texts.addRoom }).click()
    const dialog = page.getByRole('dialog')
    const reads = (label: string) =>
      dialog.getByLabel(label).evaluate((field) => {
        const id = field
          .getAttribute('aria-describedby')
          ?.split(' ')
          .find((one) => one.endsWith('-error'))
        return id && document.getElementById(id)?.textContent
      })
    await dialog.getByLabel('Name').fill('x'.repeat(201))
    await dialog.getByLabel(texts.inventory).fill('4')
    await dialog.getByLabel(texts.floor).fill('200')
    await dialog.getByLabel(texts.ceiling).fill('99,50')
    await page.keyboard.press('Enter')
    await dialog.getByText('Höchstens 200 Zeichen').waitFor()
    assert.equal(await reads('Name'), 'Höchstens 200 Zeichen')
    assert.equal(await reads(texts.ceiling), 'Der höchste Preis darf nicht unter dem niedrigsten liegen')
    assert.equal(await dialog.getByRole('alert').count(), 0, 'each field says its own')
    await dialog.getByLabel('Name').fill('Seeblick')
    await dialog.getByLabel(texts.ceiling).fill('300')
    await page.keyboard.press('Enter')
    await dialog.getByRole('alert').getByText('Ein anderer Zimmertyp hat diesen Namen.').waitFor()
  },
)

/** Words, forms and spellings of the other side of the sea. */
const BRAZILIAN = new RegExp(
  `(?<!\\p{L})(?:${[
    'arquivos?|senhas?|usuári[oa]s?|telas?|celular(es)?|equipes?|sobrenome|controles?|demanda|você',
    'salv(ar|e)|exclu(ir|a)|cadastr\\p{L}+|gerenci\\p{L}+|registr\\p{L}+|contat\\p{L}+|aceit(os?|as)',
    'requisiç\\p{L}+|recepção|configurações|conex(ão|ões)|\\p{L}+ demais',
    'em uma?|em outr[oa]s?|[on]o? app|até [ao]s? \\p{L}+|até as \\d+|est(á|ão|ou) \\p{L}+ndo',
  ].join('|')})(?!\\p{L})`,
  'giu',
)

test('Portuguese is that of Portugal, in every text', () => {
  for (const text of ['o arquivo', 'não é aceito', 'em uma hora', 'até as 11', 'você', 'o app', 'estou enviando agora'])
    assert.equal([...text.matchAll(BRAZILIAN)].length, 1, text)
  const found = sourcesIn('dashboard/src/languages/pt').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(BRAZILIAN)].map(([words]) => `${path}: ${words}`),
  )
  assert.deepEqual(found, [])
})

test('in German, whose words are long, no state and no button of a table is cut off', browser.needed, async () => {
  const hotel = await newDemoHotel(portico)
  const desktop = { viewport: { width: 1440, height: 900 }, locale: 'de' }
  const { page, turnTo } = await atDesk(portico, await browser.newPage(desktop), hotel)
  for (const path of ['/packages', '/forecast', '/recommendations', '/webhooks', '/itineraries']) {
    await turnTo(path)
    const cut = await page
      .locator('main .rows :is(.mantine-Badge-label, [data-part=acts])')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent))
    assert.deepEqual(cut, [], path)
  }
})
