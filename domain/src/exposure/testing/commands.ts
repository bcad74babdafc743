import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { ExposureEvent } from '../events.ts';
import type { ExposureState } from '../exposure.ts';
import * as decide from '../exposure.ts';

const uuidOf = (kind: string, number: number) =>
  `0c8d2a44-7a8e-5b3f-8a45-${kind}${String(number).padStart(8, '0')}`;

/** Claim for the application and company with this number; by default without an earlier claim. */
export const claim = (number: number, differs: Partial<decide.ClaimSurety> = {}): decide.ClaimSurety => ({
  personId: '5b0a4a43-3ab4-5c5e-9a0e-6a1c53a2d9b1',
  claimId: uuidOf('aaaa', number),
  applicationId: uuidOf('bbbb', number),
  companyId: uuidOf('cccc', number),
  attempt: 1,
  evaluationId: uuidOf('dddd', number),
  limitCents: number * 10_000_000,
  elsewhere: [],
  lastClaimId: null,
  ...differs,
});

/** Surety in the application with this number, as seen from another application. */
export const suretyOf = (number: number, differs: Partial<decide.Surety> = {}): decide.Surety => {
  const { applicationId, companyId, limitCents } = claim(number);
  return { applicationId, companyId, limitCents, ...differs };
};

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<ExposureState, ExposureEvent> = {
  claimSurety: sampled(decide.claimSurety)(({ lastClaimId, sureties }) => {
    const elsewhere = sureties.map(({ applicationId, companyId, limitCents }) => ({
      applicationId,
      companyId,
      limitCents,
    }));
    return [1, 2, 3].flatMap((number) => [
      claim(number),
      claim(number, {
        lastClaimId,
        elsewhere: elsewhere.filter(({ companyId }) => companyId !== claim(number).companyId),
      }),
      claim(number, {
        claimId: claim(number + 10).claimId,
        evaluationId: claim(number + 10).evaluationId,
        attempt: 2,
        lastClaimId,
        elsewhere: elsewhere.filter(({ companyId }) => companyId !== claim(number).companyId),
      }),
    ]);
  }),
};
