import type { BankStatus, CreditAccountEvent } from './events.ts';
import { type DocumentsState, initialDocuments } from './state-documents.ts';
import { initialOversight, type OversightState } from './state-oversight.ts';
import { initialServicing, type ServicingState } from './state-servicing.ts';
import { initialWithdrawing, type WithdrawingState } from './state-withdrawing.ts';

export type Recorded<Type extends CreditAccountEvent['type']> = Extract<
  CreditAccountEvent,
  { type: Type }
>['data'];

/** The offer and its consequences: withdrawals, their servicing, and staff decisions. */
export interface CreditAccountState extends WithdrawingState, ServicingState, OversightState, DocumentsState {
  readonly granted: Recorded<'LimitGranted'> | null;
  readonly limitCents: number;
  /** The limit of the last offer: the signed one, whatever staff change later. */
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
  ...initialWithdrawing(),
  ...initialServicing(),
  ...initialOversight(),
  ...initialDocuments(),
});
