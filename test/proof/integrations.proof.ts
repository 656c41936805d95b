import { followIntegrations } from '../docs/integrations.ts'

/** Eight integrations in curl, TypeScript and Python, as the pages print them. */
followIntegrations(['sh', 'ts', 'python'])
