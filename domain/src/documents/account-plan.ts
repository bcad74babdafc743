import type { Instalment } from '../calculators/repayment-plan.ts';
import type { Letterhead } from './letterhead.ts';

/** As it was promised, or as it is now. */
export type PlanVersion = 'original' | 'current';

/** A plan of the account, as the reader's page has it. */
export interface AccountPlanDocument extends Letterhead {
  /** Business date on which it is so. */
  readonly printedOn: string;
  readonly version: PlanVersion;
  /** Null: of all draws together. */
  readonly draw: { readonly paidOutOn: string; readonly amountCents: number } | null;
  /** One at least, oldest first. */
  readonly rows: readonly (Instalment & { readonly dueOn: string })[];
}
