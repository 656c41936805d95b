import type { OpenInvitation } from '../../modules/team/index.ts'
import { type Html, html, type Part } from '../docs/html.ts'
import { field, newPasswordFields, page, problem } from './pages.ts'

export interface InvitationView {
  prefix: string
  invitation: OpenInvitation
  name?: string
  problem?: string
}

const asked = ({ inviter, property_name, role_label, environment }: OpenInvitation): Part =>
  html`<p>${inviter ? html`<b>${inviter}</b> invites you` : 'You are invited'} to work with <b>${property_name}</b>${
    environment === 'sandbox' && ' (sandbox)'
  } as <b>${role_label}</b>.</p>`

export const invitationPage = ({ prefix, invitation, name = '', problem: wrong }: InvitationView): Html =>
  page({
    prefix,
    title: `Join ${invitation.property_name}`,
    main: html`${asked(invitation)}
${problem(wrong)}
<form method="post">
<p>You will sign in as <b>${invitation.email}</b>.</p>
<input type="hidden" name="email" autocomplete="username" value="${invitation.email}">
${field({ name: 'name', label: 'Your name', type: 'text', autocomplete: 'name', value: name, first: true })}
${newPasswordFields({})}
<p class="actions"><button type="submit">Create the account and join</button></p>
</form>`,
  })

export const joinPage = ({ prefix, invitation }: InvitationView): Html =>
  page({
    prefix,
    title: `Join ${invitation.property_name}`,
    main: html`${asked(invitation)}
<form method="post"><input type="hidden" name="action" value="join">
<p class="actions"><button type="submit">Join</button></p></form>`,
  })

export const otherAccountPage = ({ prefix, invitation }: InvitationView): Html =>
  page({
    prefix,
    title: 'Another account is signed in',
    main: html`<p>The invitation is for <b>${invitation.email}</b>. <a href="${prefix}/oauth/account">Sign out</a>, then
open the link again.</p>`,
  })

export const staleInvitationPage = (prefix: string): Html =>
  page({
    prefix,
    title: 'This invitation no longer works',
    main: html`<p>It was accepted or withdrawn, a newer one was sent, or it is older than a week.</p>
<p>If you have an account already, <a href="${prefix}/oauth/sign-in">sign in</a>. Otherwise ask for another invitation.</p>`,
  })
