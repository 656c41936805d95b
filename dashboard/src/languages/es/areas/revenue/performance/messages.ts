import type { Messages } from '../../../../../areas/revenue/performance/messages.ts'

export const messages: Messages = {
  lead: 'Cómo le ha ido al hotel, día a día, según los registros tomados.',
  range: 'Periodo',
  ranges: { '7': '7 días', '30': '30 días', '90': '90 días' },
  basis: 'ADR y RevPAR según',
  bases: { rooms: 'Ingresos de habitaciones', all: 'Ingresos totales' },
  adr: 'ADR',
  revpar: 'RevPAR',
  occupancy: 'Ocupación',
  revenue: 'Ingresos totales',
  adrHint: 'por habitación vendida',
  revparHint: 'por habitación del hotel',
  beforeValue: (change, days) => `${change} frente a los ${days} días anteriores`,
  perDay: (change) => `${change} por día registrado`,
  points: (change) => `${change} puntos`,
  noBefore: 'Muy pocos días registrados antes para comparar',
  recorded: (days, range) =>
    days === range ? `Los ${range} días están registrados.` : `${days} de ${range} días registrados.`,
  summary: (title, lowest, highest, days) =>
    `${title} en ${days} días registrados, entre ${lowest} y ${highest}. La tabla tiene todas las cifras.`,
  date: 'Fecha',
  sold: 'Habitaciones vendidas',
  parts: { rooms: 'Habitaciones', spa: 'Spa', fnb: 'Restauración', other: 'Otros' },
  none: 'Todavía sin registros',
  noneHint:
    'Un registro guarda la ocupación y los ingresos de un día. Registre el de hoy y deje que se tome uno cada noche.',
  record: 'Registrar hoy',
  done: (date) => `Registrado: ${date}`,
  nightly: 'Registro nocturno',
  nightlyOn: 'Tomar uno cada noche',
  nightlyAt: 'A las (hora local)',
  nightlyNext: 'El próximo se toma',
  nightlyOff: 'No se toma ninguno automáticamente: los días sin registro faltan en los gráficos.',
  saved: 'Guardado',
  save: 'Guardar',
}
