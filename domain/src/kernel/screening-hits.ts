import { v5 } from 'uuid';
import { z } from 'zod';

/** `declared`: the applicant's own statement of a political position. */
export const hitKinds = ['pep', 'sanction', 'declared'] as const;
export type HitKind = (typeof hitKinds)[number];

export const hitOutcomes = ['false-positive', 'true-match'] as const;
export type HitOutcome = (typeof hitOutcomes)[number];

/** A hit as input of the policy, with the staff's decision in this application. */
export const decidedHit = z.strictObject({
  hitId: z.uuid(),
  kind: z.enum(hitKinds),
  /** `editionOf` its entry; absent for declared positions. */
  edition: z.uuid().optional(),
  decision: z.enum(['undecided', ...hitOutcomes]),
});
export type DecidedHit = z.output<typeof decidedHit>;

/**
 * Id of a list entry for one person that discloses neither: the same entry is the same hit however often it
 * is found.
 */
export const hitIdOf = (
  personId: string,
  entry: { readonly list: string; readonly sourceId: string },
): string => v5(`${entry.list}/${entry.sourceId}`, personId);

/**
 * Fingerprint of an entry's content, without disclosing it: a different name or list of the same entry is a
 * new edition, to be decided again.
 */
export const editionOf = (
  personId: string,
  entry: {
    readonly kind: string;
    readonly list: string;
    readonly sourceId: string;
    readonly matchedName: string;
  },
): string => v5(JSON.stringify([entry.kind, entry.list, entry.sourceId, entry.matchedName]), personId);

/** The applicant's own declaration is a separate hit. */
export const declaredHitId = (personId: string): string => v5('declared', personId);
