import type { Envelope, EnvelopeTemplate } from '../../../modules/messaging/ports.ts'

/** A message in the Cloud API's words. */
export const whatsappMessage = (envelope: Envelope) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: envelope.to.replace(/^\+/, ''),
  // Comes back with every status, so a receipt finds its message even when the answer to this request was lost, and
  // its property even when several write from one number.
  biz_opaque_callback_data: `${envelope.propertyId}.${envelope.id}`,
  ...(envelope.template
    ? { type: 'template', template: templateOf(envelope.template) }
    : { type: 'text', text: { body: envelope.content, preview_url: false } }),
})

function templateOf({ name, language, variables, providerTemplateId }: EnvelopeTemplate) {
  const parameters = parametersOf(variables)
  return {
    name: providerTemplateId ?? name,
    language: { policy: 'deterministic', code: language.replaceAll('-', '_') },
    ...(parameters.length > 0 && { components: [{ type: 'body', parameters }] }),
  }
}

/** Numbered variables are told by their place, others by their name. */
function parametersOf(variables: EnvelopeTemplate['variables']) {
  const entries = Object.entries(variables)
  const numbered = entries.every(([key]) => /^\d+$/.test(key))
  if (numbered) entries.sort(([a], [b]) => Number(a) - Number(b))
  return entries.map(([key, value]) => ({
    type: 'text',
    ...(!numbered && { parameter_name: key }),
    text: onOneLine(value),
  }))
}

/** WhatsApp refuses a variable that has line breaks, tabs or more than four spaces in a row. */
const onOneLine = (text: string): string => text.replace(/\s*[\r\n\t\v\f\u2028\u2029]\s*| {5,}/g, ' ').trim()
