export const words = {
  lead: 'What guests want and write, newest first. It stays up to date by itself.',
  show: 'Show',
  kinds: { all: 'All', wishes: 'Wishes', messages: 'Messages' },
  state: 'State',
  states: { open: 'Open', handled: 'Handled' },
  list: 'Wishes and messages',
  none: { open: 'All done', handled: 'Nothing handled yet' },
  noneHint: {
    open: 'Nobody waits for an answer. New messages and wishes appear here the moment they come in.',
    handled: 'What you mark as handled or answer from here is kept in this list.',
  },
  choose: 'Choose something on the left to see it whole.',
  reply: (channel: string) => `Reply (${channel})`,
  done: 'Done',
  cannotReply: 'Your role may read but not write messages.',
  optedOut: 'This guest does not want to be written to on this channel any more.',
  threadEmpty: 'No messages yet.',
  context: 'What was said',
  guestMessages: 'Messages with this guest',
  handledAt: 'Handled',
}

export type Words = typeof words
