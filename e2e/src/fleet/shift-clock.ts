/*
 * A process whose clock goes wrong: `node --import ./shift-clock.ts …` with KREDITLINA_DRILL_CLOCK_MS, the milliseconds that
 * it is ahead (negative: behind). Timers and performance.now() go as always, as with a machine whose time of day is wrong.
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
