import type { Letterhead } from './letterhead.ts';

export interface DossierFact {
  readonly label: string;
  readonly value: string;
}

export interface DossierRule {
  /** The company, or a person by number, never by name. */
  readonly about: string;
  readonly text: string;
  /** Input and threshold. */
  readonly figures: string;
  readonly result: string;
  /** Consequence; a dash if none. */
  readonly effect: string;
}

export interface DossierPaper {
  readonly kind: string;
  readonly id: string;
  /** SHA-256 of the file stored beside the log; a dash if there is none. */
  readonly hash: string;
}

export interface DossierEntry {
  /** An ISO instant. */
  readonly at: string;
  readonly by: string;
  readonly text: string;
  /** First characters of the hash that chains the event to the previous ones. */
  readonly hash: string;
}

/**
 * Everything that decided a company's credit, as known at the end of a day: for staff, in words. Names no
 * person.
 */
export interface DossierDocument extends Letterhead {
  readonly asOfOn: string;
  /** ISO instant of the order. */
  readonly orderedAt: string;
  /** Position in the log; later events are not included. */
  readonly position: string;
  readonly companyFacts: readonly DossierFact[];
  /** Empty before a decision. */
  readonly decision: readonly DossierFact[];
  readonly rules: readonly DossierRule[];
  /** Empty before there is a credit. */
  readonly account: readonly DossierFact[];
  readonly papers: readonly DossierPaper[];
  /** Staff actions, latest first. */
  readonly actions: readonly DossierEntry[];
  /** All events except daily interest, latest first. */
  readonly events: readonly DossierEntry[];
  /** Total numbers, which may exceed those shown. */
  readonly actionCount: number;
  readonly eventCount: number;
}
