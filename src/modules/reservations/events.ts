import { defineEvent } from '../../platform/events/event-kind.ts'
import { Reservation } from '../stays/index.ts'
import { ImportUndone } from './import/imports-schema.ts'
import { ImportSummary } from './import/schema.ts'

const scope = 'reservations:read'

export const reservationUpdated = defineEvent({
  type: 'reservation.updated',
  scope,
  meaning: 'A reservation was entered, changed or cancelled.',
  data: Reservation,
})

export const reservationsImported = defineEvent({
  type: 'reservations.imported',
  scope,
  meaning: 'A file of reservations was imported; one event for all its rows.',
  data: ImportSummary,
})

export const reservationsImportUndone = defineEvent({
  type: 'reservations.import_undone',
  scope,
  meaning: 'An import of reservations was undone; one event for all its rows.',
  data: ImportUndone,
})
