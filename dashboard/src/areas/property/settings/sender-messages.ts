import { messages } from '../../../i18n/messages.ts'

const en = {
  codeFirst: 'Enter the six digits that were sent.',
  title: 'Who you are to your guests',
  hint: 'The operator’s accounts write as you once you have shown that a sender is yours.',
  none: 'No sender is set',
  noneHint: 'Set one above: then it stands here with what proves it.',
  states: {
    proved: 'Proved',
    pending: 'Not proved yet',
    allowed: 'Allowed by the operator',
    own_account: 'Your own account',
    lost: 'Proof lost',
    not_needed: 'Nothing to prove',
  } as Record<string, string>,
  goesOutAs: 'Goes out as',
  answersTo: 'Answers go to',
  nobody: 'nobody: messages fail until it is proved',
  since: 'Since',
  missing: 'The record is gone, and after seven days so is the proof. Not found since:',
  publish:
    'Publish this record with whoever keeps the names of your domain, then check. It may take an hour to be seen.',
  recordName: 'Name of the TXT record',
  recordValue: 'Its value',
  check: 'Check now',
  checked: 'The domain is proved.',
  numberHint: 'A code of six digits comes to the number. It is good for ten minutes.',
  onlyOperator: 'This server cannot send a code to the number. Ask its operator to allow it.',
  methods: { sms: 'Send a code', voice: 'Call with a code' } as Record<string, string>,
  codeSent: 'The code is on its way.',
  code: 'Code',
  confirm: 'Confirm',
  confirmed: 'The number is proved.',
  problems: {
    sender_record_missing: 'The domain has no such record yet. It may take an hour after it was published.',
    dns_unavailable: 'The domain’s name servers do not answer. Try again in a few minutes.',
    too_many_codes: 'Too many codes were sent within the hour. Try again later.',
    code_not_sent: 'The code could not be sent. Check the number, or try the other way.',
    code_wrong: 'This is not the code that was sent. After five tries it is void.',
    code_expired: 'The code is no longer good. Ask for another.',
  } as Record<string, string>,
}

export type Messages = typeof en

export const useSenderMessages = messages('areas/property/settings/sender-messages', en)
