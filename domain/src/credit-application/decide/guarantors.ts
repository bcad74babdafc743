import { sameData } from '../../kernel/canonical-json.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { type FieldError, fieldError, refuseInvalid, wrongStep } from '../../kernel/domain-error.ts';
import type { InquiryTextVersion } from '../../text/inquiries.ts';
import { ageInYears, parsePersonalNumber } from '../../validators/personal-number.ts';
import { normalizePhone } from '../../validators/phone.ts';
import { areAnAlternative, jointAlternatives, signatoryIdOf } from '../authority.ts';
import { unknownGuarantor } from '../errors.ts';
import type { CreditApplicationEvent, DeclaredGuarantor } from '../events.ts';
import { allGuarantors, guarantorSetErrors, selectedGuarantors } from '../guarantor-list.ts';
import {
  answer,
  type Evaluation,
  evaluated,
  isStale,
  requireDecidedByRules,
  unlessKnown,
} from '../guards.ts';
import { noLongerNamed } from '../invitation.ts';
import { contactErrors, type PersonInput, personErrors, readPerson } from '../persons.ts';
import { standingOfferKept } from '../standing-offer.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';
import { requestDecision } from './decision.ts';

export interface GuarantorInput extends PersonInput {
  /** The person's relation to the company; empty for the applicant. */
  readonly relation: string;
  readonly isSelected: boolean;
  readonly totalPrivateCreditsCents: number | null;
  readonly creditCompanies: string;
}

/** Contact details of a co-signatory whom the bureau has identified. */
interface SignatoryInput {
  /** Result of `signatoryIdOf`. */
  readonly id: string;
  readonly email: string;
  /** May be empty. */
  readonly phone: string;
}

export interface DeclareGuarantors {
  readonly guarantors: readonly GuarantorInput[];
  readonly extraGuarantors: readonly GuarantorInput[];
  /** The applicant's co-signatories; unchanged if absent. */
  readonly signatories?: readonly SignatoryInput[] | undefined;
  /** Derives a person's id from the personal number (12 digits) with the store's pepper. */
  readonly personIdOf: (ssn: string) => string;
}

/** Minimum age of a guarantor (föräldrabalken 9 kap. 1 §). */
const ADULT_YEARS = 18;

/**
 * Step guarantors: records the list without making inquiries. An applicant who cannot sign alone names the
 * co-signatories. Entries without a personal number are dropped, and entries of the same person are merged.
 * An unchanged list is recorded again for the next decision.
 * @throws DomainError wrong-step, `INVALID_FIELDS`, `TOO_MANY_EDITS`
 */
export function declareGuarantors(
  state: CreditApplicationState,
  command: DeclareGuarantors,
  context: DecideContext,
): CreditApplicationEvent[] {
  const isAtStep = state.phase === 'answering' && state.step === 'guarantors';
  const isRepeated = state.phase === 'deciding' || state.phase === 'awaiting-consents';
  if (!isAtStep && !isRepeated) throw wrongStep();
  if (!isRepeated && isListFixed(state)) throw wrongStep();
  refuseInvalid([
    ...inList('guarantors', command.guarantors, context),
    ...inList('extra_guarantors', command.extraGuarantors, context),
  ]);
  const data = declared(state, command, context);
  const signatories = namedOf(state, command.signatories);
  if (isRepeated) {
    if (sameData(state.guarantors, data) && sameData(state.signatories, signatories)) return [];
    throw wrongStep();
  }
  refuseInvalid(guarantorSetErrors({ ...state, signatories }, data));
  return [
    ...(signatories ? unlessKnown('SignatoriesNamed', state.signatories, signatories) : []),
    ...answer(state, 'GuarantorsDeclared', state.awaitsConfirmation ? state.guarantors : null, data),
    ...noLongerNamed(state, data, signatories),
  ];
}

/** True if staff reopened other answers but not this list, unless the list has become incomplete. */
const isListFixed = (state: CreditApplicationState): boolean =>
  state.openAnswers !== null &&
  !state.openAnswers.includes('guarantors') &&
  state.guarantors !== null &&
  guarantorSetErrors(state, state.guarantors).length === 0;

/**
 * Co-signatories to record. The recorded ones are kept if the command has no list, if the applicant may sign
 * alone, and while there is a standing offer, which they sign.
 * @throws DomainError `INVALID_FIELDS`
 */
function namedOf(
  state: CreditApplicationState,
  inputs: readonly SignatoryInput[] | undefined,
): Recorded<'SignatoriesNamed'> | null {
  if (!inputs || state.standingOffer || jointAlternatives(state).length === 0) return state.signatories;
  const { applicationId, authority } = state;
  const known = new Map(
    authority?.signatories.map(({ personId }) => [signatoryIdOf(applicationId, personId), personId]),
  );
  const signatories = inputs.flatMap(({ id, email, phone }) => {
    const personId = known.get(id);
    return personId === undefined
      ? []
      : [{ personId, email: email.trim(), phone: normalizePhone(phone.trim()) ?? '' }];
  });
  refuseInvalid([
    ...inputs.flatMap((input, index) => contactErrors(input, `signatories.${index}`)),
    ...(areAnAlternative(
      state,
      signatories.map(({ personId }) => personId),
    )
      ? []
      : [fieldError('signatories', 'SIGNATORIES_REQUIRED')]),
  ]);
  return { applicationId, signatories };
}

const listed = (entries: readonly GuarantorInput[]) => entries.filter((entry) => entry.ssn.trim() !== '');

