import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import type { PaymentPart } from '@kreditlina/domain/credit-account/events-servicing';
import type { Stored } from '@kreditlina/projection-engine/projection';

/** Parts of claims that an event pays, in öre; negative if it takes them back. */
export function partsOf(event: Stored<CreditAccountEvent>): readonly PaymentPart[] {
  switch (event.type) {
    case 'PaymentAllocated':
    case 'CreditApplied':
      return event.data.parts;
    case 'AccountRecast':
      return event.data.payments.flatMap(({ parts }) => parts);
    case 'PaymentReversed':
      return event.data.parts.map((part) => ({ ...part, amountCents: -part.amountCents }));
    default:
      return [];
  }
}

/** Business date from which an event counts: for an accrual, the last day of its period. */
export const countsOn = (event: Stored<CreditAccountEvent>): string =>
  event.type === 'InterestAccrued' || event.type === 'OverdueInterestCharged'
    ? event.data.throughOn
    : event.effectiveOn;
