import type { Messages } from '../../../../../areas/developers/connect/messages.ts'

export const messages: Messages = {
  lead: 'Tudo o que um programa ou um agente precisa para falar com este hotel, pronto para copiar.',
  key: 'Primeiro, uma chave',
  keyHint:
    'Os exemplos leem a chave de PORTICO_KEY. As chaves da sandbox começam com sk_test_, as de produção com sk_live_.',
  toKeys: 'Ir para as chaves de API',
  server: 'Este servidor',
  read: 'Ler',
  docs: 'Referência',
  docsHint: 'Todas as operações, com exemplos e erros',
  graphql: 'Explorador GraphQL',
  graphqlHint: 'Escrever queries e executar no navegador',
  openapi: 'Documento OpenAPI',
  openapiHint: 'O mesmo para máquinas: importe nas suas ferramentas',
  curl: 'Primeiro pedido',
  curlHint: 'Em qualquer terminal.',
  sdk: 'Num programa',
  sdkHint: 'Os clientes têm um método para cada operação.',
  typescript: 'TypeScript',
  python: 'Python',
  mcp: 'Um agente',
  mcpHint:
    'Os agentes que falam o Model Context Protocol encontram cada operação como ferramenta. Dê a um agente uma chave só dele.',
  mcpAddress: 'Por endereço',
  mcpAddressHint:
    'Para agentes que aceitam um endereço. Com uma chave como “Authorization: Bearer …”, ou sem: abrem então uma página para entrar.',
  mcpFile: 'Por ficheiro de configuração',
  mcpFileHint: 'Para agentes que iniciam programas, como os de desktop.',
  listen: 'Eventos no seu computador',
  listenHint:
    'Encaminha os eventos da sandbox para um servidor seu, assinados como em produção. Execute onde este servidor funciona; não é preciso um endereço público.',
  trigger: 'Criar um evento, noutro terminal:',
}
