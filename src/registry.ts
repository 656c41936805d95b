import { access } from './modules/access/index.ts'
import { packages } from './modules/packages/index.ts'
import { properties } from './modules/properties/index.ts'
import { webhooks } from './modules/webhooks/index.ts'
import type { Module } from './platform/module.ts'
import type { AnyOperation } from './platform/operation.ts'
import { sandboxOf } from './sandbox/index.ts'

const domains: readonly Module[] = [properties, access, packages, webhooks]

/** Every module, and so every operation, of the product. Doors read nothing else. */
export const modules: readonly Module[] = [...domains, sandboxOf(domains)]

export const operations: readonly AnyOperation[] = modules.flatMap((module) => module.operations)
