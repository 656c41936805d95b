import { fail } from '../../platform/operation/errors.ts'
import { defineOperation } from '../../platform/operation/operation.ts'
import { newId } from '../../platform/schema/ids.ts'
import { Nothing, Type } from '../../platform/schema/schema.ts'
import { findThread, threadUpdated } from '../threads/index.ts'
import { noteNotFound, threadNotFound } from './errors.ts'
import { removeNote } from './notes-store.ts'
import { NewNote, noteId, ThreadNote } from './schema.ts'

export const createNote = defineOperation({
  id: 'threads.create_note',
  kind: 'command',
  scope: 'messaging:write',
  maturity: 'early_access',
  summary: 'Note something on a thread, for colleagues alone',
  description: 'It stands among what was said. No guest, no channel and no assistant ever gets it.',
  http: { method: 'POST', path: '/v1/threads/{id}/notes', status: 201 },
  input: NewNote,
  output: ThreadNote,
  errors: [threadNotFound],
  async run(tx, { id: thread_id, content }) {
    const thread = (await findThread(tx, thread_id)) ?? fail(threadNotFound)
    const id = newId('note', tx.now.getTime())
    const note = { id, thread_id, written_by: tx.actor.id, content, created_at: tx.now.toISOString() }
    tx.insert('thread_notes', { property_id: tx.property.id, ...note })
    tx.audit(id)
    tx.emit(threadUpdated, thread)
    return note
  },
})

export const deleteNote = defineOperation({
  id: 'threads.delete_note',
  kind: 'command',
  scope: 'messaging:write',
  maturity: 'early_access',
  summary: 'Take a note back',
  http: { method: 'DELETE', path: '/v1/thread-notes/{note_id}' },
  input: Type.Object({ note_id: noteId }),
  output: Nothing,
  errors: [noteNotFound],
  async run(tx, { note_id }) {
    const { thread_id } = (await removeNote(tx, note_id)) ?? fail(noteNotFound)
    tx.audit(note_id)
    tx.emit(threadUpdated, (await findThread(tx, thread_id))!)
    return null
  },
})
