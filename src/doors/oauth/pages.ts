import type { FastifyRequest } from 'fastify'
import { type Html, html, type Part } from '../docs/html.ts'

/** What the pages share: the frame, fields, and how they are sent. The only script is for passkeys. */

/** The prefix of every path of ours, if a proxy serves us under one. */
export const pathOf = (issuer: string): string => new URL(issuer).pathname.replace(/\/$/, '')

export const STYLE = '/oauth/style.css'
export const SCRIPT = '/oauth/passkeys.js'

export interface PageParts {
  prefix: string
  title: string
  main: Part
  passkeys?: boolean
}

export const page = ({ prefix, title, main, passkeys }: PageParts): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Portico</title>
<link rel="icon" href="${prefix}/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${prefix}${STYLE}">
${passkeys && html`<script type="module" src="${prefix}${SCRIPT}"></script>`}
</head>
<body>
<header><img src="${prefix}/docs/icon.svg" alt="" width="28" height="28"><b>Portico</b></header>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`

export interface Field {
  name: string
  label: string
  type: 'email' | 'text' | 'password'
  autocomplete: string
  /** The keyboard on a phone; such text is not capitalised or corrected. */
  keys?: 'numeric' | 'text'
  value?: string
  hint?: string
  /** Gets the focus. */
  first?: boolean
}

export const field = (given: Field): Html => {
  const { name, label, type, autocomplete, keys, value, hint, first } = given
  return html`<p class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required maxlength="254"
${value !== undefined && html` value="${value}"`}${hint !== undefined && html` aria-describedby="${name}-hint"`}
${keys !== undefined && html` inputmode="${keys}" autocapitalize="none" spellcheck="false"`}${first && html` autofocus`}>
${hint !== undefined && html`<small id="${name}-hint">${hint}</small>`}
</p>`
}

/** A password that the person chooses now, twice. */
export const newPasswordFields = ({ first = false }): Html => html`${field({
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'new-password',
  first,
  hint: 'At least 12 characters; a short sentence is easy to remember.',
})}
${field({ name: 'again', label: 'The same password again', type: 'password', autocomplete: 'new-password' })}`

/** The error, before the form, announced at once by screen readers. */
export const problem = (text: string | undefined): Part =>
  text !== undefined && html`<div class="problem" role="alert"><p>${text}</p></div>`

/**
 * Browsers apply `form-action` to every redirect after a form, also to the application's own after it got its code: for
 * a form that leads to another origin, it is omitted.
 */
export function pageHeaders({ leadsAway = false } = {}): Record<string, string> {
  const formAction = leadsAway ? '' : "form-action 'self'; "
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; ${formAction}` +
      "frame-ancestors 'none'; base-uri 'none'",
    // Without any referrer browsers would not send us their origin either.
    'referrer-policy': 'same-origin',
  }
}

/** A name that an unauthenticated client chose: on one line, and without characters that change the text direction. */
export const plainName = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()

/** The library reads addresses from the request's headers, so they are replaced with our own, and the one it came from. */
export function setPublicAddress({ raw, ip }: FastifyRequest, issuer: string): void {
  const { host, protocol } = new URL(issuer)
  delete raw.headers['x-forwarded-host']
  Object.assign(raw.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-for': ip })
  Object.assign(raw, { baseUrl: pathOf(issuer) })
}
