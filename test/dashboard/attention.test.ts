import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matters } from '../../dashboard/src/areas/overview/attention.ts'
import type { Facts } from '../../dashboard/src/areas/overview/matter.ts'

/** The Overview ranks by urgency: without a browser. */

const NOW = new Date('2026-11-12T10:00:00Z')
const ago = (minutes: number): string => new Date(NOW.getTime() - minutes * 60_000).toISOString()

const thread = (id: string, minutes: number, fields: object = {}) => ({
  id,
  key: '+15005550123',
  guest_id: null,
  guest_name: null,
  excerpt: 'Is there parking?',
  active_at: ago(minutes),
  ...fields,
})
const stay = (id: string, status: string, minutes: number) => ({
  id,
  status,
  due_at: ago(minutes),
  guest_name: id,
  guest_id: null,
  room: '12',
  room_type: 'Garden',
})
const request = (id: string, minutes: number, preferred: number | null = null) => ({
  id,
  message: 'Two towels',
  created_at: ago(minutes),
  preferred_time: preferred === null ? null : ago(preferred),
  conversation_id: null,
  call_id: null,
  guest_id: `gst_${id}`,
})
const night = (date: string, free: number) => ({ date, free, overbooked: free < 0, inventory: 10, booked: 10 - free })

const facts = {
  emergencies: [thread('fire', 1)],
  unread: [
    thread('fresh', 2),
    thread('same words', 40, { excerpt: 'Two towels' }),
    thread('old', 45),
    thread('older', 90),
    thread('fire', 1),
  ],
  requests: [request('new', 5), request('forgotten', 180), request('due', 5, 1), request('ahead', 200, -60)],
  requesters: [
    thread('thr_new', 5, { key: 'gst_new', guest_id: 'gst_new', guest_name: 'Ada Byron', room: '12' }),
    thread('thr_due', 5, { key: 'gst_due', guest_id: 'gst_due' }),
  ],
  arrivals: [stay('Ada', 'booked', 30), stay('Ben', 'booked', -30), stay('Cyd', 'checked_in', 90)],
  departures: [stay('Dee', 'checked_in', 20)],
  nights: [night('2026-11-12', -1), night('2026-11-13', 0), night('2026-11-14', -2)],
  failing: [{ id: 'whk_1', url: 'https://example.com/hook' }],
  undelivered: [ago(10), ago(60 * 23), ago(60 * 25)],
  recommendations: 4,
  gaps: 2,
} as unknown as Facts

const said = (role: string, of: Facts = facts) =>
  matters(of, NOW, role).map(({ level, kind, id }) => `${level} ${kind} ${id}`)

test('who may be in danger stands first, then who waits longest, then the day, then what can wait', () => {
  assert.deepEqual(said('owner'), [
    'now emergency fire',
    'now request forgotten',
    'now request due',
    'now thread older',
    'now thread old',
    'now overbooked 2026-11-12',
    'now failing whk_1',
    'soon request new',
    'soon request ahead',
    'soon thread fresh',
    'soon overbooked 2026-11-14',
    'soon lateArrival Ada',
    'soon lateDeparture Dee',
    'soon undelivered undelivered',
    'later recommendations recommendations',
    'later gaps gaps',
  ])
})

test('each role is told what is theirs, and everybody of an emergency', () => {
  const kinds = (role: string) => [...new Set(matters(facts, NOW, role).map(({ kind }) => kind))]
  assert.deepEqual(kinds('revenue'), ['emergency', 'overbooked', 'recommendations'])
  assert.deepEqual(kinds('developer'), ['emergency', 'failing', 'undelivered', 'gaps'])
  assert.ok(!kinds('front_desk').includes('recommendations') && kinds('front_desk').includes('lateArrival'))
  assert.deepEqual(matters({}, NOW, 'owner'), [])
})

test('of many alike three stand on their own, the longest first, and one line says how many more', () => {
  const many = Array.from({ length: 40 }, (_, index) => thread(`t${index}`, 31 + index))
  const found = matters({ unread: many } as unknown as Facts, NOW, 'front_desk')
  assert.deepEqual(
    found.map(({ id, count }) => [id, count]),
    [
      ['t39', undefined],
      ['t38', undefined],
      ['t37', undefined],
      ['thread now', 37],
    ],
  )
})

test('each leads to where it is seen to', () => {
  const leads = Object.fromEntries(matters(facts, NOW, 'owner').map(({ id, to }) => [id, to]))
  assert.equal(leads.old, '/inbox?item=old')
  assert.equal(leads.new, '/inbox?show=requests&item=thr_new')
  assert.equal(leads.forgotten, '/guests/gst_forgotten', 'nobody who may open it told of a thread')
  assert.equal(leads.Ada, '/reservations/Ada')
  assert.equal(leads['2026-11-14'], '/occupancy?month=2026-11')
  assert.equal(leads.whk_1, '/webhooks/whk_1')
})

test('who asked, and in which room, is said by their thread', () => {
  const found = matters(facts, NOW, 'owner').find(({ id }) => id === 'new')!
  assert.deepEqual([found.who, found.room, found.said], ['Ada Byron', '12', 'Two towels'])
  const many = Array.from({ length: 9 }, (_, index) => request(`r${index}`, 5))
  const more = matters({ requests: many } as unknown as Facts, NOW, 'front_desk').at(-1)!
  assert.deepEqual([more.count, more.to], [6, '/inbox?show=requests'])
})
