import type { Draft } from './draft.ts';
import { type Freed, release } from './settling.ts';

/** More payments than these are left as they lie: what one command records has to fit into the log at once. */
const PAYMENTS_MAX = 50;

/**
 * Takes what payments of later days have paid back into their credit: money that came before them, and is booked after them, pays first.
 * @returns the payments, oldest first, for what they shall pay anew
 */
export function releaseLater(draft: Draft, valueOn: string): readonly Freed[] {
  const { loss, payments } = draft.state();
  if (loss) return [];
  const later = payments.filter((one) => one.valueOn > valueOn && one.parts.length > 0);
  if (later.length > PAYMENTS_MAX) return [];
  for (const { paymentId, parts } of later)
    for (const { on, ...part } of parts) release(draft, paymentId, on, [part]);
  return later
    .map((one) => ({ paymentId: one.paymentId, on: one.valueOn }))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1));
}
