import type { Inbound } from '../../../modules/messaging/ports.ts'

/** What a guest's message says in words, and what came along with it. */

export interface Message {
  from?: unknown
  id?: unknown
  timestamp?: unknown
  type?: unknown
  [kind: string]: unknown
}

export type Said = Pick<Inbound, 'content' | 'attachments'>

type Parts = Record<string, unknown>

const MEDIA = ['image', 'video', 'audio', 'document', 'sticker']
/** News about the chat, not something that a guest wrote. */
const SILENT = ['system', 'revoke', 'request_welcome']

/** Undefined for what says nothing. A kind without words is named in brackets, so that a person knows of it. */
export function contentOf(message: Message): Said | undefined {
  const kind = textOf(message.type)
  if (!kind || SILENT.includes(kind)) return undefined
  const part = partOf(message[kind])
  if (MEDIA.includes(kind)) return mediaOf(part)
  if (kind === 'edit') {
    const edited = partOf(part.message)
    return edited.type === 'edit' ? undefined : contentOf(edited)
  }
  if (kind === 'reaction') return part.emoji ? words(textOf(part.emoji)) : undefined // taken back without one
  return words(wordsOf(kind, part))
}

const words = (content: string): Said => ({ content, attachments: [] })

function wordsOf(kind: string, part: Parts): string {
  if (kind === 'text') return textOf(part.body)
  if (kind === 'button') return textOf(part.text)
  if (kind === 'interactive') {
    const reply = partOf(part[textOf(part.type)])
    return textOf(reply.title) || textOf(reply.body) || '[interactive]'
  }
  if (kind === 'location') return ['[location]', ...locationOf(part)].join(' ')
  return `[${kind.slice(0, 40)}]`
}

function locationOf({ latitude, longitude, name }: Parts): string[] {
  const known = typeof latitude === 'number' && typeof longitude === 'number'
  return [...(known ? [`${latitude}, ${longitude}`] : []), ...(textOf(name) ? [textOf(name)] : [])]
}

/** The file stays with WhatsApp; its id there is what it can be fetched by. */
function mediaOf({ id, mime_type, caption }: Parts): Said {
  const attachment = { url: null, content_type: textOf(mime_type) || null, id: textOf(id) || null }
  return { content: textOf(caption), attachments: [attachment] }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const partOf = (value: unknown): Parts => (typeof value === 'object' && value !== null ? (value as Parts) : {})
