import { LIMITS } from '../limits.ts';

type Bounds<Limit> = Limit extends number ? number : { readonly [Name in keyof Limit]: number };
type Limits = { -readonly [Name in keyof typeof LIMITS]: Bounds<(typeof LIMITS)[Name]> };

/** Overrides limits, for a test in which the store waits in vain. @returns a disposable that restores them */
export function withLimits(given: Partial<Limits>): Disposable {
  const limits: Limits = LIMITS;
  const before = { ...limits };
  Object.assign(limits, given);
  return { [Symbol.dispose]: () => void Object.assign(limits, before) };
}
