import type { Proposals } from '../kernel/proposals.ts';
import type { ApprovalKind } from './contracts/actions.ts';
import type { OpenClaim } from './contracts/enums.ts';
import { type DocumentsState, initialDocuments } from './documents.ts';
import type { BankStatus, CreditAccountEvent } from './events.ts';
import type { LossParts } from './events-oversight.ts';
import { initialLimits, type LimitsState } from './limits.ts';
import { initialServicing, type ServicingState } from './state-servicing.ts';
import { initialWithdrawing, type WithdrawingState } from './withdrawing.ts';

export type Recorded<Type extends CreditAccountEvent['type']> = Extract<
  CreditAccountEvent,
  { type: Type }
>['data'];

/** Kinds of proposals about an account itself. */
export type AccountProposalKind = Exclude<ApprovalKind, 'assign-payment' | 'cutter-offer'>;

/** Staff proposals by kind. A refund and its proposal have the same id. */
interface AccountProposals extends Readonly<Record<AccountProposalKind, Proposals>> {
  readonly limit: Proposals<Recorded<'LimitChangeProposed'>>;
  readonly 'credit-loss': Proposals<Recorded<'CreditLossProposed'>>;
  readonly 'reverse-credit-loss': Proposals<Recorded<'CreditLossReversalProposed'>>;
  readonly refund: Proposals<Recorded<'CreditRefundProposed'>>;
  readonly unblock: Proposals<Recorded<'UnblockProposed'>>;
  readonly rate: Proposals<Recorded<'RateRaiseProposed'>>;
}

export interface CreditAccountState extends WithdrawingState, ServicingState, LimitsState, DocumentsState {
  readonly granted: Recorded<'LimitGranted'> | null;
  readonly limitCents: number;
  /** Limit in the last offer, which the customer signed; later changes by staff do not alter it. */
  readonly agreedLimitCents: number;
  readonly rateYearBasisPoints: number;
  readonly policyVersion: string;
  /** End of the offer, ISO instant; without effect after the first withdrawal. */
  readonly expiresAt: string;
  /** The offer expired or was withdrawn before the agreement was signed. */
  readonly isOfferOver: boolean;
  /** Null until the agreement is signed. */
  readonly bankStatus: BankStatus | null;
  readonly firstWithdrawal: Recorded<'WithdrawalRequested'> | null;
  readonly proposals: AccountProposals;
  /** Amounts written off, the approver and the recoveries since; null without a loss. */
  readonly loss: {
    readonly proposalId: string;
    readonly approvedBy: string;
    readonly declaredOn: string;
    readonly lost: LossParts;
    readonly lostCents: number;
    readonly recoveredCents: number;
    /** Parts of the debt, needed if the loss is reversed. */
    readonly withdrawals: readonly { readonly withdrawalId: string; readonly principalCents: number }[];
    readonly unbilledCents: number;
  } | null;
  /** Closed by staff or by the bank. It is serviced for as long as money is owed. */
  readonly isClosed: boolean;
  /** Claims that staff have as a task. */
  readonly openClaims: readonly OpenClaim[];
}

export const initialState = (): CreditAccountState => ({
  granted: null,
  limitCents: 0,
  agreedLimitCents: 0,
  rateYearBasisPoints: 0,
  policyVersion: '',
  expiresAt: '',
  isOfferOver: false,
  bankStatus: null,
  firstWithdrawal: null,
  proposals: { limit: [], 'credit-loss': [], 'reverse-credit-loss': [], refund: [], unblock: [], rate: [] },
  loss: null,
  isClosed: false,
  openClaims: [],
  ...initialWithdrawing(),
  ...initialServicing(),
  ...initialLimits(),
  ...initialDocuments(),
});
