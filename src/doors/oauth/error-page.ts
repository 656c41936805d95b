import { type Html, html } from '../docs/html.ts'
import { page } from './pages.ts'

/** What a person reads when an application, or a timeout, broke a sign-in. */

const EXPLANATIONS: Record<string, string> = {
  invalid_client:
    'The application that sent you here is not known. It may have been removed, or not been used for long.',
  invalid_redirect_uri: 'The application wants you sent to an address that it did not register.',
  temporarily_unavailable: 'This service cannot be reached at the moment. Try again in a minute.',
  server_error: 'Something went wrong on our side. Try again; if it stays, tell whoever runs this server.',
}
const OTHER = 'The application that sent you here asked for something that cannot be done.'

export const errorPage = (
  prefix: string,
  { error, error_description }: { error: string; error_description?: string },
  requestId: string,
): Html =>
  page({
    prefix,
    title: 'This did not work',
    main: html`<p>${EXPLANATIONS[error] ?? OTHER}</p>
<p>Nothing was allowed. You can close this page.</p>
<details><summary>For whoever looks into it</summary>
<p><code>${error}</code>${error_description !== undefined && html`: ${error_description}`}<br>
Request <code>${requestId}</code></p></details>`,
  })

/** For an unknown application: the person decides whether to follow its redirect. */
export const turnedBackPage = (prefix: string, away: URL, requestId: string): Html =>
  page({
    prefix,
    title: 'This did not work',
    main: html`<p>${OTHER}</p>
<p>Nothing was allowed. You can close this page, or <a href="${away.href}">go back to <b>${away.host}</b></a>.</p>
<details><summary>For whoever looks into it</summary>
<p><code>${away.searchParams.get('error') ?? ''}</code>: ${away.searchParams.get('error_description') ?? ''}<br>
Request <code>${requestId}</code></p></details>`,
  })

export const expiredPage = (prefix: string, requestId: string): Html =>
  page({
    prefix,
    title: 'This sign-in is over',
    main: html`<p>It was finished already, took longer than 15 minutes, or was begun in another browser.</p>
<p>Go back to the application and begin again.</p>
<p class="muted">Request <code>${requestId}</code></p>`,
  })

const FAILED: Record<number, string> = {
  403: 'The form was sent from another page than the one that shows it. Nothing was changed.',
  413: 'That was too long to be read. Nothing was changed.',
  429: 'That was too often in a short time. Wait a minute and try again.',
  503: EXPLANATIONS.temporarily_unavailable!,
}

export const failedPage = (prefix: string, status: number, requestId: string): Html =>
  page({
    prefix,
    title: 'This did not work',
    main: html`<p>${FAILED[status] ?? EXPLANATIONS.server_error}</p>
<p class="muted">Request <code>${requestId}</code></p>`,
  })
