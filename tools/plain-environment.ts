/** Vitest's variables, and those that would lead a product under test to other stores or partners. */
const TOLD = /^(VITEST|NODE_OPTIONS|NODE_ENV|KREDITLINA_|DATABASE_|EVENTSTORE_|REDIS_URL|OTEL_)/;

/**
 * Environment for a product that a test starts as a separate process: it must not detect vitest, and must use
 * only the stores that the test gives, even when `EVENTSTORE_URL` names a server for the suites of the event
 * store.
 */
export const plainEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !TOLD.test(name)));
