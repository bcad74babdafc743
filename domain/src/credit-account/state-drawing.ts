import { availableCents as leftOfLimit } from '../calculators/monthly-cost.ts';
import type { BlockReason, DenialReason } from './contracts/enums.ts';

/** A draw from the request until it is repaid. What was denied, cancelled, returned or repaid has left the state. */
export interface Draw {
  readonly withdrawalId: string;
  readonly kind: 'initial' | 'later';
  readonly amountCents: number;
  readonly requestedBy: string;
  readonly status: 'requested' | 'signed' | 'referred' | 'approved' | 'ordered' | 'paid-out';
  /** The order of BankID with which a later draw was signed. */
  readonly signingId: string | null;
  /** Why it waits for a person. */
  readonly reasons: readonly DenialReason[];
  /** What staff have set aside for this draw, and who. */
  readonly overridden: readonly { readonly rule: DenialReason; readonly by: string }[];
  /** Of the last order to the bank. */
  readonly payoutId: string | null;
  readonly attempts: number;
  /** What is left of the debt; zero until it is paid out. */
  readonly principalCents: number;
  readonly paidOutOn: string | null;
  readonly monthlyAmortizationCents: number;
  /** As it was promised when it was paid out. */
  readonly promised: { readonly monthCount: number; readonly rateYearBasisPoints: number } | null;
}

export interface DrawingState {
  /** Oldest first. */
  readonly draws: readonly Draw[];
  readonly blocked: BlockReason | null;
  /** The bank's words, when it denied or annulled. */
  readonly bankReason: string | null;
}

export const initialDrawing = (): DrawingState => ({ draws: [], blocked: null, bankReason: null });

export const isOverridden = ({ overridden }: Draw, reason: DenialReason): boolean =>
  overridden.some(({ rule }) => rule === reason);

/** Öre that are owed of all draws. */
export const principalCents = ({ draws }: DrawingState): number =>
  draws.reduce((sum, one) => sum + one.principalCents, 0);

/** Öre that draws on their way hold: asked for and not yet paid out. */
export const reservedCents = ({ draws }: DrawingState): number =>
  draws.reduce((sum, one) => sum + (one.status === 'paid-out' ? 0 : one.amountCents), 0);

/** Öre that can be drawn now. A limit that was lowered below the debt leaves nothing, never less. */
export const availableCents = (state: DrawingState & { readonly limitCents: number }): number =>
  leftOfLimit(state.limitCents, principalCents(state) + reservedCents(state));
