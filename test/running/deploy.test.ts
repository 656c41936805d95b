import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { describeSettings } from '../../src/platform/runtime/config.ts'
import { useApp } from '../support/app.ts'

const portico = useApp()

const read = (path: string) => readFileSync(join('deploy', path), 'utf8')
const files = readdirSync('deploy', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))

/** Where the program is not installed, what only it can tell is not told. */
const needs = (program: string, ...args: string[]) => ({
  skip: spawnSync(program, args).status === 0 ? false : `${program} is not installed here: nothing was checked`,
})

/** Every expression of the board and of the alerts. */
const expressions = (): string[] => {
  const { panels } = JSON.parse(read('grafana/portico.json')) as { panels: { targets?: { expr: string }[] }[] }
  const rules = [...read('prometheus/alerts.yaml').matchAll(/expr: (?:\|\n((?:\s{10}.*\n)+)|(.*)\n)/g)]
  return [
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...rules.map(([, several, one]) => several ?? one!),
  ]
}

test('every metric and label of the board and the alerts is one that /metrics shows', async () => {
  await (await portico.newProperty()).request('GET', '/v1/packages')
  portico.app.metrics.called('provider:twilio', 'accepted', 0.1) // shown once there was one
  portico.app.metrics.swept('live', 1)
  const { body } = await portico.request('GET', '/metrics')
  const shown = new Map<string, Set<string>>([['up', new Set(['job', 'instance'])]])
  for (const [, name, labels = ''] of (body as string).matchAll(/^([a-z]\w*)(?:\{(.*)\})? /gm)) {
    const known = shown.get(name!) ?? new Set(['job', 'instance'])
    for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(label!)
    shown.set(name!, known)
  }
  for (const name of (body as string).matchAll(/^# TYPE (\S+) /gm))
    if (!shown.has(name[1]!)) shown.set(name[1]!, new Set())
  const unknown: string[] = []
  let used = 0
  for (const expression of expressions()) {
    for (const [, name, labels = ''] of expression.matchAll(/\b((?:portico|process|nodejs)_\w+|up)\b(?:\{(.*?)\})?/g)) {
      used++
      const known = shown.get(name!)
      if (!known) unknown.push(name!)
      for (const [, label] of labels.matchAll(/(\w+)=/g))
        if (known?.size && !known.has(label!)) unknown.push(`${name} ${label}`)
    }
  }
  assert.deepEqual(unknown, [])
  assert.ok(used > 50, 'the expressions were found')
})

test('every alert says what to do, and nothing else is explained', () => {
  const alerts = [...read('prometheus/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const explained = [...readFileSync('docs/operate/alerts.md', 'utf8').matchAll(/^\| `(Portico\w+)` /gm)].map(
    ([, name]) => name,
  )
  assert.deepEqual(explained, alerts)
})

test('every setting in these files is one that Portico reads', () => {
  const known = new Set(describeSettings({}).map(({ name }) => name))
  const unknown = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b((?:PORTICO|OTEL)_[A-Z_]+|DATABASE_URL)\b/g)]
      .filter(([, name]) => !known.has(name!))
      .map(([, name]) => `${file}: ${name}`),
  )
  assert.deepEqual(unknown, [])
})

test('what is run is never root, on a root filesystem that is read-only, with time to stop', () => {
  const [image, single, fleet, cluster, unit] = [
    'container/Dockerfile',
    'compose/single.yaml',
    'compose/fleet.yaml',
    'kubernetes/portico.yaml',
    'systemd/portico.service',
  ].map(read)
  assert.match(image!, /^USER 10001:10001$/m)
  assert.match(image!, /^HEALTHCHECK .*\/healthz/m)
  for (const compose of [single!, fleet!]) {
    assert.match(compose, /read_only: true/)
    assert.match(compose, /cap_drop: \[ALL\]/)
  }
  const pods = cluster!.match(/^kind: Deployment$/gm)!.length
  for (const wanted of [
    'readOnlyRootFilesystem: true',
    'runAsNonRoot: true',
    'startupProbe:',
    'readinessProbe:',
    'livenessProbe:',
    'terminationGracePeriodSeconds: 45',
    'kind: PodDisruptionBudget',
  ]) {
    assert.equal(cluster!.split(wanted).length - 1, pods, wanted)
  }
  assert.match(unit!, /^ProtectSystem=strict$/m)
  assert.match(unit!, /^TimeoutStopSec=40$/m)
})

test('promtool accepts the alerts, and they fire and stay silent as written', needs('promtool', '--version'), () => {
  for (const args of [
    ['check', 'rules', 'deploy/prometheus/alerts.yaml'],
    ['test', 'rules', 'deploy/prometheus/alerts.test.yaml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
    assert.equal(status, 0, stdout + stderr)
  }
})

test('systemd calls the unit well protected', needs('systemd-analyze', '--version'), () => {
  const args = ['security', '--offline=true', '--threshold=20', 'deploy/systemd/portico.service']
  const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  assert.equal(status, 0, stdout.split('\n').at(-2))
})
