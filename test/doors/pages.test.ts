import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useOwnApp } from '../support/app.ts'

const portico = useOwnApp({ PORTICO_PUBLIC_URL: 'https://example.com/portico' })

test('the bare address leads a browser to the dashboard, and tells a client that nothing is there', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const browser = await portico.request('GET', '/', { headers: { accept } })
  assert.deepEqual([browser.status, browser.headers.get('location')], [302, '/portico/dashboard/'])
  for (const headers of [{ accept: 'application/json' }, { accept: '*/*' }]) {
    const { status, body } = await portico.request('GET', '/', { headers })
    assert.deepEqual([status, body.detail], [404, 'route_not_found'])
  }
})

test('below the dashboard a file that is not there is 404, and every other address is a page', async () => {
  for (const path of ['missing.js', 'assets/missing.css', 'assets/deep/missing.map', 'favicon.ico?v=1', 'index.html']) {
    const { status, body } = await portico.request('GET', `/dashboard/${path}`, { headers: { accept: 'text/html' } })
    assert.deepEqual([path, status, body.detail], [path, 404, 'route_not_found'])
  }
  const page = await portico.request('GET', '/dashboard')
  for (const path of ['', 'guests', 'guests/gst_1', 'guests/gst_a.b', 'packages?file=x.js']) {
    const { status, body } = await portico.request('GET', `/dashboard/${path}`)
    assert.deepEqual([path, status, body], [path, page.status, page.body])
  }
})
