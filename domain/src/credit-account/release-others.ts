import type { Draft } from './draft.ts';
import { type Freed, release } from './settling.ts';
import type { PlacedPart } from './state-servicing.ts';

/** Maximum number of events for moving parts back, or none are moved: all must fit into one append. */
const RELEASES_MAX = 120;

const byDay = (parts: readonly PlacedPart[]): ReadonlyMap<string, PlacedPart[]> =>
  Map.groupBy(parts, ({ on }) => on);

/**
 * Moves parts of one payment back into its credit, with one event per day from which they count, because a
 * payment of many withdrawals and notices has hundreds of parts.
 */
export function releaseParts(draft: Draft, paymentId: string, parts: readonly PlacedPart[]): void {
  for (const [on, together] of byDay(parts))
    release(
      draft,
      paymentId,
      on,
      together.map(({ on: _on, ...part }) => part),
    );
}

/**
 * Moves the parts of all payments from a day on back into their credit, except those of one payment: its
 * retroactive booking changes what the others pay.
 * @returns the payments, oldest first, to be allocated again
 */
export function releaseOthers(draft: Draft, paymentId: string, fromOn: string): readonly Freed[] {
  const { loss, payments } = draft.state();
  if (loss) return [];
  const later = payments.filter(
    (one) => one.valueOn >= fromOn && one.paymentId !== paymentId && one.parts.length > 0,
  );
  if (later.reduce((count, { parts }) => count + 1 + byDay(parts).size, 0) > RELEASES_MAX) return [];
  for (const other of later) releaseParts(draft, other.paymentId, other.parts);
  return later
    .map((one) => ({ paymentId: one.paymentId, on: one.valueOn }))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1));
}
