import { readFileSync } from 'node:fs'
import { creates, searches } from './src/actions.js'
import { authentication } from './src/authentication.js'
import { addCredential, explainFailure } from './src/requests.js'
import { triggers } from './src/triggers.js'

const { version, dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const catalogue = JSON.parse(readFileSync(new URL('catalogue.json', import.meta.url), 'utf8'))

export default {
  version,
  platformVersion: dependencies['zapier-platform-core'],
  authentication: authentication(catalogue),
  beforeRequest: [addCredential],
  afterResponse: [explainFailure],
  triggers: triggers(catalogue),
  searches: searches(catalogue),
  creates: creates(catalogue),
}
