import { followIntegrations } from './integrations.ts'

/** In the shell, which is light; test/proof/integrations.proof.ts runs all three languages, test/sdk/docs.test.ts compiles the TypeScript. */
followIntegrations(['sh'])
