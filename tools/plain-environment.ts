/** Vitest's variables, and those that would make a product under test use other stores or partners. */
const TOLD = /^(VITEST|NODE_OPTIONS|NODE_ENV|KREDITLINA_|DATABASE_|EVENTSTORE_|REDIS_URL|OTEL_)/;

/**
 * Environment for a product that a test starts as a separate process: it must not detect vitest, and must use
 * only the stores that the test gives it, even if `EVENTSTORE_URL` names a server for the event store's
 * suites.
 */
export const plainEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !TOLD.test(name)));
