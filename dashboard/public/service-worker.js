/**
 * The empty frame of the dashboard, for when the server is away: the page, which is the same for everybody, and its scripts.
 * Nothing that the server answers about a house or a guest passes through here, and none of it is kept.
 */

const KEPT = 'portico-frame'
/** What a notification says, in the language that was last chosen here; before a page was open, in English. */
const WORDS = 'portico-words'
const SOMEBODY_WROTE = 'Something new waits in the inbox.'
const EMERGENCY = 'Emergency: a guest may be in danger.'
const ROOT = new URL('./', self.location.href).href
const ASSETS = `${ROOT}assets/`

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && request.url.startsWith(ROOT)) event.respondWith(page(request))
  else if (request.url.startsWith(ASSETS)) event.respondWith(asset(request))
})

/** The one that the server has, else the one that was kept. */
async function page(request) {
  try {
    const answer = await fetch(request)
    const isPage = answer.ok && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html')
    if (isPage) await keepPage(answer.clone())
    return answer
  } catch (error) {
    const kept = await (await caches.open(KEPT)).match(ROOT)
    if (kept) return kept
    throw error
  }
}

/** Scripts of an earlier release go with its page. */
async function keepPage(answer) {
  const cache = await caches.open(KEPT)
  const former = await (await cache.match(ROOT))?.text()
  const present = await answer.clone().text()
  if (former === present) return
  if (former !== undefined) await caches.delete(KEPT)
  await (await caches.open(KEPT)).put(ROOT, answer)
}

/** Their names change with what is in them. */
async function asset(request) {
  const cache = await caches.open(KEPT)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

/**
 * Somebody waits, and perhaps no page is open. Always shown, since browsers take push away from those who do not, but
 * without a sound where a page is in front, which rings itself.
 */
self.addEventListener('push', (event) => {
  const { title, tag, to, emergency = false } = event.data.json()
  const show = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const silent = windows.some((one) => one.focused && one.url.startsWith(ROOT))
    const words = await (await caches.open(WORDS)).match(emergency ? `${ROOT}emergency` : ROOT)
    const body = words ? await words.text() : emergency ? EMERGENCY : SOMEBODY_WROTE
    const look = { icon: `${ROOT}icon-192.png`, badge: `${ROOT}icon-192.png` }
    await self.registration.showNotification(title, {
      ...look,
      body,
      tag,
      requireInteraction: emergency, // stays until somebody has seen it
      renotify: !silent,
      silent,
      data: { url: new URL(to, ROOT).href },
    })
  }
  event.waitUntil(show())
})

/** To the page that is open already, or to a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window' })
    const there = windows.find((one) => one.url.startsWith(ROOT))
    if (!there) return self.clients.openWindow(url)
    await there.focus()
    return there.navigate(url)
  }
  event.waitUntil(open())
})
