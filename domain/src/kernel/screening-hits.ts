import { v5 } from 'uuid';
import { z } from 'zod';

/** `declared`: the applicant's own answer that there is a political position. */
export const hitKinds = ['pep', 'sanction', 'declared'] as const;
export type HitKind = (typeof hitKinds)[number];

export const hitOutcomes = ['false-positive', 'true-match'] as const;
export type HitOutcome = (typeof hitOutcomes)[number];

/** One hit as the policy sees it, with what staff decided about it in this application. */
export const decidedHit = z.strictObject({
  hitId: z.uuid(),
  kind: z.enum(hitKinds),
  /** `editionOf` its entry; evaluations from before it was kept have none, and what was declared has none. */
  edition: z.uuid().optional(),
  decision: z.enum(['undecided', ...hitOutcomes]),
});
export type DecidedHit = z.output<typeof decidedHit>;

/** Names one entry of a list for one person, and tells neither: the same entry is the same hit however often it is found. */
export const hitIdOf = (
  personId: string,
  entry: { readonly list: string; readonly sourceId: string },
): string => v5(`${entry.list}/${entry.sourceId}`, personId);

/** What an entry says, without saying it: another name or list of the same entry is another edition, to be decided anew. */
export const editionOf = (
  personId: string,
  entry: {
    readonly kind: string;
    readonly list: string;
    readonly sourceId: string;
    readonly matchedName: string;
  },
): string => v5(JSON.stringify([entry.kind, entry.list, entry.sourceId, entry.matchedName]), personId);

/** What the applicant told is a hit of its own. */
export const declaredHitId = (personId: string): string => v5('declared', personId);
