import { consentEnd } from './invitation.ts';
import type { CreditApplicationState, Recorded } from './state.ts';

type Evaluation = Pick<Recorded<'PolicyEvaluated'>, 'inputs' | 'sources'>;

/** What we ask others ourselves, and can ask anew; what the company lets us read is its own to renew. */
const isAskedByUs = ({ kind }: Evaluation['sources'][number]): boolean =>
  kind === 'company-report' || kind === 'person-report' || kind === 'screening';

/** When the oldest came of what we were told about the company and the persons; without any: the day of the evaluation. */
export const factsSince = ({ inputs, sources }: Evaluation): string =>
  sources
    .filter(isAskedByUs)
    .map(({ receivedAt }) => receivedAt)
    .sort()[0] ?? `${inputs.decidedOn}T00:00:00.000Z`;

/** What staff would offer on is older than a consent counts: it is fetched anew before anything is offered. */
export const hasOldFacts = ({ evaluated }: CreditApplicationState, now: string): boolean =>
  evaluated !== null && now >= consentEnd(evaluated.factsSince);
