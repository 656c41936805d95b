import { FILE_TYPES } from '../../../platform/schema/file-kinds.ts'
import { Id, OneOf, type Static, Text, Type, Untrusted } from '../../../platform/schema/schema.ts'

/** Files of a conversation. */

const MEBIBYTE = 1024 * 1024
/** A photo of a telephone, which the chat makes smaller, or a few scanned pages. */
export const MOST_FILE_BYTES = 5 * MEBIBYTE
/** In base64, with its name. */
export const MOST_BODY_BYTES = 7 * MEBIBYTE
/** Of one conversation, from all sides. */
export const MOST_FILES = 20

export const fileId = Id('fil', { description: 'The file' })

export const NewFile = Type.Object(
  {
    name: Text(255, { description: 'It gets the ending of what the file is', examples: ['shower.jpg'] }),
    content_base64: Text(Math.ceil(MOST_FILE_BYTES / 3) * 4, {
      description: 'JPEG, PNG, WebP, GIF, HEIC or PDF, by its bytes; at most 5 MiB',
      examples: ['iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='],
    }),
  },
  { title: 'NewConversationFile' },
)
export type NewFile = Static<typeof NewFile>

export const ConversationFile = Type.Object(
  {
    id: fileId,
    name: Untrusted(Type.String({ examples: ['shower.jpg'] })),
    content_type: OneOf(FILE_TYPES, { title: 'ConversationFileType' }),
    bytes: Type.Integer({ minimum: 1, examples: [70] }),
  },
  { title: 'ConversationFile' },
)
export type ConversationFile = Static<typeof ConversationFile>

const { name, content_type } = ConversationFile.properties

export const FileContent = Type.Object(
  {
    name,
    content_type,
    content_base64: Untrusted(Type.String({ description: 'The file', examples: ['iVBORw0KGgo='] })),
  },
  { title: 'ConversationFileContent' },
)

export const contentOf = ({ name, content_type }: ConversationFile, content: Buffer): Static<typeof FileContent> => ({
  name,
  content_type,
  content_base64: content.toString('base64'),
})
