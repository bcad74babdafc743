/** Variables of vitest, and those that would point a product under test at other stores or partners. */
const TOLD = /^(VITEST|NODE_OPTIONS|NODE_ENV|KREDITLINA_|DATABASE_|EVENTSTORE_|REDIS_URL|OTEL_)/;

/**
 * For a product that a test starts as a process of its own: it must not believe that it runs inside vitest, and stores only where
 * the test says, also when `EVENTSTORE_URL` names a server for the suites of the event store.
 */
export const plainEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !TOLD.test(name)));
