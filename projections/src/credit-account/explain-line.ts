import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/index';
import { formatDate } from '@kreditlina/domain/text/index';
import type { Stored } from '@kreditlina/projection-engine/projection';
import type { Words } from './explain-texts.ts';

export interface Line {
  readonly on: string;
  readonly words: Words;
  readonly cents: number;
  readonly event: Stored<CreditAccountEvent>;
}

/** Business date from which an event takes effect. */
export function dateOf(event: Stored<CreditAccountEvent>): string {
  switch (event.type) {
    case 'InterestAccrued':
    case 'OverdueInterestCharged':
      return event.data.throughOn;
    case 'PaymentReceived':
    case 'PaymentAllocated':
      return event.data.valueOn;
    case 'CreditApplied':
      return event.data.appliedOn;
    case 'WithdrawalRequested':
      return formatDate(event.occurredAt);
    case 'WithdrawalPaidOut':
      return event.data.paidOutOn;
    case 'NoticeIssued':
      return event.data.noticeOn;
    case 'ReminderFeeCharged':
      return event.data.chargedOn;
    case 'PaymentReversed':
    case 'CreditLossReversed':
      return event.data.reversedOn;
    case 'CreditRefunded':
      return event.data.refundedOn;
    case 'PayoutReturned':
      return event.data.returnedOn;
    case 'CreditLossDeclared':
      return event.data.declaredOn;
    default:
      return event.effectiveOn;
  }
}
