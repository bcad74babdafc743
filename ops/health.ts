/**
 * Asked by the container's healthcheck: `node ops/health.ts URL` ends with 0 when the process says that it is well, with 1 when
 * it says anything else or does not answer within 3 s. The image has no other program that could ask.
 */
const LIMIT_MS = 3_000;

const answer = await fetch(process.argv[2] ?? '', { signal: AbortSignal.timeout(LIMIT_MS) }).catch(
  () => undefined,
);
process.exit(answer?.ok ? 0 : 1);
