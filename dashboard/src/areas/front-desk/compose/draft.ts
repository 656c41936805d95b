import type { InputOf } from '../../../api/operations.ts'
import { BY_HAND, type Channel } from '../shared/address.ts'

export type Message = InputOf<'messaging.send'>

/** What the form holds. */
export interface Draft {
  guestId: string
  channel: Channel
  recipient: string
  subject: string
  content: string
  category: 'transactional' | 'marketing'
  template: { name: string; language: string; body: string } | undefined
  variables: Record<string, string>
  /** When it goes out; empty: now. */
  at: string
}

export const EMPTY: Draft = {
  guestId: '',
  channel: 'sms',
  recipient: '',
  subject: '',
  content: '',
  category: 'transactional',
  template: undefined,
  variables: {},
  at: '',
}

/** `{{1}}` or `{{guest_name}}`, each once. */
export const gapsOf = (body: string): string[] => [
  ...new Set(Array.from(body.matchAll(/\{\{([1-9][0-9]*|[a-z][a-z0-9_]*)\}\}/g), ([, name]) => name!)),
]

/** What is sent, or undefined while something is missing without which even a preview says nothing. */
export function messageOf(draft: Draft): Message | undefined {
  const { guestId, channel, category, variables } = draft
  const recipient = draft.recipient.trim()
  const template = channel === 'chatapp' ? draft.template : undefined
  const content = template ? filled(template.body, variables) : draft.content
  if (!recipient || !content.trim() || (channel === 'email' && !draft.subject.trim())) return undefined
  if (template && gapsOf(template.body).some((gap) => !variables[gap]?.trim())) return undefined
  return {
    channel,
    recipient,
    content,
    category,
    metadata: BY_HAND,
    ...(guestId && { guest_id: guestId }),
    ...(channel === 'email' && { subject: draft.subject }),
    ...(draft.at && { scheduled_at: draft.at }),
    ...(template && { template: { name: template.name, language: template.language, variables: inOrder(draft) } }),
  }
}

const filled = (body: string, variables: Record<string, string>): string =>
  gapsOf(body).reduce((text, gap) => text.replaceAll(`{{${gap}}}`, variables[gap] ?? ''), body)

/** Numbered gaps are filled by a list, named ones by name. */
function inOrder({ template, variables }: Draft): string[] | Record<string, string> {
  const gaps = gapsOf(template?.body ?? '')
  if (gaps.every((gap) => /^\d+$/.test(gap))) {
    return gaps.toSorted((a, b) => Number(a) - Number(b)).map((gap) => variables[gap] ?? '')
  }
  return Object.fromEntries(gaps.map((gap) => [gap, variables[gap] ?? '']))
}
