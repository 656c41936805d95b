import './style.css'
import { Text } from '@mantine/core'
import { useSharedMessages } from './messages.ts'

/** The same question as the one that carries mail asks itself: `I <3 it` and `<your name>` are plain text. */
const CLOSING_TAG =
  /<\/(?:a|b|i|u|p|em|div|pre|span|font|strong|small|center|h[1-6]|ul|ol|li|table|tr|td|section|article|blockquote|body|html)\s*>/i
const TAG_ALONE = /<(?:br|hr|img)\b[^<>]*>/i

const isHtml = (channel: string, content: string): boolean =>
  channel === 'email' && (CLOSING_TAG.test(content) || TAG_ALONE.test(content))

/** What a list shows of a message: one line, without tags. */
export const excerptOf = (channel: string, content: string): string =>
  (isHtml(channel, content) ? content.replace(/<(style|script|title)\b[\s\S]*?<\/\1\s*>|<[^<>]*>/gi, ' ') : content)
    .replace(/\s+/g, ' ')
    .trim()

/** What a message says. HTML has no way out of its frame: no scripts, no forms, no links that open, no page around it. */
export function Body({ channel, content, height = 320 }: { channel: string; content: string; height?: number }) {
  const shared = useSharedMessages()
  if (isHtml(channel, content)) {
    return <iframe className="desk-mail" sandbox="" srcDoc={content} title={shared.mail} style={{ height }} />
  }
  return (
    <Text size="sm" component="div" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {content}
    </Text>
  )
}
