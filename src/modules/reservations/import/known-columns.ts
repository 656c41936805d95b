/**
 * Other systems' names for our fields and statuses. Letter case, spaces and punctuation do not matter. Only unambiguous
 * names: a wrong guess would be wrong data, and a mapping covers the rest.
 */

/** Earlier names win if a file has several of one field. */
export const KNOWN_COLUMNS: Record<string, string[]> = {
  external_id: [
    ...['id', 'reservation id', 'reservation number', 'confirmation number', 'booking id', 'booking number'],
    ...['conf no', 'confirmation no', 'reservation no', 'booking no', 'booking reference', 'locator'],
    ...['Reservierungsnummer', 'Buchungsnummer', 'Bestätigungsnummer', 'Reservierungs-Nr', 'Buchungs-Nr'],
    ...['numéro de réservation', 'n° de réservation', 'número de reserva', 'localizador', 'numero prenotazione'],
    ...['número da reserva', 'reserveringsnummer', 'boekingsnummer'],
  ],
  room_type: [
    ...['room category', 'room type name', 'Zimmertyp', 'Zimmerkategorie', 'type de chambre', 'catégorie de chambre'],
    ...['tipo de habitación', 'tipo habitación', 'categoría de habitación', 'tipo camera', 'tipologia camera'],
    ...['categoria camera', 'tipo de quarto', 'categoria do quarto', 'kamertype'],
  ],
  check_in: [
    ...[
      'arrival',
      'arrival date',
      'check in date',
      'Anreise',
      'Anreisedatum',
      'Anreisetag',
      'Ankunft',
      'Ankunftsdatum',
    ],
    ...['arrivée', 'date d’arrivée', 'llegada', 'fecha de llegada', 'fecha de entrada', 'arrivo', 'data arrivo'],
    ...['data di arrivo', 'chegada', 'data de chegada', 'aankomst', 'aankomstdatum'],
  ],
  check_out: [
    ...['departure', 'departure date', 'check out date', 'Abreise', 'Abreisedatum', 'Abreisetag'],
    ...['départ', 'date de départ', 'salida', 'fecha de salida', 'partenza', 'data partenza', 'data di partenza'],
    ...['partida', 'saída', 'data de partida', 'data de saída', 'vertrek', 'vertrekdatum'],
  ],
  nightly_rate: [
    ...['rate', 'adr', 'room rate', 'price per night', 'rate per night', 'Preis pro Nacht', 'Rate pro Nacht'],
    ...['Zimmerpreis', 'prix par nuit', 'tarif par nuit', 'precio por noche', 'tarifa por noche', 'prezzo per notte'],
    ...['tariffa per notte', 'preço por noite', 'prijs per nacht'],
  ],
  rooms: [
    ...['number of rooms', 'room count', 'Anzahl Zimmer', 'Zimmeranzahl', 'nombre de chambres', 'habitaciones'],
    ...['numero camere', 'número de quartos', 'aantal kamers'],
  ],
  currency: ['currency code', 'Währung', 'devise', 'moneda', 'valuta', 'moeda'],
  status: [
    ...['reservation status', 'booking status', 'Buchungsstatus', 'Reservierungsstatus', 'statut', 'estado', 'stato'],
    'estado da reserva',
  ],
  source: [
    ...['channel', 'distribution channel', 'booking source', 'Buchungsquelle', 'Buchungskanal', 'Vertriebskanal'],
    ...['Kanal', 'canal', 'origen', 'canale', 'bron'],
  ],
  booked_at: [
    ...['booked on', 'booking date', 'reservation date', 'Buchungsdatum', 'gebucht am', 'date de réservation'],
    ...['fecha de reserva', 'data prenotazione', 'data da reserva', 'boekingsdatum'],
  ],
  room: [
    ...['room number', 'room no', 'Zimmernummer', 'Zimmer-Nr', 'numéro de chambre', 'número de habitación'],
    ...['numero camera', 'número do quarto', 'kamernummer'],
  ],
  arrival_time: [
    ...['eta', 'estimated arrival', 'Ankunftszeit', 'Anreisezeit', 'heure d’arrivée', 'hora de llegada'],
    ...['ora di arrivo', 'hora de chegada', 'aankomsttijd'],
  ],
  cancelled_at: [
    ...['cancelled on', 'canceled on', 'cancellation date', 'canceled at', 'Stornodatum', 'storniert am'],
    ...['date d’annulation', 'fecha de cancelación', 'data cancellazione', 'data de cancelamento'],
  ],
}

export const KNOWN_VALUES: Record<string, Record<string, string[]>> = {
  status: {
    booked: [
      ...['reserved', 'confirmed', 'gebucht', 'reserviert', 'bestätigt', 'confirmée', 'confirmé', 'confirmada'],
      ...['confirmado', 'reservada', 'reservado', 'confermata', 'confermato', 'prenotata', 'bevestigd'],
    ],
    checked_in: [
      ...['check in', 'in house', 'arrived', 'eingecheckt', 'angereist', 'im Haus', 'arrivé', 'arrivée', 'en casa'],
      ...['arrivato', 'ingecheckt'],
    ],
    checked_out: ['check out', 'departed', 'ausgecheckt', 'abgereist', 'parti', 'partito', 'uitgecheckt'],
    cancelled: [
      ...['canceled', 'storniert', 'annulliert', 'annulée', 'annulé', 'cancelada', 'cancelado', 'anulada'],
      ...['cancellata', 'annullata', 'geannuleerd'],
    ],
    no_show: ['nicht erschienen', 'nicht angereist', 'no presentado', 'non présenté', 'mancato arrivo'],
  },
}

/** `Check-Out`, `check out` and `CHECKOUT` are one word; `#` is one too. */
export const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || text
