import type { Messages } from '../../../i18n/problem-messages.ts'

export const messages: Messages = {
  unreachable:
    'Der Server ist nicht zu erreichen. Soweit bekannt, wurde nichts geändert: Versuchen Sie es gleich noch einmal.',
  timeout:
    'Der Server hat nicht rechtzeitig geantwortet. Sehen Sie nach, ob es geschah, bevor Sie es noch einmal versuchen.',
  refused:
    'Das hat nicht geklappt. Versuchen Sie es noch einmal; bleibt es so, sagen Sie es dem Betreiber des Servers.',
  statuses: {
    400: 'Der Server hat das nicht verstanden. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
    401: 'Sie sind nicht mehr angemeldet. Laden Sie die Seite neu und melden Sie sich wieder an.',
    403: 'Ihre Rolle umfasst das nicht.',
    404: 'Das gibt es nicht mehr.',
    405: 'Der Server kennt das nicht. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
    409: 'So, wie es steht, geht das nicht. Laden Sie die Seite neu, um zu sehen, was sich geändert hat.',
    412: 'Jemand anderes hat es inzwischen geändert. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
    413: 'Das ist zu groß.',
    415: 'Diese Art von Datei wird nicht angenommen.',
    422: 'Daran stimmt etwas nicht. Prüfen Sie Ihre Angaben.',
    429: 'Zu viele Anfragen auf einmal. Warten Sie kurz und versuchen Sie es dann noch einmal.',
    500: 'Auf dem Server ging etwas schief. Wer ihn betreibt, findet es über die Nummer der Anfrage.',
    503: 'Der Server kann das gerade nicht. Versuchen Sie es gleich noch einmal.',
  },
  codes: {
    already_member: 'Jemand mit dieser Adresse gehört schon zum Team. Ändern Sie stattdessen die Rolle.',
    answer_erased: 'Das ist schon geschehen; die Antwort wurde seither gelöscht. Laden Sie die Seite neu.',
    api_key_already_rotated: 'Dieser Schlüssel wurde schon erneuert. Erneuern Sie seinen Nachfolger.',
    api_key_limit_reached: 'Mehr Schlüssel sind nicht möglich. Widerrufen Sie einen, den niemand benutzt.',
    block_not_usable:
      'Der Aufenthalt braucht ein Gruppenkontingent mit seinem Zimmertyp und einer seiner Nächte. Wählen Sie ein solches oder keines.',
    code_expired: 'Der Code gilt nicht mehr. Fordern Sie einen neuen an.',
    code_not_sent: 'Der Code konnte nicht an diese Nummer gesendet werden.',
    code_wrong: 'Das ist nicht der Code, der gesendet wurde.',
    conversation_closed: 'Das Gespräch ist geschlossen.',
    conversation_not_handed_over: 'Hier antwortet der Assistent. Übernehmen Sie das Gespräch zuerst.',
    dns_unavailable:
      'Die Nameserver der Domain haben nicht geantwortet. Versuchen Sie es in ein paar Minuten noch einmal.',
    domain_record_missing:
      'Der Eintrag, der die Domain nachweist, ist noch nicht da. Bis neue Einträge zu sehen sind, kann es eine Stunde dauern.',
    file_limit_reached:
      'Für weitere Dateien ist kein Platz. Sie gehen mit ihren Gesprächen, nach der Zeit in den Einstellungen.',
    foreign_request: 'Das geht nur aus dem Dashboard selbst. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
    guest_external_id_taken: 'Ein anderer Gast hat diese Nummer in Ihrem System.',
    idempotency_key_in_use: 'Dasselbe läuft gerade schon. Warten Sie kurz und laden Sie dann die Seite neu.',
    import_not_found: 'Diesen Import gibt es nicht mehr: Rückgängig geht er 30 Tage lang.',
    import_undone: 'Dieser Import wurde schon rückgängig gemacht.',
    inventory_block_in_use: 'Aufenthalte nehmen Zimmer aus diesem Kontingent; Zimmertyp und Art bleiben deshalb.',
    itinerary_cancelled: 'Der Reiseplan ist storniert. Legen Sie einen neuen an.',
    itinerary_full: 'Der Reiseplan ist voll. Entfernen Sie etwas, oder beginnen Sie einen neuen.',
    knowledge_limit_reached: 'Für mehr Text ist kein Platz. Entfernen Sie zuerst eine Quelle.',
    last_owner: 'Das ist der einzige Inhaber, der sich anmelden kann. Machen Sie zuerst jemand anderen zum Inhaber.',
    message_not_queued: 'Die Nachricht wartet nicht mehr.',
    no_availability: 'In mindestens einer dieser Nächte ist kein solches Zimmer frei.',
    nothing_to_undo: 'Es gibt nichts zurückzunehmen.',
    notifications_gone:
      'Was der Anbieter zu diesem Anruf gemeldet hat, ist nicht mehr gespeichert und kann nicht neu gelesen werden.',
    owner_required: 'Nur ein Inhaber eröffnet ein weiteres Haus neben diesem.',
    package_slug_taken: 'Ein anderes Paket hat diesen Kurznamen.',
    payment_not_pending: 'Die Zahlung ist schon abgeschlossen.',
    payment_not_refundable: 'Von dieser Zahlung ist nichts mehr zu erstatten.',
    phone_number_taken: 'Ein anderes Haus verwendet eine dieser Nummern.',
    properties_by_operator: 'Auf diesem Server eröffnet der Betreiber die Häuser. Wenden Sie sich an ihn.',
    property_currency_in_use: 'Laufende Aufenthalte haben Preise in der bisherigen Währung.',
    property_slug_taken: 'Ein anderes Haus hat diesen Kurznamen.',
    provider_account_taken:
      'Ein anderes Haus verwendet dieses Konto mit anderen Geheimnissen. Häuser teilen es, indem sie dieselben hinterlegen.',
    reservation_external_id_taken: 'Eine andere Reservierung hat diese Nummer in Ihrem System.',
    reservation_status_conflict: 'Der Aufenthalt kann das von hier aus nicht werden, oder nicht heute.',
    role_in_use: 'Jemand hat diese Rolle oder ist dafür eingeladen. Geben Sie zuerst eine andere.',
    role_name_taken: 'Eine Rolle mit diesem Namen gibt es schon.',
    room_type_name_taken: 'Ein anderer Zimmertyp hat diesen Namen.',
    saved_reply_taken: 'Eine gespeicherte Antwort mit diesem Namen gibt es schon.',
    second_factor_required:
      'Ihr Konto braucht zuerst einen zweiten Faktor. Melden Sie sich neu an und richten Sie ihn ein.',
    sender_not_provable:
      'Zu dieser Nummer lässt sich so kein Code bringen. Bitten Sie den Betreiber des Servers, den Absender zuzulassen.',
    sender_record_missing: 'Die Domain hat den Eintrag noch nicht. Bis er zu sehen ist, kann es eine Stunde dauern.',
    session_ended: 'Sie sind abgemeldet. Laden Sie die Seite neu und melden Sie sich wieder an.',
    staff_external_id_taken: 'Jemand anderes vom Personal hat diese Nummer in Ihrem System.',
    template_taken: 'Es gibt schon eine Vorlage mit diesem Namen in dieser Sprache.',
    too_many_codes: 'Es wurden zu viele Codes gesendet. Warten Sie eine Stunde, bevor Sie den nächsten anfordern.',
    too_many_feeds: 'Zu viele Live-Verbindungen sind offen. Schließen Sie einige Tabs.',
    too_many_files: 'Ein Gespräch fasst 20 Dateien. Senden Sie den Rest per E-Mail.',
    too_many_files_waiting: 'Zu viele Dateien warten darauf, gelesen zu werden. Senden Sie diese gleich noch einmal.',
    too_many_invitations:
      'Es gibt 200 offene Einladungen. Ziehen Sie einige zurück, oder warten Sie, bis sie angenommen sind.',
    too_many_properties: 'Eine Person besitzt höchstens 100 Häuser. Weitere eröffnet der Betreiber des Servers.',
    too_many_roles: 'Ein Haus kann 50 eigene Rollen anlegen. Löschen Sie eine, die niemand hat.',
    too_many_sign_in_providers: 'Ein Haus kann 50 Anmeldedienste haben. Löschen Sie einen, den niemand benutzt.',
    too_many_streams: 'Zu viele Live-Verbindungen sind offen. Schließen Sie einige Tabs.',
    undo_dates_changed: 'Die Abreise wurde seither geändert. Setzen Sie Status und Daten von Hand.',
    undo_stay_over: 'Der Tag der Abreise ist vorbei.',
    webhook_disabled: 'Der Endpunkt ist abgeschaltet. Schalten Sie ihn zuerst ein.',
    webhook_limit_reached: 'Mehr Endpunkte sind nicht möglich. Löschen Sie einen, den niemand liest.',
    webhook_missing_scope:
      'Der Endpunkt darf von dieser Art Ereignis nicht erfahren. Wählen Sie die Art in seinen Ereignissen neu.',
  },
}
