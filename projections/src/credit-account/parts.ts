import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import type { PaymentPart } from '@kreditlina/domain/credit-account/events-servicing';

/** What an event pays of claims; what it makes owed again has amounts below zero. */
export function partsOf({ type, data }: Pick<CreditAccountEvent, 'type' | 'data'>): readonly PaymentPart[] {
  const event = { type, data } as CreditAccountEvent;
  switch (event.type) {
    case 'PaymentAllocated':
    case 'CreditApplied':
      return event.data.parts;
    case 'PaymentReversed':
      return event.data.parts.map((part) => ({ ...part, amountCents: -part.amountCents }));
    default:
      return [];
  }
}
