import type { DecideContext } from '../../kernel/decider.ts';
import { wrongStep } from '../../kernel/domain-error.ts';
import type { AnsweredAuthority } from '../authority.ts';
import {
  agreementNotReady,
  agreementSuperseded,
  offerExpired,
  tooManyAgreements,
  tooManySignings,
} from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requireEditsLeft, requirePhase } from '../guards.ts';
import { conclusionWith, requiredSigners } from '../invitation.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';
import { type ChooseAmount, type ChoosePurpose, chooseAmount, choosePurpose } from './answers.ts';
import { confirmed } from './due-diligence.ts';

export interface RequestAgreement extends ChooseAmount, ChoosePurpose {
  /** Id for a new agreement; not used if an existing one fits. */
  readonly agreementId: string;
}

/** Maximum number of agreements per application; each is generated as a PDF and kept. */
export const AGREEMENTS_MAX = 20;

/**
 * Step status-purpose: records amount and purpose and drafts the agreement, once per combination. Returning
 * to an earlier combination reuses its document.
 * @throws DomainError the errors of `chooseAmount` and `choosePurpose`, `TOO_MANY_AGREEMENTS`
 */
export function requestAgreement(
  state: CreditApplicationState,
  command: RequestAgreement,
): CreditApplicationEvent[] {
  const { agreementId, amountCents, purpose } = command;
  const chosen = chooseAmount(state, command);
  const purposeChosen = choosePurpose({ ...state, amountCents }, command);
  const { agreement, applicationId } = state;
  if (agreement && agreement.amountCents === amountCents && agreement.purpose === purpose) return [];
  requireEditsLeft(state);
  const known = [...state.formerAgreements, ...(agreement?.status === 'ready' ? [agreement] : [])];
  const former = known.find((one) => one.amountCents === amountCents && one.purpose === purpose);
  if (!former && state.agreementsMade >= AGREEMENTS_MAX) throw tooManyAgreements();
  return [
    ...chosen,
    ...purposeChosen,
    {
      type: 'AgreementRequested',
      data: { applicationId, agreementId: former?.agreementId ?? agreementId, amountCents, purpose },
    },
  ];
}

export type RecordAgreementDraft = Pick<
  Recorded<'AgreementDrafted'>,
  'agreementId' | 'effectiveRateBasisPoints' | 'pdfHash' | 'facts' | 'lender' | 'changeTermsVersion'
>;

/** Records that the PDF is ready and continues to the step sign. Ignored if the draft was superseded. */
export function recordAgreementDraft(
  state: CreditApplicationState,
  command: RecordAgreementDraft,
): CreditApplicationEvent[] {
  const { agreement, decision, applicationId } = state;
  const isAwaited = agreement?.agreementId === command.agreementId && agreement.status === 'drafting';
  if (state.phase !== 'offered' || !decision || !isAwaited) return [];
  const { agreementId, effectiveRateBasisPoints, pdfHash, facts, lender, changeTermsVersion } = command;
  return [
    {
      type: 'AgreementDrafted',
      data: {
        applicationId,
        agreementId,
        amountCents: agreement.amountCents,
        limitCents: decision.limitCents,
        rateYearBasisPoints: decision.rateYearBasisPoints,
        effectiveRateBasisPoints,
        pdfHash,
        facts,
        signers: requiredSigners(state).map(({ personId, roles }) => ({ personId, roles: [...roles] })),
        lender,
        ...(changeTermsVersion && { changeTermsVersion }),
      },
    },
  ];
}

export interface StartSigning {
  /** The agreement shown to the customer. */
  readonly agreementId: string;
  readonly signingId: string;
  /** End of the offer, from the credit account. */
  readonly offerExpiresAt: string;
  /** The bureau's current answer about authorised signatories. */
  readonly authority: AnsweredAuthority;
}

/** Maximum number of signing orders per application, far more than needed. */
export const SIGNINGS_MAX = 50;

/**
 * Step sign: records that a person who may still sign for the company started a BankID order. A new order
 * replaces an abandoned one.
 * @throws DomainError `SIGNING_AUTHORITY_LOST`, wrong-step, `AGREEMENT_NOT_READY`, `AGREEMENT_SUPERSEDED`,
 * `OFFER_EXPIRED`, `TOO_MANY_SIGNINGS`
 */
export function startSigning(
  state: CreditApplicationState,
  command: StartSigning,
  context: DecideContext,
): CreditApplicationEvent[] {
  requirePhase(state, 'offered');
  const { applicationId, agreement, signing } = state;
  if (!agreement) throw wrongStep();
  if (agreement.agreementId !== command.agreementId) throw agreementSuperseded();
  if (agreement.status !== 'ready') throw agreementNotReady();
  const { agreementId, signingId } = command;
  if (signing?.signingId === signingId) return [];
  if (context.now >= command.offerExpiresAt) throw offerExpired();
  if (state.signingsStarted >= SIGNINGS_MAX) throw tooManySignings();
  return [
    ...confirmed(state, { personId: state.userId, agreementId, authority: command.authority }),
    { type: 'SigningStarted', data: { applicationId, agreementId, signingId } },
  ];
}

export interface SignAgreement {
  readonly agreementId: string;
  readonly signingId: string;
  /** Hashes of the signature and the OCSP response in the blob store. */
  readonly signatureHash: string;
  readonly ocspHash: string;
}

/**
 * Records the applicant's signature. The agreement is binding once all have signed. A signature started
 * before the offer's end counts, because this stream also decides the expiry.
 * @throws DomainError wrong-step, `AGREEMENT_SUPERSEDED`
 */
export function signAgreement(
  state: CreditApplicationState,
  command: SignAgreement,
): CreditApplicationEvent[] {
  const { applicationId, userId, agreement, signing } = state;
  const { agreementId, signingId, signatureHash, ocspHash } = command;
  if (agreement?.signedBy.includes(userId) && signing?.signingId === signingId) return [];
  requirePhase(state, 'offered');
  const isCurrent = agreement?.agreementId === agreementId && signing?.signingId === signingId;
  if (!isCurrent || agreement.pdfHash === null) throw agreementSuperseded();
  return [
    {
      type: 'AgreementSigned',
      data: {
        applicationId,
        agreementId,
        signingId,
        signedBy: userId,
        pdfHash: agreement.pdfHash,
        signatureHash,
        ocspHash,
      },
    },
    ...conclusionWith(state, userId),
  ];
}

interface RecordSigningFailure {
  readonly signingId: string;
  /** BankID's hint code: `userCancel`, `expiredTransaction`, `certificateErr`, `startFailed` … */
  readonly hintCode: string;
}

/** Records that the current order ended without a signature. No effect for another order. */
export function recordSigningFailure(
  state: CreditApplicationState,
  command: RecordSigningFailure,
): CreditApplicationEvent[] {
  const { applicationId, agreement, signing } = state;
  const isUnderWay = signing?.signingId === command.signingId && signing.status === 'started';
  if (state.phase !== 'offered' || !agreement || !isUnderWay) return [];
  const { signingId, hintCode } = command;
  return [
    {
      type: 'SigningFailed',
      data: { applicationId, agreementId: agreement.agreementId, signingId, hintCode },
    },
  ];
}
