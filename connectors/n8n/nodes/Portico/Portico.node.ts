import {
  type IDataObject,
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type JsonObject,
  NodeApiError,
  NodeConnectionTypes,
} from 'n8n-workflow'
import { authentication, credentials } from './authentication.ts'
import { catalogue } from './catalogue.ts'
import { properties } from './properties.ts'
import { requestOf, send } from './requests.ts'

export class Portico implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Portico',
    name: 'portico',
    icon: { light: 'file:portico.svg', dark: 'file:portico.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Act in a hotel: guests, messages, reservations, itineraries, rates',
    defaults: { name: 'Portico' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials,
    properties: [authentication, ...properties],
  }

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const answered: INodeExecutionData[] = []
    for (const [item] of this.getInputData().entries()) {
      try {
        const answer = await perform(this, item)
        for (const json of answer) answered.push({ json, pairedItem: { item } })
      } catch (error) {
        if (!this.continueOnFail()) throw new NodeApiError(this.getNode(), error as JsonObject, { itemIndex: item })
        answered.push({ json: { error: (error as Error).message }, pairedItem: { item } })
      }
    }
    return [answered]
  }
}

/** What a list answers becomes one item each. */
async function perform(node: IExecuteFunctions, item: number): Promise<IDataObject[]> {
  const id = node.getNodeParameter('operation', item) as string
  const action = catalogue.actions.find((one) => one.id === id)!
  const required = action.fields.filter((field) => field.required)
  const given: IDataObject = {
    ...(node.getNodeParameter('additionalFields', item, {}) as IDataObject),
    ...Object.fromEntries(required.map(({ name }) => [name, node.getNodeParameter(name, item) as IDataObject])),
  }
  const { path, query, body } = requestOf(node, action, given)
  const ask = (more: IDataObject = {}) =>
    send(node, action.method, path, {
      query: { ...query, ...more },
      ...(action.method !== 'GET' && { body }),
      ...(action.kind === 'change' && { headers: { 'Idempotency-Key': idempotencyKey(node, item) } }),
      itemIndex: item,
    })
  if (action.kind === 'list') {
    const pages = [(await ask()) as Page]
    while (action.pages && node.getNodeParameter('returnAll', item, false) && pages.at(-1)!.next_cursor) {
      pages.push((await ask({ cursor: pages.at(-1)!.next_cursor })) as Page)
    }
    return pages.flatMap(({ data }) => data)
  }
  return [((await ask()) || { done: true }) as IDataObject]
}

interface Page {
  data: IDataObject[]
  next_cursor?: string | null
}

/** A step that is tried again does not act twice; one that a loop comes back to is another run, and acts each time. */
const idempotencyKey = (node: IExecuteFunctions, item: number): string =>
  ['n8n', node.getInstanceId(), node.getExecutionId(), node.getNode().id, runOf(node, item), item].join('-')

const runOf = (node: IExecuteFunctions, item: number) => node.evaluateExpression('{{ $runIndex }}', item)
