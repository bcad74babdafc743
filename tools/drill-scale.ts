/**
 * How long the drills are: 1 in `npm test`, 10 in `npm run drill:long`. Every drill multiplies its cycles, requests or events by
 * it, and vitest.config.ts their time.
 */
export const drillScale = Math.max(1, Number(process.env.KREDITLINA_DRILL_SCALE ?? 1) || 1);
