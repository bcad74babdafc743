import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import type { PaymentPart } from '@kreditlina/domain/credit-account/events-servicing';
import type { Stored } from '@kreditlina/projection-engine/projection';

/** What an event pays of claims; what it makes owed again has amounts below zero. */
export function partsOf(event: Stored<CreditAccountEvent>): readonly PaymentPart[] {
  switch (event.type) {
    case 'PaymentAllocated':
    case 'CreditApplied':
      return event.data.parts;
    case 'OverpaymentCredited':
    case 'PaymentReversed':
      return event.data.parts.map((part) => ({ ...part, amountCents: -part.amountCents }));
    default:
      return [];
  }
}

/** The business date from which an event counts. What accrues counts through its last day, whatever it was booked together with. */
export const countsOn = (event: Stored<CreditAccountEvent>): string =>
  event.type === 'InterestAccrued' || event.type === 'OverdueInterestCharged'
    ? event.data.throughOn
    : event.effectiveOn;
