export const words = {
  lead: 'Every message to guests, newest first, and what became of it.',
  write: 'Write a message',
  to: 'To',
  text: 'Text',
  channel: 'Channel',
  status: 'State',
  at: 'When',
  none: 'No messages yet',
  noneHint: 'Write the first one: it can go out now or at a time you choose.',
  noneFiltered: 'No messages like that',
  noneFilteredHint: 'Nothing matches these filters.',
}

export type Words = typeof words
