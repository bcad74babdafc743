/*
 * Simulates a process with a wrong clock: `node --import ./shift-clock.ts …`. KREDITLINA_DRILL_CLOCK_MS is
 * the number of milliseconds by which it is ahead (negative: behind). Timers and performance.now() are
 * unaffected, as on a machine with a wrong time of day.
 */
const ahead = Number(process.env.KREDITLINA_DRILL_CLOCK_MS ?? 0);
const RealDate = Date;
const now = () => RealDate.now() + ahead;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
