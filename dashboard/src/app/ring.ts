import { ROOT } from '../api/session.ts'
import { alertsNow } from '../domain/alerts/alerts.ts'

/** What waits for a person from then on, by the kind of the event. */
const RINGING = ['message.received', 'guest.intent.created', 'conversation.handed_over', 'conversation.emergency']

/** One tab rings for all of them, and not for each message of a burst. */
const PAUSE_MS = 3000

export interface Said {
  title: string
  body: string
  /** The page to open, below the dashboard. */
  to: string
}

export async function ring(kind: string, said: Said): Promise<void> {
  if (!RINGING.includes(kind)) return
  const once = async () => {
    const { sound, desktop, push } = alertsNow()
    if (sound) playTones()
    if (desktop && !push && !document.hasFocus()) await show(said) // a push shows it, whether a page is open or not
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  if (!navigator.locks) return once()
  await navigator.locks.request('portico-ring', { ifAvailable: true }, (held) => (held ? once() : undefined))
}

const TONES_HZ = [659, 880]
const TONE_SECONDS = 0.18

/** Two soft tones. A browser is silent until somebody has pressed something in it. */
function playTones(): void {
  const audio = new AudioContext()
  const loudness = audio.createGain()
  loudness.gain.value = 0.08
  loudness.connect(audio.destination)
  for (const [at, hertz] of TONES_HZ.entries()) {
    const tone = audio.createOscillator()
    tone.frequency.value = hertz
    tone.connect(loudness)
    tone.start(audio.currentTime + at * TONE_SECONDS)
    tone.stop(audio.currentTime + (at + 1) * TONE_SECONDS)
    if (at === TONES_HZ.length - 1) tone.onended = () => audio.close()
  }
}

/** Says that somebody wrote, not what: it may stand on a locked screen. */
async function show({ title, body, to }: Said): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const url = `${ROOT}${to}`
  const options = { body, tag: 'portico', data: { url } }
  const worker = await navigator.serviceWorker?.getRegistration()
  if (worker) await worker.showNotification(title, options)
  else new Notification(title, options).onclick = () => location.assign(url)
}
