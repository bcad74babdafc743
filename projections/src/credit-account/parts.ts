import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import type { PaymentPart } from '@kreditlina/domain/credit-account/events-servicing';
import type { Stored } from '@kreditlina/projection-engine/projection';

/** Payments of claims by an event; reversed ones have negative amounts. */
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

/**
 * The business date from which an event counts. Accruals count through their last day, whenever they were
 * booked.
 */
export const countsOn = (event: Stored<CreditAccountEvent>): string =>
  event.type === 'InterestAccrued' || event.type === 'OverdueInterestCharged'
    ? event.data.throughOn
    : event.effectiveOn;
