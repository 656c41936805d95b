import { addressOf } from './requests.js'

/** A connection is asked who it belongs to: that proves it and names it. */
const test = async (z, bundle) => {
  const { data } = await z.request({ url: addressOf(bundle, '/v1/properties'), params: { limit: 1 } })
  const [property] = data.data
  return { id: property.id, name: property.name }
}

const ADDRESS = {
  key: 'address',
  label: 'Server address',
  type: 'string',
  required: true,
  placeholder: 'https://portico.example.com',
  helpText: 'Where your Portico server is reached.',
}

const byKey = {
  type: 'custom',
  test,
  connectionLabel: '{{name}}',
  fields: [
    ADDRESS,
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

/** What the form held: in `inputData` while connecting, in `authData` ever after. */
const formOf = ({ inputData = {}, authData = {} }) => ({ ...authData, ...inputData })

async function tokens(z, bundle, proof) {
  const form = formOf(bundle)
  const { data } = await z.request({
    method: 'POST',
    url: addressOf({ authData: form }, '/oauth/token'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: { client_id: form.client_id, ...(form.client_secret && { client_secret: form.client_secret }), ...proof },
  })
  return { access_token: data.access_token, refresh_token: data.refresh_token }
}

const byOAuth = (scopes) => ({
  type: 'oauth2',
  test,
  connectionLabel: '{{name}}',
  oauth2Config: {
    enablePkce: true,
    authorizeUrl: {
      url: '{{bundle.inputData.address}}/oauth/authorize',
      params: {
        client_id: '{{bundle.inputData.client_id}}',
        state: '{{bundle.inputData.state}}',
        redirect_uri: '{{bundle.inputData.redirect_uri}}',
        response_type: 'code',
      },
    },
    getAccessToken: (z, bundle) => {
      const { code, redirect_uri, code_verifier } = bundle.inputData
      return tokens(z, bundle, { grant_type: 'authorization_code', code, redirect_uri, code_verifier })
    },
    refreshAccessToken: (z, bundle) =>
      tokens(z, bundle, { grant_type: 'refresh_token', refresh_token: bundle.authData.refresh_token }),
    scope: scopes.join(' '),
    autoRefresh: true,
  },
  fields: [
    ADDRESS,
    {
      key: 'client_id',
      label: 'Client ID',
      type: 'string',
      required: true,
      helpText: 'Of the application that the operator made for Zapier: `portico apps create`.',
    },
    { key: 'client_secret', label: 'Client secret', type: 'password', required: false },
  ],
})

/** The platform knows one way for each app; which one this is, its environment says. */
export const authentication = ({ scopes }, way = process.env.PORTICO_AUTH) =>
  way === 'oauth2' ? byOAuth(scopes) : byKey
