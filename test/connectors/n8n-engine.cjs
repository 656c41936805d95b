// A workflow in n8n's own engine: the package is found by n8n's loader, and run by its executor. Told as JSON.
const { createRequire } = require('node:module')
const { PackageDirectoryLoader, WorkflowExecute, ExecutionLifecycleHooks } = createRequire(`${process.cwd()}/`)(
  'n8n-core',
)
const { Workflow } = createRequire(`${process.cwd()}/`)('n8n-workflow')

const [folder, address, apiKey] = process.argv.slice(2)

/** What begins a workflow stands in n8n's own nodes, which are not installed here. */
const start = {
  description: {
    name: 'start',
    displayName: 'Start',
    group: ['trigger'],
    version: 1,
    defaults: {},
    inputs: [],
    outputs: ['main'],
    properties: [],
  },
  execute() {
    return Promise.resolve([[{ json: {} }, { json: {} }]])
  },
}

async function main() {
  const loader = new PackageDirectoryLoader(folder)
  await loader.loadAll()
  const typeOf = (name) => (name === 'test.start' ? start : loader.getNode(name.split('.')[1]).type)
  const nodeTypes = { getByName: typeOf, getByNameAndVersion: typeOf, getKnownTypes: () => loader.known.nodes }
  const portico = (name, x, parameters) => ({
    id: name,
    name,
    type: 'n8n-nodes-portico.portico',
    typeVersion: 1,
    position: [x, 0],
    parameters,
    credentials: { porticoApi: { id: '1', name: 'Hotel' } },
  })
  const nodes = [
    { id: 'Start', name: 'Start', type: 'test.start', typeVersion: 1, position: [0, 0], parameters: {} },
    portico('Create', 200, {
      resource: 'guests',
      operation: 'guests.create',
      additionalFields: { first_name: '={{ "Ann " + $itemIndex }}' },
    }),
    portico('Get', 400, { resource: 'guests', operation: 'guests.get', id: '={{ $json.id }}' }),
    portico('List', 600, {
      resource: 'guests',
      operation: 'guests.list',
      returnAll: true,
      additionalFields: { limit: 1 },
    }),
  ]
  const to = (node) => ({ main: [[{ node, type: 'main', index: 0 }]] })
  const connections = { Start: to('Create'), Create: to('Get'), Get: to('List') }
  const workflow = new Workflow({
    id: 'w1',
    name: 'Welcome',
    nodes,
    connections,
    active: false,
    nodeTypes,
    settings: {},
  })
  const credentialType = loader.getCredential('porticoApi').type
  const credentialsHelper = {
    getParentTypes: () => [],
    isCredentialUsableByNode: async () => true,
    getDecrypted: async () => ({ address, apiKey }),
    getCredentials: async () => ({}),
    preAuthentication: async () => undefined,
    runPreAuthentication: async () => undefined,
    updateCredentials: async () => undefined,
    updateCredentialsOauthTokenData: async () => undefined,
    getCredentialsProperties: () => credentialType.properties,
    async authenticate(credentials, _type, options) {
      const { headers } = credentialType.authenticate.properties
      const filled = Object.entries(headers).map(([name, text]) => [
        name,
        text.replace(/^=/, '').replace(/\{\{\$credentials\.(\w+)\}\}/g, (_, key) => credentials[key]),
      ])
      return { ...options, headers: { ...options.headers, ...Object.fromEntries(filled) } }
    },
  }
  const hooks = new ExecutionLifecycleHooks('manual', '7', { id: 'w1', name: 'Welcome', nodes, connections })
  const additional = {
    credentialsHelper,
    hooks,
    executionId: '7',
    restApiUrl: '',
    instanceBaseUrl: '',
    webhookBaseUrl: 'http://127.0.0.1/webhook',
    webhookWaitingBaseUrl: 'http://127.0.0.1/waiting',
    webhookTestBaseUrl: '',
    formWaitingBaseUrl: 'http://127.0.0.1/form',
    userId: 'u',
    variables: {},
    currentNodeParameters: undefined,
    setExecutionStatus() {},
    sendDataToUI() {},
    executeWorkflow() {},
    externalSecretsProxy: {},
    logAiEvent() {},
    startRunnerTask() {},
  }
  const run = await new WorkflowExecute(additional, 'manual').run({ workflow, startNode: workflow.getNode('Start') })
  const { resultData } = run.data
  const itemsOf = (name) => resultData.runData[name]?.[0]?.data?.main?.[0]?.map(({ json }) => json)
  process.stdout.write(
    JSON.stringify({
      status: run.status,
      error: resultData.error?.message,
      loaded: [Object.keys(loader.known.nodes), Object.keys(loader.known.credentials)],
      made: itemsOf('Create')?.map(({ first_name }) => first_name),
      listed: itemsOf('List')?.length,
      got: itemsOf('Get')?.length,
    }),
  )
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
})
