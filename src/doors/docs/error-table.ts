import { type Html, html } from './html.ts'

export const errorTable = (rows: Html[]): Html => html`<table class="errors">
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${rows}</tbody></table>
`
