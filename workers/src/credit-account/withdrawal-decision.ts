import { company } from '@kreditlina/domain/company/index';
import { creditAccount, decideWithdrawal } from '@kreditlina/domain/credit-account/index';
import { user } from '@kreditlina/domain/identity/index';
import { businessDate } from '@kreditlina/event-store/business-date';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { applyEffect, commandIdOf } from '@kreditlina/job-runner/effects';
import { idOf } from '@kreditlina/job-runner/job';
import { isPartnerError } from '@kreditlina/partner-http/partner-error';
import { ensureScreening } from '../identity/person-screening.ts';
import { registeredPerson } from '../identity/persons.ts';
import type { JobKind, JobRun } from '../job.ts';

/** What a partner answers; or what counts as its answer. */
type Asking = <Answer, Unknown>(asked: Promise<Answer>, unknown: Unknown) => Promise<Answer | Unknown>;

interface Checks {
  /** Null: the lists gave no answer. */
  readonly isScreeningHit: boolean | null;
  readonly maySignForCompany: boolean;
}

/** What nobody could tell is for a person to look at. */
const UNKNOWN: Checks = { isScreeningHit: null, maySignForCompany: false };

/** Whoever is away tells nothing of what others have said. */
const orUnknown: Asking = async (asked, unknown) => {
  try {
    return await asked;
  } catch (error) {
    if (isPartnerError(error)) return unknown;
    throw error;
  }
};

/** The automatic check of the draws of an account that are signed: approved, denied, or left to a person. */
export const withdrawalDecisionJob: JobKind = {
  name: 'withdrawal-decision',
  async run(data, run) {
    await decideAll(run, idOf(data, 'accountId'), (draw) => checksOf(run, draw, (asked) => asked));
    return 'done';
  },
  onPartnerGone: (data, run) =>
    decideAll(run, idOf(data, 'accountId'), (draw) => checksOf(run, draw, orUnknown)),
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
  checksFor: (draw: Signed) => Promise<Checks>,
): Promise<void> {
  const { granted, bankStatus, draws } = await loadState(run.store, creditAccount, accountId);
  if (!granted || bankStatus === 'offer') return;
  for (const { withdrawalId, kind, requestedBy, status } of draws) {
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
 * Whether lists and register still say of whoever signed the draw what they said when the credit was granted. A first draw was signed with
 * the agreement, by who might sign it; the lists are asked anew once their last answer is of an earlier business day, since the
 * bank may have taken days to open the account.
 */
async function checksOf(
  run: JobRun,
  { withdrawalId, kind, requestedBy, companyId }: Signed,
  asking: Asking,
): Promise<Checks> {
  const signer = await loadState(run.store, user, requestedBy);
  const { screening } = signer;
  // Of whichever application it was: what the lists said today holds.
  if (kind === 'initial' && screening && businessDate(screening.checkedAt) === businessDate(run.clock.now()))
    return { isScreeningHit: screening.isSanctioned, maySignForCompany: true };
  const { company: registered } = await loadState(run.store, company, companyId);
  const person = registeredPerson(requestedBy, signer);
  if (!person || !registered) return UNKNOWN;
  // An inquiry of its own, for this draw.
  const of = { applicationId: withdrawalId, inquiryRound: 0 };
  const screened = await asking(ensureScreening(run, of, person), null);
  return {
    isScreeningHit: screened?.isSanctioned ?? null,
    maySignForCompany:
      kind === 'initial' ||
      (await asking(maySign(run, withdrawalId, registered.companyNumber, person.ssn), false)),
  };
}

/** Alone or together with others: those were asked when the agreement was signed, under which this draw is made. */
async function maySign(run: JobRun, withdrawalId: string, companyNumber: string, ssn: string) {
  const call = { idempotencyKey: commandIdOf(`draw-authority/${withdrawalId}`) };
  try {
    const { alternatives } = await run.partners.creditBureau.signingAuthority(companyNumber, ssn, call);
    return alternatives.some(({ persons }) => persons.some((one) => one.personalNumber === ssn));
  } catch (error) {
    // Nobody signs for a company that the bureau does not know.
    if (isPartnerError(error) && error.code === 'notFound') return false;
    throw error;
  }
}
