import type { INodeCredentialDescription, INodeProperties } from 'n8n-workflow'

/** A key, or whoever signs in: the same for both nodes. */
export const authentication: INodeProperties = {
  displayName: 'Authentication',
  name: 'authentication',
  type: 'options',
  options: [
    { name: 'API Key', value: 'apiKey' },
    { name: 'OAuth2', value: 'oAuth2' },
  ],
  default: 'apiKey',
}

export const credentials: INodeCredentialDescription[] = [
  { name: 'porticoApi', required: true, displayOptions: { show: { authentication: ['apiKey'] } } },
  { name: 'porticoOAuth2Api', required: true, displayOptions: { show: { authentication: ['oAuth2'] } } },
]
