import { company } from '@kreditlina/domain/company/company';
import { creditAccount, decideWithdrawal } from '@kreditlina/domain/credit-account/index';
import { user } from '@kreditlina/domain/identity/index';
import { sanctionHitIds } from '@kreditlina/domain/kernel/screening-hits';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect, commandIdOf } from '@kreditlina/job-runner/effects';
import { idOf } from '@kreditlina/job-runner/job';
import { isPartnerError } from '@kreditlina/partner-http/partner-error';
import { ensureScreening, type ScreeningResult } from '../identity/inquiries.ts';
import { registeredPerson } from '../identity/persons.ts';
import type { JobKind, JobRun } from '../job.ts';

/** Awaits a partner's answer; may replace it by the given value if the partner is unreachable. */
type Asking = <Answer, Unknown>(asked: Promise<Answer>, unknown: Unknown) => Promise<Answer | Unknown>;

interface Checks {
  /** Null if the lists gave no answer. */
  readonly isScreeningHit: boolean | null;
  /** Ids of the hits in sanctions lists. */
  readonly hitIds: readonly string[];
  readonly maySignForCompany: boolean;
}

/** Result without any answer, which refers the withdrawal to staff. */
const UNKNOWN: Checks = { isScreeningHit: null, hitIds: [], maySignForCompany: false };

type Screened = Pick<ScreeningResult, 'isSanctioned' | 'hits'>;

const foundIn = (screened: Screened | null, personId: string) => ({
  isScreeningHit: screened?.isSanctioned ?? null,
  hitIds: sanctionHitIds(personId, screened?.hits ?? []),
});

/** Replaces only the answer of an unreachable partner, so that the answers of others are kept. */
const orUnknown: Asking = async (asked, unknown) => {
  try {
    return await asked;
  } catch (error) {
    if (isPartnerError(error)) return unknown;
    throw error;
  }
};

/** Approves, denies or refers each signed withdrawal of an account. */
export const withdrawalDecisionJob: JobKind = {
  name: 'withdrawal-decision',
  async run(data, run) {
    await decideAll(run, idOf(data, 'accountId'), (withdrawal) =>
      checksOf(run, withdrawal, (asked) => asked),
    );
    return 'done';
  },
  onPartnerGone: (data, run) =>
    decideAll(run, idOf(data, 'accountId'), (withdrawal) => checksOf(run, withdrawal, orUnknown)),
};

interface Signed {
  readonly withdrawalId: string;
  readonly kind: 'initial' | 'later';
  readonly requestedBy: string;
  readonly companyId: string;
}

async function decideAll(
  run: JobRun,
  accountId: string,
  checksFor: (withdrawal: Signed) => Promise<Checks>,
): Promise<void> {
  const { granted, bankStatus, withdrawals } = await loadState(run.store, creditAccount, accountId);
  if (!granted || bankStatus === 'offer') return;
  for (const { withdrawalId, kind, requestedBy, status } of withdrawals) {
    if (status !== 'signed') continue;
    const signed = { withdrawalId, kind, requestedBy, companyId: granted.companyId };
    await applyEffect(run, {
      aggregate: creditAccount,
      id: accountId,
      name: `withdrawal-decision/${withdrawalId}`,
      correlationId: withdrawalId,
      decide: decideWithdrawal,
      command: {
        withdrawalId,
        checks: await checksFor(signed),
      },
    });
  }
}

/**
 * Checks that lists and bureau still say the same about the signer as when the credit was granted. A first
 * withdrawal was signed with the agreement by an authorised signatory, so only the lists are asked, and only
 * if their last answer is from an earlier business day: the bank may take days to open an account.
 */
async function checksOf(
  run: JobRun,
  { withdrawalId, kind, requestedBy, companyId }: Signed,
  asking: Asking,
): Promise<Checks> {
  const signer = await loadState(run.store, user, requestedBy);
  const { screening } = signer;
  // An answer from today counts, whichever application it was for.
  if (kind === 'initial' && screening && dateInSweden(screening.checkedAt) === dateInSweden(run.clock.now()))
    return { ...foundIn(screening, requestedBy), maySignForCompany: true };
  const { company: registered } = await loadState(run.store, company, companyId);
  const person = registeredPerson(requestedBy, signer);
  if (!person || !registered) return UNKNOWN;
  // A separate inquiry for this withdrawal.
  const of = { applicationId: withdrawalId, inquiryRound: 0 };
  const screened = await asking(ensureScreening(run, of, person), null);
  return {
    ...foundIn(screened, requestedBy),
    maySignForCompany:
      kind === 'initial' ||
      (await asking(maySign(run, withdrawalId, registered.companyNumber, person.ssn), false)),
  };
}

/**
 * True if the person may sign, alone or jointly. Co-signatories agreed when they signed the agreement, which
 * covers this withdrawal.
 */
async function maySign(run: JobRun, withdrawalId: string, companyNumber: string, ssn: string) {
  const call = { idempotencyKey: commandIdOf(`withdrawal-authority/${withdrawalId}`) };
  try {
    const { alternatives } = await run.partners.creditBureau.signingAuthority(companyNumber, ssn, call);
    return alternatives.some(({ persons }) => persons.some((one) => one.personalNumber === ssn));
  } catch (error) {
    // A company unknown to the bureau has no signatories.
    if (isPartnerError(error) && error.code === 'notFound') return false;
    throw error;
  }
}
