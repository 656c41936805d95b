import type { ICredentialType, INodeProperties } from 'n8n-workflow'
import { catalogue } from '../nodes/Portico/catalogue.ts'

const hidden = (displayName: string, name: string, preset: string): INodeProperties => ({
  displayName,
  name,
  type: 'hidden',
  default: preset,
})

/** The platform signs the person in and renews the token; PKCE is what the server demands. */
export class PorticoOAuth2Api implements ICredentialType {
  name = 'porticoOAuth2Api'

  extends = ['oAuth2Api']

  displayName = 'Portico OAuth2 API'

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
      description: 'Where your Portico server is reached, without a slash at its end',
    },
    hidden('Grant Type', 'grantType', 'pkce'),
    hidden('Authorization URL', 'authUrl', '={{$self["address"]}}/oauth/authorize'),
    hidden('Access Token URL', 'accessTokenUrl', '={{$self["address"]}}/oauth/token'),
    {
      displayName: 'Scope',
      name: 'scope',
      type: 'string',
      default: catalogue.scopes.join(' '),
      description: 'What the application asks for; take out what your workflows do not need',
    },
    hidden('Auth URI Query Parameters', 'authQueryParameters', ''),
    hidden('Authentication', 'authentication', 'body'),
  ]
}
