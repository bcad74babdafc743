import { v5 } from 'uuid';
import { z } from 'zod';

/** Kinds of hits. `declared` is a political position that the applicant declared. */
export const hitKinds = ['pep', 'sanction', 'declared'] as const;
export type HitKind = (typeof hitKinds)[number];

export const hitOutcomes = ['false-positive', 'true-match'] as const;
export type HitOutcome = (typeof hitOutcomes)[number];

/** A hit as input of the policy, with the staff decision in this application. */
export const decidedHit = z.strictObject({
  hitId: z.uuid(),
  kind: z.enum(hitKinds),
  /** `editionOf` its entry; absent for declared positions. */
  edition: z.uuid().optional(),
  decision: z.enum(['undecided', ...hitOutcomes]),
});
export type DecidedHit = z.output<typeof decidedHit>;

/** Id of a hit, derived from person and list entry without disclosing either. */
export const hitIdOf = (
  personId: string,
  entry: { readonly list: string; readonly sourceId: string },
): string => v5(`${entry.list}/${entry.sourceId}`, personId);

/** Ids of a person's hits in sanctions lists. */
export const sanctionHitIds = (
  personId: string,
  hits: readonly { readonly kind: string; readonly list: string; readonly sourceId: string }[],
): string[] => hits.filter(({ kind }) => kind === 'sanction').map((one) => hitIdOf(personId, one));

/**
 * Fingerprint of a list entry's content that does not disclose it. If the name or list of the entry changes,
 * it is a new edition and must be decided again.
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

export const declaredHitId = (personId: string): string => v5('declared', personId);
