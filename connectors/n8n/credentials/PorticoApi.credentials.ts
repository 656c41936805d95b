import type { IAuthenticateGeneric, ICredentialTestRequest, ICredentialType, INodeProperties } from 'n8n-workflow'

export class PorticoApi implements ICredentialType {
  name = 'porticoApi'

  displayName = 'Portico API'

  icon = { light: 'file:portico.svg', dark: 'file:portico.dark.svg' } as const

  documentationUrl = 'https://portico.example/connectors/n8n'

  properties: INodeProperties[] = [
    {
      displayName: 'Server Address',
      name: 'address',
      type: 'string',
      default: '',
      required: true,
      placeholder: 'https://portico.example.com',
      description: 'Where your Portico server is reached',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
      description:
        'Make one for n8n alone, with properties:read and the scopes of what your workflows do; the trigger needs webhooks:read and webhooks:write. A key that begins with sk_test_ works in the sandbox.',
    },
  ]

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  }

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.address}}', url: '/v1/properties', qs: { limit: 1 } },
  }
}
