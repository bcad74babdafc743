import { v5 } from 'uuid';
import { DomainError } from '../kernel/domain-error.ts';
import { type Proposals, withAnswer, withoutOpen, withProposal } from '../kernel/proposals.ts';
import type { UnmatchedReason } from './contracts/enums.ts';
import type { IncomingPaymentEvent } from './events.ts';

export type Recorded<Type extends IncomingPaymentEvent['type']> = Extract<
  IncomingPaymentEvent,
  { type: Type }
>['data'];

export interface IncomingPaymentState {
  /** Null before the bank's report. */
  readonly payment: Recorded<'IncomingPaymentRecorded'> | null;
  readonly status: 'recorded' | 'matched' | 'unmatched' | 'assigned' | 'sent-back';
  readonly unmatchedReason: UnmatchedReason | null;
  /** Account on which it is booked; null if unknown. */
  readonly accountId: string | null;
  /** Id of the staff member who identified the account; null if the payment did so itself. */
  readonly assignedBy: string | null;
  /** Id of the one who proposed that account, if it took two. */
  readonly proposedBy: string | null;
  /** Dates by staff in place of the bank's; null if the bank's count. */
  readonly dates: PaymentDates | null;
  /** Ids under which accounts had booked it that were not its own, and gave it back. */
  readonly releasedAs: readonly string[];
  readonly proposals: Proposals<Recorded<'IncomingPaymentAssignmentProposed'>>;
  /** Later differing reports by the bank. */
  readonly toldOtherwise: readonly ToldOtherwise[];
  /** Ids of the latest readings of the payer's details by staff. */
  readonly readings: readonly string[];
}

export type PaymentDates = Readonly<NonNullable<Recorded<'IncomingPaymentAssigned'>['dates']>>;

export type ToldOtherwise = Pick<
  Recorded<'IncomingPaymentRecorded'>,
  'amountCents' | 'valueOn' | 'ocrNumber'
>;

/** True if reports agree on amount, value date and reference. Booking dates differ between push and file. */
export const isSameMoney = (one: ToldOtherwise, other: ToldOtherwise): boolean =>
  one.amountCents === other.amountCents && one.valueOn === other.valueOn && one.ocrNumber === other.ocrNumber;

/** True if the payment was booked on an account or returned, so that nothing remains to be done. */
export const isSettled = ({ status }: Pick<IncomingPaymentState, 'status'>): boolean =>
  status !== 'recorded' && status !== 'unmatched';

export const initialState = (): IncomingPaymentState => ({
  payment: null,
  status: 'recorded',
  unmatchedReason: null,
  accountId: null,
  assignedBy: null,
  proposedBy: null,
  dates: null,
  releasedAs: [],
  proposals: [],
  toldOtherwise: [],
  readings: [],
});

/** Maximum number of readings kept, so that a repeated command has no effect. */
const READINGS_MAX = 20;

export function evolve(state: IncomingPaymentState, event: IncomingPaymentEvent): IncomingPaymentState {
  switch (event.type) {
    case 'IncomingPaymentRecorded':
      return { ...state, payment: event.data };
    case 'IncomingPaymentMatched':
      return { ...state, status: 'matched', accountId: event.data.accountId };
    case 'IncomingPaymentUnmatched':
      return { ...state, status: 'unmatched', unmatchedReason: event.data.reason };
    case 'IncomingPaymentAssignmentProposed':
      return { ...state, proposals: withProposal(state.proposals, event.data) };
    case 'IncomingPaymentAssignmentRefused':
      return { ...state, proposals: withAnswer(state.proposals, event.data.proposalId, 'refused') };
    case 'IncomingPaymentAssigned': {
      const { accountId, assignedBy, proposedBy = null, proposalId, dates = null } = event.data;
      const proposals = withAnswer(state.proposals, proposalId, 'approved');
      return { ...state, status: 'assigned', accountId, assignedBy, proposedBy, dates, proposals };
    }
    case 'IncomingPaymentReleased': {
      const released = { ...state, releasedAs: [...state.releasedAs, event.data.bookedAs] };
      const owner = { accountId: null, assignedBy: null, proposedBy: null, dates: null };
      return { ...released, ...owner, status: 'unmatched', unmatchedReason: 'wrong-account' };
    }
    case 'IncomingPaymentSentBack':
      return { ...state, status: 'sent-back', proposals: withoutOpen(state.proposals) };
    case 'IncomingPaymentToldOtherwise': {
      const { paymentId: _paymentId, ...told } = event.data;
      return { ...state, toldOtherwise: [...state.toldOtherwise, told] };
    }
    case 'PayerShown':
      return { ...state, readings: [...state.readings, event.data.readingId].slice(-READINGS_MAX) };
    case 'PayerForgotten': {
      const { payer: _payer, ...payment } = state.payment ?? {};
      return { ...state, payment: payment as IncomingPaymentState['payment'] };
    }
    default:
      return state;
  }
}

export const paymentDiffers = (): DomainError => new DomainError('conflict', 'PAYMENT_DIFFERS');
export const incomingPaymentUnknown = (): DomainError =>
  new DomainError('not-found', 'INCOMING_PAYMENT_NOT_FOUND');
export const paymentHasOwner = (): DomainError => new DomainError('conflict', 'PAYMENT_HAS_OWNER');

const INCOMING_PAYMENT_NAMESPACE = '0d6a1f7b-51a5-5f0c-8a52-3f1c6c3f6f5e';

/** Id of a payment, derived from the bank's number so that repeated reports give the same id. */
export const incomingPaymentId = (bankReference: string): string =>
  v5(bankReference, INCOMING_PAYMENT_NAMESPACE);

/** Id of a payment on its account: a new one after each release, because two accounts may not share one. */
export const bookedIdOf = (
  paymentId: string,
  { releasedAs }: Pick<IncomingPaymentState, 'releasedAs'>,
): string => (releasedAs.length === 0 ? paymentId : v5(`released-${releasedAs.length}`, paymentId));
