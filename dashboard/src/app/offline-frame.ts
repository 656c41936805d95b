import { ROOT } from '../api/session.ts'

/** Keeps the empty frame of the pages for when the server is away, and makes the dashboard an app to install. */
export function keepFrame(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return // browsers allow it over https only
  navigator.serviceWorker.register(`${ROOT}/service-worker.js`, { scope: `${ROOT}/` }).catch(() => {
    // A browser may refuse to keep anything: the pages work without.
  })
}
