import type { Messages } from '../../../../../areas/front-desk/guest/merge-messages.ts'

export const messages: Messages = {
  merge: 'Fusionar',
  mergeTitle: 'Fusionar dos fichas del mismo huésped',
  other: 'La ficha que pasa a esta',
  otherFirst: 'Elija primero la otra ficha.',
  same: 'Es la ficha que está viendo.',
  field: 'Campo',
  kept: 'Esta ficha',
  from: 'La otra',
  result: 'Después',
  mergeMeans: [
    'Las estancias, mensajes, llamadas, chats, itinerarios, cargos y pagos de la otra ficha pasan a esta.',
    'Los campos vacíos se rellenan con la otra ficha; lo que está relleno aquí se mantiene. El consentimiento para ofertas queda como está aquí.',
    'La otra ficha deja de existir. Su id, número y dirección llevan aquí desde ahora.',
    'No se puede deshacer.',
  ],
  confirm: 'Fusionar en esta ficha',
  merged: 'Las dos fichas ya son una.',
  export: 'Exportar',
  exportTitle: '¿Exportar todo lo que se guarda de este huésped?',
  exportMeans: [
    'Recibe un archivo JSON con la ficha del huésped, sus estancias, mensajes, llamadas, chats, itinerarios, cargos, pagos y eventos.',
    'Es para el huésped que pidió sus datos. No se lo dé a nadie más y elimine su copia.',
    'La exportación queda anotada en el registro de auditoría.',
  ],
  exported: 'Archivo guardado.',
}
