import type { Letterhead } from './letterhead.ts';

/** A decision as a letter. The caller provides the sentences; they are printed as they are. */
export interface DecisionLetterDocument extends Letterhead {
  /** ISO instant of the decision. */
  readonly decidedAt: string;
  /** Identifies the case when the customer calls. */
  readonly reference: string;
  /** The decision, in one sentence. */
  readonly decision: string;
  /** Statement that the decision was automatic; null if a person took part. */
  readonly automatic: string | null;
  /** Granted terms as labels and values; empty if nothing was granted. */
  readonly terms: readonly { readonly label: string; readonly value: string }[];
  /** Reasons, one sentence each. */
  readonly reasons: readonly string[];
  /** Options of the reader, a paragraph each. */
  readonly next: readonly string[];
}

/** The letter without sender and demonstration flag. */
export type UnsignedDecisionLetter = Omit<DecisionLetterDocument, 'lender' | 'isDemonstration'>;
