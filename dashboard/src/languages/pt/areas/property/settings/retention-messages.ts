import type { Messages } from '../../../../../areas/property/settings/retention-messages.ts'

export const messages: Messages = {
  title: 'Quanto tempo os dados ficam guardados',
  hint: 'Em dias. Vazio: como definido no servidor.',
  server: (days) => (days === undefined ? '' : days === 1 ? 'Servidor: 1 dia.' : `Servidor: ${days} dias.`),
  kinds: {
    messages: { name: 'Mensagens', what: 'De e para hóspedes, menos as que ainda esperam pelo envio.' },
    conversations: { name: 'Conversas', what: 'As fechadas, a partir da última mensagem, e o que os hóspedes pediam.' },
    calls: { name: 'Chamadas', what: 'Com transcrições, resumos e notas.' },
    knowledge_versions: { name: 'Versões antigas do conhecimento', what: 'O que uma fonte diz agora fica.' },
    audit: { name: 'Quem fez o quê', what: 'A auditoria, pelo menos um ano.' },
    events: { name: 'Eventos', what: 'Com as entregas aos seus sistemas, pelo menos uma semana.' },
    requests: { name: 'Pedidos à API', what: 'O que programas e estas páginas pediram ao servidor.' },
    call_notifications: {
      name: 'Notificações dos fornecedores de telefone',
      what: 'O que comunicaram sobre chamadas, tal como chegou.',
    },
  },
  never: 'Hóspedes, estadias, consumos e pagamentos nunca são removidos pela idade.',
  deletes: 'Isto elimina o que é mais antigo',
  goes: (what, before) => `${what}: tudo antes de ${before}`,
  noWayBack: 'Desaparece em poucos minutos, e só um cópia de segurança traz de volta.',
  shorten: 'Guardar e eliminar',
  saved: 'Dias guardados.',
}
