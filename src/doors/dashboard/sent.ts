import type { FastifyRequest } from 'fastify'

/** What a page of ours sent, as `readCallbackBody` reads it. */
export const sentBy = ({ body, headers }: FastifyRequest) => ({
  body: (body as Buffer | undefined) ?? Buffer.alloc(0),
  headers: { 'content-type': headers['content-type'] },
})
