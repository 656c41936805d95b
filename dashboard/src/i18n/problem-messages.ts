import { messages } from './messages.ts'

/** What went wrong as staff would say it: by the code of the answer where it says more than its status. */
export interface Messages {
  unreachable: string
  timeout: string
  refused: string
  statuses: Record<number, string>
  codes: Record<string, string>
}

const en: Messages = {
  unreachable: 'The server cannot be reached. Nothing was changed as far as we know: try again in a moment.',
  timeout: 'The server did not answer in time. Look whether it was done before you try again.',
  refused: 'This did not work. Try again; if it stays so, tell whoever runs this server.',
  statuses: {
    403: 'Your role does not include this.',
    404: 'It is no longer there.',
    409: 'That is not possible as things stand. Reload the page to see what changed.',
    412: 'Somebody else has changed it meanwhile. Reload the page and try again.',
    413: 'That is too large.',
    429: 'Too many requests at once. Wait a moment, then try again.',
    500: 'Something went wrong on the server. Whoever runs it can find it by the number of the request.',
    503: 'The server cannot do this right now. Try again in a moment.',
  },
  codes: {
    code_expired: 'The code is no longer valid. Ask for another.',
    code_not_sent: 'The code could not be sent to this number.',
    code_wrong: 'This is not the code that was sent.',
    conversation_closed: 'The conversation is closed.',
    conversation_not_handed_over: 'The assistant answers here. Take the conversation over first.',
    guest_external_id_taken: 'Another guest has this number in your system.',
    import_not_found: 'This import is no longer there: it can be undone for 30 days.',
    import_undone: 'This import was undone already.',
    inventory_block_in_use: 'Stays take rooms from this block, so its room type and kind cannot change.',
    itinerary_cancelled: 'The itinerary is cancelled. Make a new one.',
    itinerary_full: 'The itinerary is full. Remove something, or begin another.',
    knowledge_limit_reached: 'There is no room for more text. Remove a source first.',
    message_not_queued: 'The message is no longer waiting.',
    no_availability: 'On at least one of these nights no such room is free.',
    nothing_to_undo: 'There is nothing to take back.',
    package_slug_taken: 'Another package has this short name.',
    payment_not_pending: 'The payment has its outcome already.',
    payment_not_refundable: 'Nothing is left of this payment to refund.',
    phone_number_taken: 'Another house uses one of these numbers.',
    property_currency_in_use: 'Stays that are not over have rates in the currency until now.',
    property_slug_taken: 'Another house has this short name.',
    reservation_external_id_taken: 'Another reservation has this number in your system.',
    reservation_status_conflict: 'The stay cannot become this from what it is, or not today.',
    room_type_name_taken: 'Another room type has this name.',
    template_taken: 'There is a template with this name in this language.',
    undo_dates_changed: 'The departure was changed since. Set status and dates by hand.',
    undo_stay_over: 'The day of departure has passed.',
    webhook_disabled: 'The endpoint is switched off. Switch it on first.',
  },
}

export const useProblemMessages = messages('i18n/problem-messages', en)