const inList = (list: string, entries: readonly GuarantorInput[], { today }: DecideContext): FieldError[] =>
  entries.flatMap((entry, index) => {
    if (entry.ssn.trim() === '') return [];
    const field = `${list}.${index}`;
    const number = parsePersonalNumber(entry.ssn, today);
    const isMinor = number !== undefined && ageInYears(number, today) < ADULT_YEARS;
    return [
      ...personErrors(entry, field, today),
      ...(isMinor ? [fieldError(`${field}.ssn`, 'GUARANTOR_UNDER_AGE')] : []),
    ];
  });

function declared(
  state: CreditApplicationState,
  command: DeclareGuarantors,
  { today }: DecideContext,
): Recorded<'GuarantorsDeclared'> {
  const read = (entry: GuarantorInput): DeclaredGuarantor => {
    const person = readPerson(entry, today, command.personIdOf);
    const isApplicant = person.personId === state.userId;
    return {
      ...person,
      relation: entry.relation.trim(),
      isApplicant,
      isSelected: entry.isSelected,
      // Others declare their debts themselves when they consent.
      totalPrivateCreditsCents: isApplicant ? entry.totalPrivateCreditsCents : null,
      creditCompanies: isApplicant ? entry.creditCompanies.trim() : '',
    };
  };
  const guarantors = merged(listed(command.guarantors).map(read));
  const known = new Set(guarantors.map((guarantor) => guarantor.personId));
  const extra = merged(listed(command.extraGuarantors).map(read));
  return {
    applicationId: state.applicationId,
    guarantors,
    extraGuarantors: extra.filter((guarantor) => !known.has(guarantor.personId)),
  };
}

/** Merges the entries of each person. Non-empty fields of a later entry replace those of an earlier one. */
function merged(entries: readonly DeclaredGuarantor[]): DeclaredGuarantor[] {
  const byPerson = new Map<string, DeclaredGuarantor>();
  for (const entry of entries) {
    const before = byPerson.get(entry.personId);
    byPerson.set(entry.personId, {
      ...entry,
      phone: entry.phone || (before?.phone ?? ''),
      relation: entry.relation || (before?.relation ?? ''),
      isSelected: entry.isSelected || (before?.isSelected ?? false),
      totalPrivateCreditsCents: entry.totalPrivateCreditsCents ?? before?.totalPrivateCreditsCents ?? null,
      creditCompanies: entry.creditCompanies || (before?.creditCompanies ?? ''),
    });
  }
  return [...byPerson.values()];
}

interface RequireGuarantorDetails {
  readonly attempt: number;
  readonly personIds: readonly string[];
  readonly evaluation: Evaluation;
}

/** Records the outcome `needs-guarantor-details` and returns the applicant to the step guarantors. */
export function requireGuarantorDetails(
  state: CreditApplicationState,
  command: RequireGuarantorDetails,
): CreditApplicationEvent[] {
  if (isStale(state, command.attempt)) return [];
  requireDecidedByRules(state);
  const known = new Set(allGuarantors(state).map((guarantor) => guarantor.personId));
  if (command.personIds.length === 0 || !command.personIds.every((id) => known.has(id)))
    throw unknownGuarantor();
  const { applicationId, userId } = state;
  const { policyVersion } = command.evaluation;
  const personIds = [...command.personIds];
  return [
    evaluated(state, command.evaluation),
    { type: 'GuarantorDetailsRequired', data: { applicationId, userId, personIds, policyVersion } },
  ];
}

interface RequireExtraGuarantors {
  /** Number of the decision request that this answers; a stale one changes nothing. */
  readonly attempt: number;
  readonly evaluation: Evaluation;
}

/**
 * Records the policy's outcome `needs-extra-guarantors` and returns the applicant to the step guarantors. A
 * standing offer remains when the attempt to increase it fails in this way.
 */
export function requireExtraGuarantors(
  state: CreditApplicationState,
  command: RequireExtraGuarantors,
): CreditApplicationEvent[] {
  if (isStale(state, command.attempt)) return [];
  requireDecidedByRules(state);
  const { applicationId, userId, standingOffer } = state;
  if (standingOffer) return [evaluated(state, command.evaluation), standingOfferKept(state, standingOffer)];
  const { policyVersion } = command.evaluation;
  return [
    evaluated(state, command.evaluation),
    { type: 'ExtraGuarantorsRequired', data: { applicationId, userId, policyVersion } },
  ];
}

export interface ConfirmInquiries {
  /** Version of the text shown to the applicant. */
  readonly textVersion: InquiryTextVersion;
  /** End of the account's offer, used during an attempt to increase it. */
  readonly offerExpiresAt?: string | null;
}

/**
 * Records that the applicant has reviewed all answers and persons and consents to inquiries, then requests
 * the decision. No inquiry is made without this consent.
 * @throws DomainError wrong-step, `INVALID_FIELDS`, `TOO_MANY_ATTEMPTS`
 */
export function confirmInquiries(
  state: CreditApplicationState,
  { textVersion, offerExpiresAt = null }: ConfirmInquiries,
  context: DecideContext,
): CreditApplicationEvent[] {
  if (state.phase === 'deciding' || state.phase === 'awaiting-consents') return [];
  const { applicationId, userId, company, guarantors } = state;
  const isAsked = state.phase === 'answering' && state.step === 'guarantors' && state.awaitsConfirmation;
  if (!isAsked || !company || !guarantors) throw wrongStep();
  // A skipped rule may have been restored since the list was given.
  refuseInvalid(guarantorSetErrors(state, guarantors));
  const others = selectedGuarantors(state).filter((guarantor) => !guarantor.isApplicant);
  return [
    {
      type: 'InquiriesConfirmed',
      data: {
        applicationId,
        userId,
        companyId: company.companyId,
        guarantorIds: others.map((guarantor) => guarantor.personId),
        textVersion,
      },
    },
    ...requestDecision(state, context, state.standingOffer && offerExpiresAt),
  ];
}
