import type { Instalment } from '../calculators/repayment-plan.ts';
import type { Letterhead } from './letterhead.ts';

/** The original plan, or the current one. */
export type PlanVersion = 'original' | 'current';

/** A plan of the account, equal to the one on the customer's page. */
export interface AccountPlanDocument extends Letterhead {
  /** Business date of the plan. */
  readonly printedOn: string;
  readonly version: PlanVersion;
  /** Null: all withdrawals together. */
  readonly draw: { readonly paidOutOn: string; readonly amountCents: number } | null;
  /** At least one, oldest first. */
  readonly rows: readonly (Instalment & { readonly dueOn: string })[];
}
