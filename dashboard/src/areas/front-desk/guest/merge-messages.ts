import { messages } from '../../../i18n/messages.ts'

const en = {
  merge: 'Merge',
  mergeTitle: 'Merge two records of the same guest',
  other: 'The record that goes into this one',
  otherFirst: 'Choose the other record first.',
  same: 'This is the record you are looking at.',
  field: 'Field',
  kept: 'This record',
  from: 'The other',
  result: 'Afterwards',
  mergeMeans: [
    'Stays, messages, calls, chats, plans, charges and payments of the other record belong to this one.',
    'Empty fields are filled from the other record; what is filled here stays. The consent to offers stays as it is here.',
    'The other record is no more. Its id, number and address lead here from now on.',
    'This cannot be undone.',
  ],
  confirm: 'Merge into this record',
  merged: 'The two records are one.',
  export: 'Export',
  exportTitle: 'Export everything held about this guest?',
  exportMeans: [
    'You get one JSON file with the guest’s record, stays, messages, calls, chats, plans, charges, payments and events.',
    'It is for the guest who asked for their data. Hand it to nobody else, and delete your copy.',
    'That you exported it is noted in the audit log.',
  ],
  exported: 'The file is saved.',
}

export type Messages = typeof en

export const useMergeMessages = messages('areas/front-desk/guest/merge-messages', en)
