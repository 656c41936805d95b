import assert from 'node:assert/strict'
import type { Reply, TestApp, TestProperty } from '../../support/app.ts'
import { newWebsite } from '../../support/samples/index.ts'

/** A website with a chat, and somebody who visits it. */

export const ORIGIN = 'https://www.hotel.example'

export interface Website {
  id: string
  key: string
  ask(method: string, path: string, more?: { body?: unknown; headers?: Record<string, string> }): Promise<Reply>
  visit(): Promise<WebsiteVisitor>
}

export interface WebsiteVisitor {
  token: string
  say(content: string, after?: string): Promise<Reply>
  thread(after?: string): Promise<Reply>
  ask: Website['ask']
}

export async function openWebsite(portico: TestApp, hotel: TestProperty, more: object = {}): Promise<Website> {
  const { status, body } = await hotel.request('POST', '/v1/publishable-keys', newWebsite(more))
  assert.equal(status, 201, JSON.stringify(body))
  const { key } = body.website
  const ask: Website['ask'] = (method, path, { body, headers } = {}) =>
    portico.request(method, `/v1/website-chat/${key}${path}`, { body, headers: { origin: ORIGIN, ...headers } })
  return { id: body.id, key, ask, visit: () => openVisit(ask) }
}

async function openVisit(ask: Website['ask']): Promise<WebsiteVisitor> {
  const { status, body } = await ask('POST', '/visits', { body: { consent: true } })
  assert.equal(status, 200, JSON.stringify(body))
  const asVisitor: Website['ask'] = (method, path, more = {}) =>
    ask(method, path, { ...more, headers: { authorization: `Bearer ${body.token}`, ...more.headers } })
  const from = (after?: string) => (after === undefined ? '' : `?after=${after}`)
  return {
    token: body.token,
    ask: asVisitor,
    say: (content, after) => asVisitor('POST', `/messages${from(after)}`, { body: { content } }),
    thread: (after) => asVisitor('GET', `/messages${from(after)}`),
  }
}
