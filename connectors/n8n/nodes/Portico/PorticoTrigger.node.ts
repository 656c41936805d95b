import {
  type IDataObject,
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  type JsonObject,
  NodeApiError,
  NodeConnectionTypes,
} from 'n8n-workflow'
import { authentication, credentials } from './authentication.ts'
import { catalogue } from './catalogue.ts'
import { send } from './requests.ts'
import { verifyWebhook } from './webhooks.ts'

interface Endpoint {
  id: string
  url: string
  status: string
  secret: string
}

export class PorticoTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Portico Trigger',
    name: 'porticoTrigger',
    icon: { light: 'file:portico.svg', dark: 'file:portico.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when something happens in a hotel',
    defaults: { name: 'Portico Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials,
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    usableAsTool: undefined,
    properties: [
      authentication,
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        default: [],
        description: 'What starts the workflow',
        options: catalogue.triggers.map(({ event, label, help }) => ({ name: label, value: event, description: help })),
      },
    ],
  }

  webhookMethods = {
    default: {
      /** Portico may have switched the endpoint off, or someone removed it there. */
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { endpoint } = this.getWorkflowStaticData('node') as { endpoint?: Endpoint }
        if (!endpoint || endpoint.url !== this.getNodeWebhookUrl('default')) return false
        const { data } = (await send(this, 'GET', '/v1/webhooks', { query: { limit: 200 } })) as { data: Endpoint[] }
        return data.some(({ id, status }) => id === endpoint.id && status === 'enabled')
      },

      async create(this: IHookFunctions): Promise<boolean> {
        const endpoint = (await send(this, 'POST', '/v1/webhooks', {
          body: {
            url: this.getNodeWebhookUrl('default'),
            events: this.getNodeParameter('events') as string[],
            description: `n8n: ${this.getWorkflow().name ?? 'workflow'}`,
          },
        })) as Endpoint
        Object.assign(this.getWorkflowStaticData('node'), { endpoint })
        return true
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        const kept = this.getWorkflowStaticData('node') as { endpoint?: Endpoint }
        try {
          if (kept.endpoint) await send(this, 'DELETE', `/v1/webhooks/${kept.endpoint.id}`)
        } catch (error) {
          const isGone = error instanceof NodeApiError && error.httpCode === '404' // someone removed it in Portico
          if (!isGone) throw new NodeApiError(this.getNode(), error as JsonObject)
        }
        delete kept.endpoint
        return true
      },
    },
  }

  /** What is not signed with this endpoint's secret starts nothing. */
  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { endpoint } = this.getWorkflowStaticData('node') as { endpoint?: Endpoint }
    const request = this.getRequestObject()
    try {
      const event = await verifyWebhook(request.rawBody, request.headers, endpoint?.secret ?? '')
      return { workflowData: [this.helpers.returnJsonArray(event as unknown as IDataObject)] }
    } catch (error) {
      this.getResponseObject()
        .status(400)
        .json({ error: (error as Error).message })
      return { noWebhookResponse: true }
    }
  }
}
