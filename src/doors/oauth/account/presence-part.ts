import { type ActivityRow, activityText, type Device, type SessionRow } from '../../../modules/accounts/index.ts'
import { type Html, html, type Part } from '../../docs/html.ts'
import { actionForm, moment } from './parts.ts'

/** The sessions of an account, its known browsers, and recent events. */

export interface PresenceView {
  sessions: readonly SessionRow[]
  /** The current session. */
  sessionUid: string
  devices: readonly Device[]
  deviceId: string | undefined
  activity: readonly ActivityRow[]
  token: string
}

export const presencePart = (view: PresenceView): Html => html`${sessionsPart(view)}
${devicesPart(view)}
${activityPart(view)}`

const sessionsPart = ({ sessions, sessionUid, token }: PresenceView): Html =>
  html`<section aria-labelledby="sessions"><h2 id="sessions">Where you are signed in</h2>
<ul class="items">${sessions.map(
    ({ uid, agent, address, created_at, last_used_at }, i) => html`<li><p id="session-${i}"><b>${agent}</b>
${uid === sessionUid && html`<span class="badge">This one</span>`}<br>
<small>${address} · since ${moment(created_at)} · last used ${moment(last_used_at)}</small></p>
${uid !== sessionUid && actionForm({ token, action: 'end-session', button: 'End', kind: 'danger', about: `session-${i}`, hidden: { session: uid } })}</li>`,
  )}</ul>
${sessions.length > 1 && actionForm({ token, action: 'end-others', button: 'End all others', kind: 'quiet' })}</section>`

const devicesPart = ({ devices, deviceId, token }: PresenceView): Html =>
  html`<section aria-labelledby="devices"><h2 id="devices">Known browsers</h2>
<p class="muted">You signed in with these before. They are not slowed down when somebody guesses your password.</p>
<ul class="items">${devices.map(
    ({ id, agent, address, last_used_at }, i) => html`<li><p id="device-${i}"><b>${agent}</b>
${id === deviceId && html`<span class="badge">This one</span>`}<br>
<small>${address} · last signed in ${moment(last_used_at)}</small></p>
${actionForm({ token, action: 'forget-device', button: 'Forget', kind: 'danger', about: `device-${i}`, hidden: { device: id } })}</li>`,
  )}</ul></section>`

const activityPart = ({ activity }: PresenceView): Part =>
  html`<section aria-labelledby="activity"><h2 id="activity">Recent security activity</h2>
${
  activity.length === 0
    ? html`<p class="muted">Nothing yet.</p>`
    : html`<ul class="items">${activity.map(
        ({ what, agent, address, created_at }) =>
          html`<li><p><b>${activityText(what)}</b><br><small>${moment(created_at)} · ${agent}${address !== null && ` · ${address}`}</small></p></li>`,
      )}</ul>`
}</section>`
