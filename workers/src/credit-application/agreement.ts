import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import {
  type CreditApplicationState,
  creditApplication,
  isOwnSurety,
  mustSign,
  namedSignatories,
  recordAgreementDraft,
  selectedGuarantors,
} from '@kreditlina/domain/credit-application/index';
import { birthDateOf } from '@kreditlina/domain/validators/personal-number';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { readStream, streamOf } from '@kreditlina/event-store/read-stream';
import { applyEffect } from '@kreditlina/job-runner/effects';
import { idOf } from '@kreditlina/job-runner/job';
import { applicantOf, type CheckedPerson, namedPerson } from '../identity/persons.ts';
import type { JobKind, JobRun } from '../job.ts';
import { type AgreementTerms, agreementContent } from './agreement/agreement-content.ts';
import { renderAgreement } from './agreement/render-agreement.ts';

/**
 * Pause while the account is missing. Another job opens it right after the decision, so it is missing only
 * while that job is retried.
 */
const ACCOUNT_PAUSE_MS = 300;

/** Prints the latest requested agreement and stores it as a blob, sealed under the applicant. */
export const agreementJob: JobKind = {
  name: 'agreement',
  async run(data, run) {
    const applicationId = idOf(data, 'applicationId');
    const agreementId = idOf(data, 'agreementId');
    const application = await loadState(run.store, creditApplication, applicationId);
    const isAwaited =
      application.agreement?.agreementId === agreementId && application.agreement.status === 'drafting';
    if (!isAwaited) return 'done';
    const terms = await termsOf(run, application, agreementId);
    if (!terms) return { againInMs: ACCOUNT_PAUSE_MS };
    const content = agreementContent(terms);
    const bytes = await renderAgreement(content);
    const { hash } = await run.blobs.put({
      bytes,
      contentType: 'application/pdf',
      subjectId: application.userId,
    });
    await applyEffect(run, {
      aggregate: creditApplication,
      id: applicationId,
      name: `agreement/${agreementId}`,
      correlationId: applicationId,
      decide: recordAgreementDraft,
      command: {
        agreementId,
        effectiveRateBasisPoints: content.effectiveRateBasisPoints,
        pdfHash: hash,
        facts: content.facts.map((fact) => ({ ...fact })),
        lender: terms.lender,
        changeTermsVersion: content.changeTermsVersion,
      },
    });
    return 'done';
  },
};

/** Terms of the agreement; undefined until the account is opened or revised for the decision. */
async function termsOf(
  run: JobRun,
  application: CreditApplicationState,
  agreementId: string,
): Promise<AgreementTerms | undefined> {
  const { applicationId, agreement, decision, company } = application;
  const account = await loadState(run.store, creditAccount, creditAccountId(applicationId));
  if (!agreement || !decision || !company || !account.granted) return undefined;
  if (account.limitCents !== decision.limitCents) return undefined;
  const applicant = await applicantOf(run, application);
  // Same people as the signers: a guarantor who was never asked is not liable.
  const sureties = selectedGuarantors(application).filter(({ personId }) => mustSign(application, personId));
  const guarantors: CheckedPerson[] = [];
  for (const named of sureties) guarantors.push(await namedPerson(run, named));
  return {
    agreementId,
    requestedAt: await requestedAt(run, applicationId, agreementId),
    isDemonstration: run.isDemonstration,
    lender: { name: run.lender.name, companyNumber: run.lender.companyNumber },
    company: { name: company.companyName, companyNumber: company.companyNumber },
    applicant: { name: applicant.name, born: birthDateOf(applicant.ssn) },
    guarantors: guarantors.map(({ name, ssn }) => ({ name, born: birthDateOf(ssn) })),
    ...(isOwnSurety(application) ? {} : { isForCompanyAlone: true as const }),
    ...signatoriesOf(application),
    purpose: agreement.purpose,
    limitCents: decision.limitCents,
    withdrawalCents: agreement.amountCents,
    rateYearBasisPoints: decision.rateYearBasisPoints,
    policyVersion: decision.policyVersion,
    expiresAt: account.expiresAt,
    bankgiroNumber: account.granted.bankgiroNumber,
    ocrNumber: account.granted.ocrNumber,
  };
}

/** Co-signatories of the company; empty for a sole signatory. */
function signatoriesOf(application: CreditApplicationState): Pick<AgreementTerms, 'signatories'> {
  const signatories = namedSignatories(application).map(({ name, ssn }) => ({
    name,
    born: birthDateOf(ssn),
  }));
  return signatories.length === 0 ? {} : { signatories };
}

/** ISO instant of the request, which the document carries, so that a second print is identical. */
async function requestedAt(run: JobRun, applicationId: string, agreementId: string): Promise<string> {
  for await (const event of readStream(run.store, streamOf(creditApplication, applicationId))) {
    if (event.type === 'AgreementRequested' && event.data.agreementId === agreementId)
      return event.occurredAt;
  }
  throw new Error('The agreement was not requested');
}
