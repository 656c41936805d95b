import type { Translations } from './messages.ts'

/** What went wrong as staff would say it: by the code of the answer where it says more than its status. */
interface ProblemMessages {
  unreachable: string
  timeout: string
  refused: string
  statuses: Record<number, string>
  codes: Record<string, string>
}

const en: ProblemMessages = {
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

const de: ProblemMessages = {
  unreachable:
    'Der Server ist nicht zu erreichen. Soweit bekannt, wurde nichts geändert: Versuchen Sie es gleich noch einmal.',
  timeout:
    'Der Server hat nicht rechtzeitig geantwortet. Sehen Sie nach, ob es geschah, bevor Sie es noch einmal versuchen.',
  refused:
    'Das hat nicht geklappt. Versuchen Sie es noch einmal; bleibt es so, sagen Sie es dem Betreiber des Servers.',
  statuses: {
    403: 'Ihre Rolle umfasst das nicht.',
    404: 'Das gibt es nicht mehr.',
    409: 'So, wie es steht, geht das nicht. Laden Sie die Seite neu, um zu sehen, was sich geändert hat.',
    412: 'Jemand anderes hat es inzwischen geändert. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
    413: 'Das ist zu groß.',
    429: 'Zu viele Anfragen auf einmal. Warten Sie kurz und versuchen Sie es dann noch einmal.',
    500: 'Auf dem Server ging etwas schief. Wer ihn betreibt, findet es über die Nummer der Anfrage.',
    503: 'Der Server kann das gerade nicht. Versuchen Sie es gleich noch einmal.',
  },
  codes: {
    code_expired: 'Der Code gilt nicht mehr. Fordern Sie einen neuen an.',
    code_not_sent: 'Der Code konnte nicht an diese Nummer gesendet werden.',
    code_wrong: 'Das ist nicht der Code, der gesendet wurde.',
    conversation_closed: 'Das Gespräch ist geschlossen.',
    conversation_not_handed_over: 'Hier antwortet der Assistent. Übernehmen Sie das Gespräch zuerst.',
    guest_external_id_taken: 'Ein anderer Gast hat diese Nummer in Ihrem System.',
    import_not_found: 'Diesen Import gibt es nicht mehr: Rückgängig geht er 30 Tage lang.',
    import_undone: 'Dieser Import wurde schon rückgängig gemacht.',
    inventory_block_in_use: 'Aufenthalte nehmen Zimmer aus diesem Kontingent; Zimmertyp und Art bleiben deshalb.',
    itinerary_cancelled: 'Der Reiseplan ist storniert. Legen Sie einen neuen an.',
    itinerary_full: 'Der Reiseplan ist voll. Entfernen Sie etwas, oder beginnen Sie einen neuen.',
    knowledge_limit_reached: 'Für mehr Text ist kein Platz. Entfernen Sie zuerst eine Quelle.',
    message_not_queued: 'Die Nachricht wartet nicht mehr.',
    no_availability: 'In mindestens einer dieser Nächte ist kein solches Zimmer frei.',
    nothing_to_undo: 'Es gibt nichts zurückzunehmen.',
    package_slug_taken: 'Ein anderes Paket hat diesen Kurznamen.',
    payment_not_pending: 'Die Zahlung ist schon abgeschlossen.',
    payment_not_refundable: 'Von dieser Zahlung ist nichts mehr zu erstatten.',
    phone_number_taken: 'Ein anderes Haus verwendet eine dieser Nummern.',
    property_currency_in_use: 'Laufende Aufenthalte haben Preise in der bisherigen Währung.',
    property_slug_taken: 'Ein anderes Haus hat diesen Kurznamen.',
    reservation_external_id_taken: 'Eine andere Reservierung hat diese Nummer in Ihrem System.',
    reservation_status_conflict: 'Der Aufenthalt kann das von hier aus nicht werden, oder nicht heute.',
    room_type_name_taken: 'Ein anderer Zimmertyp hat diesen Namen.',
    template_taken: 'Es gibt schon eine Vorlage mit diesem Namen in dieser Sprache.',
    undo_dates_changed: 'Die Abreise wurde seither geändert. Setzen Sie Status und Daten von Hand.',
    undo_stay_over: 'Der Tag der Abreise ist vorbei.',
    webhook_disabled: 'Der Endpunkt ist abgeschaltet. Schalten Sie ihn zuerst ein.',
  },
}

export const PROBLEMS: Translations<ProblemMessages> = { en, de }
