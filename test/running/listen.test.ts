import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyWebhook } from '../../sdk/src/webhooks.ts'
import { TEST_KEY } from '../support/app.ts'
import { startReceiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'
import { command, launch, serve, useInstallation } from './fixtures.ts'

const here = useInstallation()

for (const withServer of [true, false]) {
  test(`listen forwards what trigger makes, ${withServer ? 'beside a running server' : 'with no server at all'}`, async (t) => {
    const { env } = here
    const running = withServer ? await serve(env) : undefined
    const receiver = await startReceiver()
    const listener = launch(['listen', '--forward', receiver.url], env)
    t.after(() => listener.child.kill('SIGKILL'))
    await until(() => listener.output.out.includes('Ctrl-C ends it.'))
    const [, secret] = /Secret: (whsec_\S+)/.exec(listener.output.out)!
    const [, endpoint] = /endpoint (whk_\w+)/.exec(listener.output.out)!

    const triggered = await command(['trigger', 'package.updated', '--data', '{"name":"Mine","price":7}'], env)
    assert.match(triggered.out, /^package\.updated pkg_\w+\n$/, triggered.err)
    await until(() => receiver.received.length === 1)
    const { body, headers, event } = receiver.received[0]!
    assert.deepEqual([event.data.name, event.data.price, event.data.type], ['Mine', 7, 'romance'])
    assert.equal((await verifyWebhook(body, headers, secret!)).id, event.id)
    await until(() => /package\.updated {2}evt_\w+ {2}dlv_\w+ {2}200/.test(listener.output.out))

    if (running) {
      const [, delivery] = /(dlv_\w+) {2}200/.exec(listener.output.out)!
      const post = (path: string, body?: object) =>
        fetch(running.address + path, {
          method: 'POST',
          headers: { 'x-api-key': TEST_KEY, 'content-type': 'application/json' },
          body: JSON.stringify(body ?? {}),
        })
      assert.equal((await post(`/v1/webhooks/deliveries/${delivery}/retry`)).status, 200)
      await until(() => receiver.received.length === 2)
      assert.equal((await post(`/v1/webhooks/${endpoint}/replay`, { since: '2020-01-01T00:00:00Z' })).status, 200)
      await until(() => receiver.received.length === 3)
    }
    listener.child.kill('SIGINT')
    assert.equal(await listener.exited, 0)
  })
}

test('trigger says which kinds there are and what does not fit', async () => {
  const trigger = async (...words: string[]) => (await here.command('trigger', ...words)).err
  assert.match(await trigger('guest.vanished'), /^There is no event "guest\.vanished"; there are .*package\.updated, /)
  assert.match(
    await trigger('package.updated', '--data', '{"price":"much"}'),
    /^--data does not fit package\.updated: \/price Input should be a number\.\n$/,
  )
  assert.match(await trigger('package.updated', '--data', '{'), /^--data cannot be read/)
})
