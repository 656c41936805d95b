import { defineModule } from '../../platform/operation/module.ts'
import { personal, threadUpdated } from '../threads/index.ts'
import * as notes from './note-operations.ts'
import * as threads from './operations.ts'
import * as savedReplies from './saved-reply-operations.ts'
import { synthetic } from './synthetic.ts'

export { agedThreads } from './retention.ts'

export const inbox = defineModule({
  name: 'inbox',
  summary: 'One thread for each guest, whatever the channel, and what colleagues agree about it',
  operations: [...Object.values(threads), ...Object.values(notes), ...Object.values(savedReplies)],
  events: [threadUpdated],
  synthetic,
  personal,
})
