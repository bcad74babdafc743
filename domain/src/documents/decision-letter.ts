import type { Letterhead } from './letterhead.ts';

/** A decision as a letter. Who writes it says which sentences: they are printed as they are. */
export interface DecisionLetterDocument extends Letterhead {
  /** ISO instant of the decision. */
  readonly decidedAt: string;
  /** Names the case when the customer calls. */
  readonly reference: string;
  /** What was decided, in one sentence. */
  readonly decision: string;
  /** That no person took part in it; null where one did. */
  readonly automatic: string | null;
  /** What was granted, in words and figures; empty when nothing was. */
  readonly terms: readonly { readonly label: string; readonly value: string }[];
  /** Why, one sentence each. */
  readonly reasons: readonly string[];
  /** What the reader can do now, a paragraph each. */
  readonly next: readonly string[];
}

/** The same before it is known who writes it, and whether it is all made up. */
export type UnsignedDecisionLetter = Omit<DecisionLetterDocument, 'lender' | 'isDemonstration'>;
