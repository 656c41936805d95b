import { addressOf } from './requests.js'

/** A key is asked who it belongs to: that proves it and names the connection. */
const test = async (z, bundle) => {
  const { data } = await z.request({ url: addressOf(bundle, '/v1/properties'), params: { limit: 1 } })
  const [property] = data.data
  return { id: property.id, name: property.name }
}

export const authentication = {
  type: 'custom',
  test,
  connectionLabel: '{{name}}',
  fields: [
    {
      key: 'address',
      label: 'Server address',
      type: 'string',
      required: true,
      placeholder: 'https://portico.example.com',
      helpText: 'Where your Portico server is reached.',
    },
    {
      key: 'key',
      label: 'API key',
      type: 'password',
      required: true,
      helpText:
        'Make one for Zapier alone, with `properties:read`, `webhooks:read`, `webhooks:write` and the scopes of what ' +
        'your Zaps do. A key that begins with `sk_test_` works in the sandbox.',
    },
  ],
}
