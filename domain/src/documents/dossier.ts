import type { Letterhead } from './letterhead.ts';

export interface DossierFact {
  readonly label: string;
  readonly value: string;
}

export interface DossierRule {
  /** The company, or a person by number: nobody's name stands in it. */
  readonly about: string;
  readonly text: string;
  /** What it looked at, against what. */
  readonly figures: string;
  readonly result: string;
  /** What followed; a dash where nothing did. */
  readonly effect: string;
}

export interface DossierPaper {
  readonly kind: string;
  readonly id: string;
  /** SHA-256 of the file as it lies beside the log; a dash where there is none. */
  readonly hash: string;
}

export interface DossierEntry {
  /** An ISO instant. */
  readonly at: string;
  readonly by: string;
  readonly text: string;
  /** First characters of the hash that chains the event to the ones before. */
  readonly hash: string;
}

/** What decided about a company's credit, as it was known at the end of a day: for staff, in words. It names no person. */
export interface DossierDocument extends Letterhead {
  readonly asOfOn: string;
  /** When it was ordered: an ISO instant. */
  readonly orderedAt: string;
  /** In the log; nothing later is in it. */
  readonly position: string;
  readonly companyFacts: readonly DossierFact[];
  /** Empty before a decision. */
  readonly decision: readonly DossierFact[];
  readonly rules: readonly DossierRule[];
  /** Empty before there is a credit. */
  readonly account: readonly DossierFact[];
  readonly papers: readonly DossierPaper[];
  /** What staff did, the latest first. */
  readonly actions: readonly DossierEntry[];
  /** Everything that happened but the daily interest, the latest first. */
  readonly events: readonly DossierEntry[];
  /** How many there are in all, should there be more than are shown. */
  readonly actionCount: number;
  readonly eventCount: number;
}
