import type { TestProperty } from '../app.ts'
import { created, type Samples } from './sample.ts'

export const newSource = (fields: object = {}) => ({
  name: 'Breakfast',
  type: 'faq',
  content: '# Breakfast\n\nBreakfast is served from 7:00 to 10:30 in the garden room.',
  ...fields,
})

const aSource = (hotel: TestProperty) => created(hotel, '/v1/knowledge/sources', newSource())

/** What nobody has written down is asked. */
const aGap = async (hotel: TestProperty) => {
  await hotel.request('POST', '/v1/ai/chat', { messages: [{ role: 'user', content: 'Is there a helipad?' }] })
  return (await hotel.request('GET', '/v1/knowledge/gaps')).body.data[0].id as string
}

export const knowledgeSamples: Samples = {
  'knowledge.create': async (hotel) =>
    newSource({ audience: 'guest', language: 'en', translation_of: await aSource(hotel), valid_from: '2026-01-01' }),
  'knowledge.list': () => ({ type: 'faq', audience: 'guest', language: 'en', limit: 5 }),
  'knowledge.get': async (hotel) => ({ id: await aSource(hotel) }),
  'knowledge.replace': async (hotel) => ({ id: await aSource(hotel), ...newSource({ name: 'Breakfast at weekends' }) }),
  'knowledge.delete': async (hotel) => ({ id: await aSource(hotel) }),
  'knowledge.list_versions': async (hotel) => ({ id: await aSource(hotel) }),
  'knowledge.search': () => ({ query: 'When is breakfast?', top_k: 2 }),
  'knowledge.list_gaps': () => ({ limit: 5 }),
  'knowledge.list_gap_groups': () => ({}),
  'knowledge.dismiss_gap': async (hotel) => ({ id: await aGap(hotel) }),
  'knowledge.list_conflicts': () => ({}),
}
