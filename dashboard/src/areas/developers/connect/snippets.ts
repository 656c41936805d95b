import { BASE, type EnvironmentName } from '../../../api/session.ts'

/** What people copy, with this server's address in it. */

const keyOf = (environment: EnvironmentName): string => (environment === 'live' ? 'sk_live_…' : 'sk_test_…')

export const curl = (environment: EnvironmentName): string =>
  `export PORTICO_KEY=${keyOf(environment)}
curl -s "${BASE}/v1/packages?limit=1" \\
  -H "X-API-Key: $PORTICO_KEY"`

export const typescript = (): string =>
  `import { Portico } from '@portico/sdk'

const portico = new Portico({
  baseUrl: '${BASE}',
  apiKey: process.env.PORTICO_KEY,
})

for await (const guest of portico.guests.list()) {
  console.log(guest.last_name)
}`

export const python = (): string =>
  `import os
import portico

client = portico.Portico('${BASE}', api_key=os.environ['PORTICO_KEY'])

for guest in client.guests.list():
    print(guest['last_name'])`

export const toolServer = (): string => `${BASE}/mcp`

export const toolServerFile = (environment: EnvironmentName): string =>
  `{
  "mcpServers": {
    "portico": {
      "command": "portico",
      "args": ["mcp", "--url", "${BASE}"],
      "env": { "PORTICO_KEY": "${keyOf(environment)}" }
    }
  }
}`

export const listen = 'portico listen --forward http://localhost:3000/hook'
export const trigger = 'portico trigger package.updated'
