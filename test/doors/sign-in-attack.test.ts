import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestProperty, useOwnApp } from '../support/app.ts'
import { addApp, alertOf, signInAt } from '../support/second-factor.ts'
import { newAccount, newVisitor, PASSWORD, type Visited, type Visitor } from '../support/visitor.ts'

/** A stranger with a thousand addresses guesses at an account. Its owner must not notice, except by being told. */

const portico = useOwnApp({ PORTICO_TRUSTED_PROXIES: '127.0.0.1' })

const isIn = ({ text }: Visited) => text.includes('Signed in as')
const from = (address: string) => ({ 'x-forwarded-for': address })
const stranger = (i: number) => `203.0.${Math.floor(i / 250)}.${(i % 250) + 1}`

/** So many wrong passwords, each from an address of its own. */
async function attack(email: string, tries: number): Promise<Record<number, number>> {
  const seen: Record<number, number> = {}
  const visitor = newVisitor(portico.address)
  const page = await visitor.open('/oauth/account')
  for (let i = 0; i < tries; i += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, k) => visitor.submit(page, { email, password: 'guess' }, from(stranger(i + k)))),
    )
    for (const { status } of answers) seen[status] = (seen[status] ?? 0) + 1
  }
  return seen
}

async function ownerWithApp(hotel: TestProperty) {
  const owner = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'owner' }])
  const { visitor } = await signInAt(portico.address, owner.email, { headers: from('198.51.100.1') })
  const { app } = await addApp(visitor, portico.clock.now())
  await visitor.submit(await visitor.open('/oauth/account'), { action: 'sign-out' })
  return { owner, visitor, app }
}

test('a thousand wrong passwords from a thousand addresses keep neither the owner’s browser out nor a new one with both factors', async () => {
  const hotel = await portico.newProperty()
  const { owner, visitor, app } = await ownerWithApp(hotel)
  const seen = await attack(owner.email, 1000)
  assert.equal(seen[401]! + seen[429]!, 1000, JSON.stringify(seen))
  assert.ok(seen[429]! > 900, 'most are told to wait')

  portico.clock.advance(30_000)
  await attack(owner.email, 20) // they go on, and have taken the next turn
  const known = await signInAt(portico.address, owner.email, { visitor, headers: from('198.51.100.1') })
  assert.match(known.page.text, /Second step/, 'at once')
  assert.ok(isIn(await visitor.submit(known.page, { code: app.code(portico.clock.now()) }, from('198.51.100.1'))))

  portico.clock.advance(30_000)
  await attack(owner.email, 20)
  const fresh = await signInAt(portico.address, owner.email, { headers: from('192.0.2.77') })
  assert.match(fresh.page.text, /Second step/, 'a new browser, somewhere else')
  const inside = await fresh.visitor.submit(fresh.page, { code: app.code(portico.clock.now()) }, from('192.0.2.77'))
  assert.ok(isIn(inside))
  assert.equal((inside.text.match(/Many wrong passwords/g) ?? []).length, 1, 'told once, not a thousand times')
  const { body } = await hotel.request('GET', `/v1/audit?record=${owner.id}&operation=accounts.guessing`)
  assert.equal(body.data.length, 1)
})

test('without a second factor the owner’s browser goes in at once, a new one when its turn comes', async () => {
  const hotel = await portico.newProperty()
  const owner = await newAccount(portico.app, [{ environment: 'sandbox', propertyId: hotel.id, role: 'owner' }])
  const visitor: Visitor = (await signInAt(portico.address, owner.email, { headers: from('198.51.100.2') })).visitor
  await visitor.submit(await visitor.open('/oauth/account'), { action: 'sign-out' })
  assert.equal((await attack(owner.email, 100))[401], 51, 'fifty are free, and the one after them is let through')
  const known = await signInAt(portico.address, owner.email, { visitor, headers: from('198.51.100.2') })
  assert.ok(isIn(known.page))
  const fresh = newVisitor(portico.address)
  const page = await fresh.open('/oauth/account')
  const held = await fresh.submit(page, { email: owner.email, password: PASSWORD }, from('192.0.2.78'))
  assert.deepEqual([held.status, /browser that you signed in with before/.test(alertOf(held)!)], [429, true])
  portico.clock.advance(21_000)
  assert.ok(isIn(await fresh.submit(page, { email: owner.email, password: PASSWORD }, from('192.0.2.79'))))
})

test('who shares an address with a guesser is not held up in a browser that is known', async () => {
  const owner = await newAccount(portico.app, [])
  const headers = from('198.51.100.3')
  const { visitor } = await signInAt(portico.address, owner.email, { headers })
  await visitor.submit(await visitor.open('/oauth/account'), { action: 'sign-out' })
  const thief = newVisitor(portico.address)
  const page = await thief.open('/oauth/account')
  for (let i = 0; i < 35; i++) await thief.submit(page, { email: owner.email, password: '' }, headers)
  assert.equal((await thief.submit(page, { email: owner.email, password: PASSWORD }, headers)).status, 429)
  assert.ok(isIn((await signInAt(portico.address, owner.email, { visitor, headers })).page))
})
