import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addApp } from '../support/second-factor.ts'
import { newVisitor } from '../support/visitor.ts'
import { launch, serve, useInstallation } from './fixtures.ts'

const here = useInstallation()

test('accounts and applications from the command line, and the link that a server without accounts prints', async () => {
  const { output, address } = await serve(here.env, ['serve', '--role', 'api'])
  const link = /^Create the first account: (http\S+\/oauth\/setup\?token=[\w-]{43})$/m.exec(output.out)![1]!
  assert.equal((await fetch(link)).status, 200)
  assert.equal((await fetch(link.slice(0, -1))).status, 410)
  const create = async (args: string[], input = '') => {
    const { child, output: said, exited } = launch(['accounts', 'create', ...args], here.env)
    child.stdin.end(input)
    return { code: await exited, ...said }
  }
  const account = (...args: string[]) => here.command('accounts', ...args)

  const ann = ['--email', 'Ann@hotel.example', '--name', 'Ann']
  const weak = await create(ann, 'ann\n')
  assert.deepEqual([weak.code, weak.err.split('\n').length], [1, 2], 'one sentence')
  const piped = await create([...ann, '--everywhere'], 'four ferries before nine\n')
  assert.match(piped.out, /^acc_\w+\n$/, piped.err)
  assert.equal((await fetch(link)).status, 410, 'there is an account now')
  const bo = await create(['--email', 'bo@hotel.example', '--name', 'Bo', '--role', 'front_desk'])
  assert.match(bo.out, /^Password, shown this once: [\w-]{24}\nacc_\w+\n$/)
  const king = await account('grant', 'bo@hotel.example', '--role', 'king')
  assert.match(king.err, /'king' is invalid. Allowed choices are owner, manager/)
  await account('grant', 'bo@hotel.example', '--role', 'revenue', '--env', 'live')
  assert.match((await account('disable', 'bo@hotel.example')).out, /^disabled bo@hotel\.example\n$/)
  const { out } = await account('list')
  assert.match(out, /^ann@hotel\.example +Ann +active +.*\(live\): owner, .*\(sandbox\): owner$/m)
  assert.match(out, /^bo@hotel\.example +Bo +disabled +.*\(live\): revenue, .*\(sandbox\): front_desk$/m)

  const visitor = newVisitor(address)
  const signedIn = async () => /Signed in as/.test((await visitor.open('/oauth/account')).text)
  const enter = async () =>
    visitor.submit(await visitor.open('/oauth/account'), {
      email: 'ann@hotel.example',
      password: 'four ferries before nine',
    })
  await enter()
  await addApp(visitor, Date.now())
  const sessions = await account('sessions', 'ann@hotel.example')
  assert.match(sessions.out, /^id +with +from +since +last used\n[\w-]+ +A program +127\.0\.0\.1 +\S+ +\S+\n$/)
  const nothing = await account('end-sessions', 'ann@hotel.example', 'nothing')
  assert.deepEqual([nothing.code, nothing.err], [1, 'ann@hotel.example has no session "nothing".\n'])
  assert.equal((await account('end-sessions', 'ann@hotel.example')).out, 'ended 1 of ann@hotel.example\n')
  assert.equal(await signedIn(), false)
  assert.match((await enter()).text, /Second step/)
  assert.match((await account('reset-factor', 'ann@hotel.example')).out, /signs in with the password alone/)
  assert.match((await enter()).text, /Second factor reset by the operator/)

  const app = (...args: string[]) => here.command('apps', ...args)
  const made = await app('create', '--name', 'Desk', '--redirect', 'https://desk.example/back', '--confidential')
  const [, id] = /^(app_\w+)\nSecret, shown this once: [\w-]{43}\n$/.exec(made.out)!
  assert.match((await app('list')).out, new RegExp(`^${id} +verified +"Desk" +https://desk`, 'm'))
  const wrong = await app('create', '--name', 'X', '--redirect', 'http://desk.example')
  assert.deepEqual([wrong.code, wrong.err], [1, 'The addresses must be https, or http on localhost.\n'])
  const long = await app('create', '--name', 'x'.repeat(101), '--redirect', 'https://desk.example/back')
  assert.deepEqual([long.code, long.err], [1, 'The name must be a text of 100 characters at most.\n'])
})
