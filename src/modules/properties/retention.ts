import type { Config } from '../../platform/runtime/config.ts'
import type { RetentionDays } from './schema.ts'

/** What holds where a property has set nothing. */
export const serverRetentionDays = (config: Config): Record<keyof RetentionDays, number> => ({
  events: config.eventRetentionDays,
  requests: config.requestLogDays,
  audit: config.auditDays,
  messages: config.messageDays,
  conversations: config.conversationDays,
  calls: config.callDays,
  call_notifications: config.callNotificationDays,
  knowledge_versions: config.knowledgeVersionDays,
})
