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
    400: 'The server did not understand this. Reload the page and try again.',
    401: 'You are not signed in any more. Reload the page and sign in again.',
    403: 'Your role does not include this.',
    404: 'It is no longer there.',
    405: 'The server does not know this. Reload the page and try again.',
    409: 'That is not possible as things stand. Reload the page to see what changed.',
    412: 'Somebody else has changed it meanwhile. Reload the page and try again.',
    413: 'That is too large.',
    415: 'This kind of file is not accepted.',
    422: 'Something in it is not right. Check what you entered.',
    429: 'Too many requests at once. Wait a moment, then try again.',
    500: 'Something went wrong on the server. Whoever runs it can find it by the number of the request.',
    503: 'The server cannot do this right now. Try again in a moment.',
  },
  codes: {
    already_member: 'Somebody with this address belongs to the team already. Change their role instead.',
    answer_erased: 'This was done already; what it answered has been erased since. Reload the page.',
    api_key_already_rotated: 'This key was renewed already. Renew its successor instead.',
    api_key_limit_reached: 'There are as many keys as there may be. Revoke one that nobody uses.',
    block_not_usable:
      'The stay needs a block of a group with its room type and one of its nights. Choose such a one, or none.',
    code_expired: 'The code is no longer valid. Ask for another.',
    code_not_sent: 'The code could not be sent to this number.',
    code_wrong: 'This is not the code that was sent.',
    conversation_closed: 'The conversation is closed.',
    conversation_not_handed_over: 'The assistant answers here. Take the conversation over first.',
    dns_unavailable: 'The domain’s name servers did not answer. Try again in a few minutes.',
    domain_record_missing:
      'The record that proves the domain is not there yet. New records can take an hour to be seen.',
    file_limit_reached:
      'There is no room for more files. They go with their conversations, after the time that the settings say.',
    foreign_request: 'This only works from the dashboard itself. Reload the page and try again.',
    guest_external_id_taken: 'Another guest has this number in your system.',
    idempotency_key_in_use: 'The same is being done already. Wait a moment, then reload the page.',
    import_not_found: 'This import is no longer there: it can be undone for 30 days.',
    import_undone: 'This import was undone already.',
    inventory_block_in_use: 'Stays take rooms from this block, so its room type and kind cannot change.',
    itinerary_cancelled: 'The itinerary is cancelled. Make a new one.',
    itinerary_full: 'The itinerary is full. Remove something, or begin another.',
    knowledge_limit_reached: 'There is no room for more text. Remove a source first.',
    last_owner: 'This is the only owner who can sign in. Make somebody else an owner first.',
    message_not_queued: 'The message is no longer waiting.',
    no_availability: 'On at least one of these nights no such room is free.',
    nothing_to_undo: 'There is nothing to take back.',
    notifications_gone: 'What the provider told of this call is no longer kept, so it cannot be read again.',
    owner_required: 'Only an owner opens another house beside this one.',
    package_slug_taken: 'Another package has this short name.',
    payment_not_pending: 'The payment has its outcome already.',
    payment_not_refundable: 'Nothing is left of this payment to refund.',
    phone_number_taken: 'Another house uses one of these numbers.',
    properties_by_operator: 'On this server whoever runs it opens houses. Ask them.',
    property_currency_in_use: 'Stays that are not over have rates in the currency until now.',
    property_slug_taken: 'Another house has this short name.',
    provider_account_taken:
      'Another house uses this account with other secrets. Houses share it by storing the same ones.',
    reservation_external_id_taken: 'Another reservation has this number in your system.',
    reservation_status_conflict: 'The stay cannot become this from what it is, or not today.',
    role_in_use: 'Somebody has this role, or is invited to it. Give them another first.',
    role_name_taken: 'There is a role of this name already.',
    room_type_name_taken: 'Another room type has this name.',
    saved_reply_taken: 'There is a saved reply of this name already.',
    second_factor_required: 'Your account needs a second factor first. Sign in again and set one up.',
    sender_not_provable:
      'No code can be brought to this number in this way. Ask whoever runs this server to allow the sender.',
    sender_record_missing: 'The domain does not have the record yet. It can take an hour to be seen.',
    session_ended: 'You are signed out. Reload the page and sign in again.',
    staff_external_id_taken: 'Another member of staff has this number in your system.',
    template_taken: 'There is a template with this name in this language.',
    too_many_codes: 'Too many codes were sent. Wait an hour, then ask for the next.',
    too_many_feeds: 'Too many live connections are open. Close some tabs.',
    too_many_files: 'A conversation holds 20 files. Send the rest by e-mail.',
    too_many_files_waiting: 'Too many files wait to be read. Send this one again in a moment.',
    too_many_invitations: 'There are 200 open invitations. Withdraw some, or wait until they are accepted.',
    too_many_properties: 'One person owns at most 100 houses. Whoever runs this server opens more.',
    too_many_roles: 'A house can make 50 roles of its own. Delete one that nobody has.',
    too_many_sign_in_providers: 'A house can have 50 ways to sign in. Delete one that nobody uses.',
    too_many_streams: 'Too many live connections are open. Close some tabs.',
    undo_dates_changed: 'The departure was changed since. Set status and dates by hand.',
    undo_stay_over: 'The day of departure has passed.',
    webhook_disabled: 'The endpoint is switched off. Switch it on first.',
    webhook_limit_reached: 'There are as many endpoints as there may be. Delete one that nobody reads.',
    webhook_missing_scope: 'The endpoint may not be told of this kind of event. Choose the kind in its events again.',
  },
}

export const useProblemMessages = messages('i18n/problem-messages', en)
