import { COMMON } from './input.ts'
import { dashed, type Found, flagFields, type Operation, pathFields, type Table } from './table.ts'

/** What each level offers, from the descriptions. */

export const OWN: Record<string, string> = {
  login: 'sign in by a code that you type in a browser; --profile, --server, --scopes, --read-only, --with-key',
  logout: 'end the sign-in of a profile, here and at the server',
  profiles: 'list profiles; --use makes one the usual',
  logs: 'tail: requests as they are answered; --operation, --status',
  events: 'tail: what happens, as it happens',
  completion: 'print what makes bash, zsh or fish complete commands',
  api: 'any operation, also where a command of the server has its name: api properties list',
}

const columns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`.trimEnd()).join('\n')
}

export const topHelp = (table: Table): string =>
  [
    'Usage: portico <group> <operation> [arguments] [--flags]',
    '',
    'Operations of a running server, by group:',
    columns(Object.entries(table).map(([group, all]) => [dashed(group), Object.keys(all).map(dashed).join(', ')])),
    '',
    'Besides:',
    columns(Object.entries(OWN).filter(([name]) => name !== 'events')),
    '  events tail',
    '',
    'Add --help to any of them.\n',
  ].join('\n')

export const groupHelp = (group: string, all: Readonly<Record<string, Operation>>): string =>
  [
    `Usage: portico ${dashed(group)} <operation>`,
    '',
    columns([
      ...Object.entries(all).map(([name, operation]) => [usage(name, operation), operation.summary] as const),
      ...(group === 'events' ? [['tail', OWN.events!] as const] : []),
    ]),
    '',
    'Add --help to one of them for its flags.\n',
  ].join('\n')

const usage = (name: string, operation: Operation): string =>
  [dashed(name), ...pathFields(operation).map((field) => `<${dashed(field.name)}>`)].join(' ')

export function operationHelp({ group, name, operation }: Found): string {
  const { summary, description, list, upload, method } = operation
  const fields = flagFields(operation).map(({ name: field, type, required, about, values }): [string, string] => {
    const taken = values ? values.join('|') : type
    return [`--${dashed(field)}${type === 'boolean' ? '' : ` <${taken}>`}`, `${required ? 'required. ' : ''}${about}`]
  })
  const more: [string, string][] = [
    ...(upload
      ? [
          ['--file <path>', `the file to send, or -; as ${Object.keys(upload).join(', ')} (--format)`] as [
            string,
            string,
          ],
        ]
      : []),
    ...(method === 'GET'
      ? []
      : [
          ['--data <json>', 'fields as JSON: the text itself, @file, or - for standard input; flags come on top'] as [
            string,
            string,
          ],
        ]),
    ...(list ? [['--all', 'every page, not the first alone'] as [string, string]] : []),
  ]
  const common = Object.entries(COMMON).map(([flag, { type, about }]): [string, string] => [
    `--${flag}${type === 'boolean' ? '' : ' <value>'}`,
    about,
  ])
  return [
    `Usage: portico ${dashed(group)} ${usage(name, operation)} [--flags]`,
    '',
    `${summary}. ${description.split('\n\n')[0]}`,
    '',
    ...(fields.length + more.length > 0 ? [columns([...fields, ...more]), ''] : []),
    columns(common),
    '',
  ].join('\n')
}
