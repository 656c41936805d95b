import { defineCallback, jsonAnswer } from '../../../platform/operation/callback.ts'
import { readCallbackBody } from '../../../platform/operation/callback-body.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { LANGUAGES } from '../../../platform/text/language/languages.ts'
import { accentOn, findLook, findProperty } from '../../properties/index.ts'
import { publicNumbers } from '../safety/numbers.ts'
import { NewVisit, OpenedVisit, ofWebsite, WEBSITE_CHAT_PATH, WebsiteSettings } from './schema.ts'
import { AS_WEBSITE, countWork, hashOf, identifyWebsite, newToken } from './visitor.ts'

/** How a website's chat begins, with its publishable key and from its own origin. */

export const settings = defineCallback({
  ...ofWebsite,
  id: 'website_chat.settings',
  method: 'GET',
  path: WEBSITE_CHAT_PATH,
  summary: 'What a website’s chat shows before anything is stored',
  description:
    'With a publishable key, from one of its origins. Stores nothing about the visitor: name and colour of the house, its ' +
    'privacy page, and whom to call in an emergency.',
  answers: 'How the chat looks',
  output: WebsiteSettings,
  errors: AS_WEBSITE,
  async handle(host, request) {
    const { environment, key } = await identifyWebsite(host, request)
    const { greeting, privacy_url } = key.website
    const [house, look] = await environment.health.guard(() => {
      const db = environment.db.for(key.property_id)
      return Promise.all([findProperty(db, key.property_id), findLook(db, key.property_id)])
    })
    const color = key.website.accent_color ?? look.accent_color
    return jsonAnswer({
      name: house?.name ?? '',
      colors: color === null ? null : { light: accentOn('light', color), dark: accentOn('dark', color) },
      greeting,
      privacy_url,
      emergency: publicNumbers(house?.country ?? null),
      languages: [...LANGUAGES],
    } satisfies WebsiteSettings)
  },
})

const VISIT_DAYS = 30

export const visit = defineCallback({
  ...ofWebsite,
  id: 'website_chat.visit',
  method: 'POST',
  path: `${WEBSITE_CHAT_PATH}/visits`,
  summary: 'Open a visit, once the visitor has agreed',
  description: `Answers the visitor’s token, which works for ${VISIT_DAYS} days with this key and its rotations. No conversation begins before the first message.`,
  answers: 'The visitor’s token',
  body: NewVisit,
  output: OpenedVisit,
  errors: AS_WEBSITE,
  async handle(host, request) {
    const website = await identifyWebsite(host, request)
    const { environment, key } = website
    const limit = countWork(host, website, request.address)
    readCallbackBody(NewVisit, request)
    const ctx = website.contextFor('website_chat.visit')
    const token = newToken(environment.name)
    const row = {
      property_id: key.property_id,
      id: newId('wvs', ctx.realNow.getTime()),
      family: key.family,
      token_hash: hashOf(token),
      conversation_id: null,
      expires_at: new Date(ctx.realNow.getTime() + VISIT_DAYS * 86_400_000).toISOString(),
      created_at: ctx.realNow.toISOString(),
    }
    await environment.health.guard(() =>
      ctx.tx(async (tx) => {
        tx.insert('website_visits', row)
        tx.audit(row.id)
      }),
    )
    return { ...jsonAnswer({ token, expires_at: row.expires_at }), limit }
  },
})
