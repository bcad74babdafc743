import { consentEnd } from './invitation.ts';
import type { CreditApplicationState, Recorded } from './state.ts';

type Evaluation = Pick<Recorded<'PolicyEvaluated'>, 'inputs' | 'sources'>;

/**
 * Facts that we request ourselves and can request again; data that the company shares are theirs to renew.
 */
const isAskedByUs = ({ kind }: Evaluation['sources'][number]): boolean =>
  kind === 'company-report' || kind === 'person-report' || kind === 'screening';

/**
 * Time of the oldest received fact about the company and the persons; without any, the day of the evaluation.
 */
export const factsSince = ({ inputs, sources }: Evaluation): string =>
  sources
    .filter(isAskedByUs)
    .map(({ receivedAt }) => receivedAt)
    .sort()[0] ?? `${inputs.decidedOn}T00:00:00.000Z`;

/**
 * Whether the facts for an offer are older than a consent's validity: they are fetched again before any
 * offer.
 */
export const hasOldFacts = ({ evaluated }: CreditApplicationState, now: string): boolean =>
  evaluated !== null && now >= consentEnd(evaluated.factsSince);
