import { type Html, html, type Part } from '../docs/html.ts'
import { field, page, plainName, problem } from './pages.ts'

/** Letting in a device by the code that it shows. */

export const codePage = ({ prefix, token, wrong }: { prefix: string; token: string; wrong?: string }): Html =>
  page({
    prefix,
    title: 'Enter a code',
    main: html`${problem(wrong)}
<p>A program that you started, on this computer or another device, shows you a code of eight letters. Type it here.</p>
${swindle}
<form method="post">
<input type="hidden" name="token" value="${token}">
${field({ name: 'code', label: 'Code', type: 'text', autocomplete: 'one-time-code', keys: 'text', first: true, hint: 'Like BCDF-GHJK' })}
<p class="actions"><button type="submit" name="action" value="code">Continue</button></p>
</form>`,
  })

const swindle = html`<div class="warning">
<p><b>Never type a code that somebody sent or told you.</b> Nobody who works here will ask you for that, by telephone, mail
or chat. Whoever began it on the other device gets in with your rights.</p>
</div>`

/** What the consent page says of a device instead of an address to go back to. */
export const deviceWords = (code: string, { ip, ua }: { ip?: string; ua?: string } = {}): Part =>
  html`<b>the device that shows ${code}</b><br><small>It asked from the address ${ip ?? 'that is not known'}${
    ua && html`, as “${plainName(ua).slice(0, 80)}”`
  }. If that is not yours, deny it.</small>`

export const decidedPage = (prefix: string, application: string, isAllowed: boolean): Html =>
  page({
    prefix,
    title: isAllowed ? 'The device is connected' : 'The device was turned away',
    main: isAllowed
      ? html`<p><b>${application}</b> goes on by itself in a moment. You can close this page.</p>
<p class="muted">Disconnect it at any time on <a href="${prefix}/oauth/account">your account’s page</a>.</p>`
      : html`<p>Nothing was allowed. You can close this page.</p>`,
  })
