/** The records of the inbox, for every module that a guest's words reach; `inbox` has the operations. */

export { threadUpdated } from './events.ts'
export { fold } from './fold.ts'
export { personal } from './personal.ts'
export { accountReference, Thread, ThreadStatus, threadId } from './schema.ts'
export { emergencyLeft, reopened, settled } from './settled.ts'
export { findThread, heard, lockThread, shownThread, updateThread, type Word } from './store.ts'
export {
  belongsTo,
  bySender,
  keyOfIntent,
  type Whose,
  whoseConversation,
  whoseIntent,
  whoseMessage,
  whoseThread,
} from './whose.ts'
