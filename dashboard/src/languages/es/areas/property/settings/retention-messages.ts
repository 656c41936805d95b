import type { Messages } from '../../../../../areas/property/settings/retention-messages.ts'

export const messages: Messages = {
  title: 'Cuánto se conserva',
  hint: 'En días. Vacío: lo que indique el servidor.',
  server: (days) => (days === undefined ? '' : days === 1 ? 'Servidor: 1 día.' : `Servidor: ${days} días.`),
  kinds: {
    messages: { name: 'Mensajes', what: 'A huéspedes y de ellos, salvo los que aún esperan a enviarse.' },
    conversations: {
      name: 'Conversaciones',
      what: 'Las cerradas, desde su último turno, y lo que querían los huéspedes.',
    },
    calls: { name: 'Llamadas', what: 'Con transcripciones, resúmenes y notas.' },
    knowledge_versions: {
      name: 'Versiones anteriores del conocimiento',
      what: 'Lo que una fuente dice ahora se mantiene.',
    },
    audit: { name: 'Quién hizo qué', what: 'El registro de auditoría, un año como mínimo.' },
    events: { name: 'Eventos', what: 'Con las entregas a sus sistemas, una semana como mínimo.' },
    requests: { name: 'Registro de peticiones', what: 'Lo que los programas y estas páginas pidieron al servidor.' },
    call_notifications: {
      name: 'Avisos de proveedores de telefonía',
      what: 'Lo que comunicaron de las llamadas, tal como llegó.',
    },
  },
  never: 'Los huéspedes, estancias, cargos y pagos nunca se eliminan por su antigüedad.',
  deletes: 'Esto elimina lo más antiguo',
  goes: (what, before) => `${what}: todo lo anterior al ${before}`,
  noWayBack: 'Desaparece en unos minutos y solo una copia de seguridad lo recupera.',
  shorten: 'Guardar y eliminar',
  saved: 'Días guardados.',
}
