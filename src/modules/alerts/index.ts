/** How the people of a house are told, while nobody looks at a page, that something waits for them. No operations: it belongs to a person, and to a browser. */

export { startAlertMailer } from './mail/mailer.ts'
export { setWantsMails, sweepAlertMails, wantsMails } from './mail/store.ts'
export { mailAboutWebhook } from './mail/tell.ts'
export { pushKeys, sealedPushKeys } from './push/keys.ts'
export { quietHoursOf, sealedSubscriptions, setQuietHours } from './push/store.ts'
export { subscribe, unsubscribe } from './push/subscribe.ts'
export { tellBrowsers } from './push/tell.ts'
export { startPushWorker } from './push/worker.ts'
