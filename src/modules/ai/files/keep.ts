import type { Transaction } from '../../../platform/operation/context.ts'
import { fail, failWith, type Violation, type ViolationType } from '../../../platform/operation/errors.ts'
import { withoutCardNumbers } from '../../../platform/privacy/card-number.ts'
import { isBase64 } from '../../../platform/schema/base64.ts'
import { fileTypeOf, safeName } from '../../../platform/schema/file-kinds.ts'
import { newId } from '../../../platform/schema/ids.ts'
import { tooManyFiles } from './errors.ts'
import { type ConversationFile, MOST_FILE_BYTES, MOST_FILES, type NewFile } from './schema.ts'
import { countFiles, type FileRow, requireRoom } from './store.ts'

/** A file that may be kept: of a kind we take, and small enough. */
export interface ReadFile {
  file: ConversationFile
  content: Buffer
}

/** Before anything is locked; `at` is where it stands in the request. */
export function readFile({ name, content_base64 }: NewFile, at: readonly string[]): ReadFile {
  const refuse = (msg: string, type: ViolationType): never =>
    failWith([{ loc: ['body', ...at, 'content_base64'], msg, type } satisfies Violation])
  if (!isBase64(content_base64)) refuse('This is not base64', 'base64')
  const content = Buffer.from(content_base64, 'base64')
  if (content.length > MOST_FILE_BYTES) refuse('A file has at most 5 MiB', 'file_too_large')
  const type = fileTypeOf(content) ?? refuse('Send a JPEG, PNG, WebP, GIF, HEIC or PDF file', 'file_type_refused')
  const shown = safeName(withoutCardNumbers(name), type)
  return { file: { id: newId('fil'), name: shown, content_type: type, bytes: content.length }, content }
}

/** With the message that brings it; its conversation is locked or new. */
export async function keepFile(tx: Transaction, conversationId: string, { file, content }: ReadFile): Promise<void> {
  if ((await countFiles(tx, conversationId)) >= MOST_FILES) fail(tooManyFiles)
  await requireRoom(tx, file.bytes)
  tx.insert('conversation_files', {
    property_id: tx.property.id,
    id: file.id,
    conversation_id: conversationId,
    bytes: file.bytes,
    content,
    created_at: tx.now.toISOString(),
  } satisfies FileRow)
}
