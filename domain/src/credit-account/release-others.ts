import type { Draft } from './draft.ts';
import { type Freed, release } from './settling.ts';
import type { PlacedPart } from './state-servicing.ts';

/** More than these are left as they lie: what one command records has to fit into the log at once. */
const RELEASES_MAX = 120;

/** Parts by the day from which they count: one event takes all of a day. */
function byDay(parts: readonly PlacedPart[]): ReadonlyMap<string, PlacedPart[]> {
  const days = new Map<string, PlacedPart[]>();
  for (const part of parts) days.set(part.on, [...(days.get(part.on) ?? []), part]);
  return days;
}

/**
 * Takes what payments of a day and those after it have paid back into their credit, but for one payment: what is booked of that one from
 * the past changes what they pay.
 * @returns the payments, oldest first, for what they shall pay anew
 */
export function releaseOthers(draft: Draft, paymentId: string, fromOn: string): readonly Freed[] {
  const { loss, payments } = draft.state();
  if (loss) return [];
  const later = payments
    .filter((one) => one.valueOn >= fromOn && one.paymentId !== paymentId && one.parts.length > 0)
    .map((one) => ({ ...one, days: byDay(one.parts) }));
  if (later.reduce((count, { days }) => count + 1 + days.size, 0) > RELEASES_MAX) return [];
  for (const { days, ...other } of later)
    for (const [on, placed] of days)
      release(
        draft,
        other.paymentId,
        on,
        placed.map(({ on: _on, ...part }) => part),
      );
  return later
    .map((one) => ({ paymentId: one.paymentId, on: one.valueOn }))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1));
}
