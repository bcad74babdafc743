import type { Draft } from './draft.ts';
import { type Freed, release } from './settling.ts';
import type { PlacedPart } from './state-servicing.ts';

/** More than these are left as they lie: what one command records has to fit into the log at once. */
const RELEASES_MAX = 120;

const byDay = (parts: readonly PlacedPart[]): ReadonlyMap<string, PlacedPart[]> =>
  Map.groupBy(parts, ({ on }) => on);

/** Takes parts of one payment back into its credit, all that count from a day in one event: a payment of many draws and notices has hundreds. */
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
 * Takes what payments of a day and those after it have paid back into their credit, but for one payment: what is booked of that one from
 * the past changes what they pay.
 * @returns the payments, oldest first, for what they shall pay anew
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
