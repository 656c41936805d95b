import type { Messages } from '../../../../../areas/developers/connect/messages.ts'

export const messages: Messages = {
  lead: 'Todo lo que un programa o un agente necesita para hablar con este hotel, listo para copiar.',
  key: 'Primero, una clave',
  keyHint:
    'Los ejemplos la leen de PORTICO_KEY. Las claves del sandbox empiezan por sk_test_, las de producción por sk_live_.',
  toKeys: 'Ver las claves de API',
  server: 'Este servidor',
  read: 'Leer',
  docs: 'Referencia',
  docsHint: 'Cada operación, con ejemplos y errores',
  graphql: 'Explorador GraphQL',
  graphqlHint: 'Escribir consultas y ejecutarlas en el navegador',
  openapi: 'Documento OpenAPI',
  openapiHint: 'Lo mismo para máquinas: para importar en sus herramientas',
  curl: 'Primera petición',
  curlHint: 'En cualquier terminal.',
  sdk: 'En un programa',
  sdkHint: 'Los clientes tienen un método para cada operación.',
  typescript: 'TypeScript',
  python: 'Python',
  mcp: 'Un agente',
  mcpHint:
    'Los agentes que hablan Model Context Protocol encuentran cada operación como herramienta. Dé a cada agente su propia clave.',
  mcpAddress: 'Por dirección',
  mcpAddressHint:
    'Para agentes que admiten una dirección. Con una clave como «Authorization: Bearer …», o sin ella: entonces abren una página para iniciar sesión.',
  mcpFile: 'Por archivo de configuración',
  mcpFileHint: 'Para agentes que inician programas, como los de escritorio.',
  listen: 'Eventos en su propia máquina',
  listenHint:
    'Reenvía los eventos del sandbox a un servidor suyo, firmados como en producción. Ejecútelo donde corre este servidor; no hace falta una dirección pública.',
  trigger: 'Provocar un evento, en otra terminal:',
}
