import {
  controlFaults,
  missingControl,
  type OwnershipFault,
  ownershipFaults,
} from '../../calculators/ownership.ts';
import { basisPointsOf } from '../../calculators/rounding.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import {
  type FieldError,
  fieldError,
  fieldErrors,
  refuseInvalid,
  wrongStep,
} from '../../kernel/domain-error.ts';
import type { FieldCode } from '../../kernel/field-codes.ts';
import { isOwnerShare, owningCompanyFaults } from '../../validators/form-rules.ts';
import { normalizeOrganisationNumber } from '../../validators/organisation-number.ts';
import { type AnsweredAuthority, requireSigningAuthority } from '../authority.ts';
import { agreementSuperseded } from '../errors.ts';
import type { CreditApplicationEvent, DeclaredOwner } from '../events.ts';
import { answer, requireAnswering, requirePhase } from '../guards.ts';
import { isMissing, rolesOfSigner } from '../invitation.ts';
import { companyOwnerId, type PersonInput, personErrors, personOwnerId, readPerson } from '../persons.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';

export interface AnswerDueDiligence {
  readonly isSoleOwner: boolean;
  /** Free text; empty if the answer is no. */
  readonly pep: string;
  readonly externalInfluencer: string;
  /** The applicant's personal number, 12 digits, for the entry of a sole owner with 100 %. */
  readonly applicantSsn: string;
}

/**
 * Step kyc: continues to owners or, for a sole owner without external control, directly to guarantors.
 * @throws DomainError wrong-step, `TOO_MANY_EDITS`
 */
export function answerDueDiligence(
  state: CreditApplicationState,
  command: AnswerDueDiligence,
): CreditApplicationEvent[] {
  requireAnswering(state, 'kyc');
  const pep = command.pep.trim();
  const externalInfluencer = command.externalInfluencer.trim();
  const answered = answer(state, 'DueDiligenceAnswered', state.dueDiligence, {
    applicationId: state.applicationId,
    userId: state.userId,
    isSoleOwner: command.isSoleOwner,
    pep,
    externalInfluencer,
    isPep: pep !== '',
    hasExternalInfluencer: externalInfluencer !== '',
  });
  if (!command.isSoleOwner) return answered;
  // Besides the sole owner, people already named at the step owners are kept.
  if (externalInfluencer !== '' && state.dueDiligence?.isSoleOwner && state.owners) return answered;
  return [
    ...answered,
    ...answer(state, 'OwnersDeclared', state.owners, soleOwner(state, command.applicantSsn)),
  ];
}

function soleOwner(state: CreditApplicationState, ssn: string): Recorded<'OwnersDeclared'> {
  return {
    applicationId: state.applicationId,
    owners: [
      {
        type: 'person',
        ownerId: personOwnerId(state.applicationId, state.userId),
        personId: state.userId,
        name: state.contactDetails?.name ?? '',
        ssn,
        email: state.contactDetails?.email ?? '',
        phone: state.contactDetails?.phone ?? '',
        ownershipBasisPoints: 10_000,
      },
    ],
    noOneOwnsMoreThan25Percent: false,
    alternativeOwners: [],
    source: 'sole-owner',
  };
}

interface ConfirmAuthority {
  /** Person about to sign for the company. */
  readonly personId: string;
  readonly agreementId: string;
  /** The bureau's current answer about authorised signatories. */
  readonly authority: AnsweredAuthority;
}

/**
 * Records that the bureau confirmed the person's authority to sign; no event if the same answer is already
 * recorded.
 * @throws DomainError `SIGNING_AUTHORITY_LOST`
 */
export function confirmed(
  state: CreditApplicationState,
  { personId, agreementId, authority }: ConfirmAuthority,
): CreditApplicationEvent[] {
  requireSigningAuthority(state, personId, authority);
  const { reportId, dataHash, answeredAt } = authority;
  const known = state.authorityConfirmed[personId];
  if (known?.agreementId === agreementId && known.dataHash === dataHash) return [];
  const { applicationId } = state;
  return [
    {
      type: 'SigningAuthorityConfirmed',
      data: { applicationId, personId, agreementId, reportId, dataHash, answeredAt },
    },
  ];
}

/**
 * Confirms the authority of a co-signatory who is about to sign.
 * @throws DomainError wrong-step, `AGREEMENT_SUPERSEDED`, `SIGNING_AUTHORITY_LOST`
 */
export function confirmAuthority(
  state: CreditApplicationState,
  command: ConfirmAuthority,
): CreditApplicationEvent[] {
  requirePhase(state, 'awaiting-signatures');
  const { personId, agreementId } = command;
  const isAsked = isMissing(state, personId) && rolesOfSigner(state, personId).includes('signatory');
  if (state.agreement?.agreementId !== agreementId || !isAsked) throw agreementSuperseded();
  return confirmed(state, command);
}

interface OwnerPlace {
  /** Share of the parent (or of the applying company) in percent, 25–100. */
  readonly ownership: number;
  /** Organisation number of the intermediate company; absent for a direct owner. */
  readonly parent?: string | undefined;
  readonly description?: string | undefined;
}
export type OwnerInput =
  | ({ readonly type: 'person' } & PersonInput & OwnerPlace)
  | ({ readonly type: 'company'; readonly name: string; readonly companyNumber: string } & OwnerPlace);

export interface DeclareOwners {
  readonly owners: readonly OwnerInput[];
  readonly noOneOwnsMoreThan25Percent: boolean;
  /** Persons who control the company from outside, or because there is no beneficial owner. */
  readonly alternativeOwners: readonly (PersonInput & { readonly description?: string | undefined })[];
  /** Derives a person's id from the personal number (12 digits) with the store's pepper. */
  readonly personIdOf: (ssn: string) => string;
}

const faultCodes: Readonly<Record<OwnershipFault, FieldCode>> = {
  cycle: 'OWNERSHIP_CYCLE',
  'too-deep': 'OWNERSHIP_TOO_DEEP',
  'unknown-parent': 'OWNER_PARENT_UNKNOWN',
  sum: 'OWNERSHIP_SUM',
  duplicate: 'OWNER_DUPLICATE',
  ownerless: 'OWNING_COMPANY_WITHOUT_OWNERS',
};

const faultFields: Readonly<Record<OwnershipFault, string>> = {
  cycle: 'parent',
  'too-deep': 'parent',
  'unknown-parent': 'parent',
  sum: 'ownership',
  duplicate: 'parent',
  ownerless: 'reg_number',
};

/**
 * Step owners: records the owners. Skipped for a sole owner without external control.
 * @throws DomainError wrong-step, `INVALID_FIELDS`, `TOO_MANY_EDITS`
 */
export function declareOwners(
  state: CreditApplicationState,
  command: DeclareOwners,
  context: DecideContext,
): CreditApplicationEvent[] {
  requireAnswering(state, 'owners');
  if (state.dueDiligence?.isSoleOwner && !state.dueDiligence.hasExternalInfluencer) throw wrongStep();
  refuseInvalid([
    ...setErrors(command),
    ...command.owners.flatMap((owner, index) => ownerErrors(owner, index, context)),
  ]);
  refuseInvalid(
    command.alternativeOwners.flatMap((owner, index) =>
      personErrors(owner, `kyc_data.alternative_owners.${index}`, context.today),
    ),
  );
  const named = declared(state, command, context);
  refuseInvalid(
    ownershipFaults(named.owners).map(({ index, fault }) =>
      fieldError(`kyc_data.owners.${index}.${faultFields[fault]}`, faultCodes[fault]),
    ),
  );
  // Persons in control are dropped if none are needed.
  const alone = { ...named, alternativeOwners: [] };
  const data = missingControl(state.userId, state.dueDiligence, alone) ? named : alone;
  const missing = missingControl(state.userId, state.dueDiligence, data);
  refuseInvalid(missing ? [fieldError('kyc_data.alternative_owners', controlFaults[missing])] : []);
  return answer(state, 'OwnersDeclared', state.owners, data);
}

/** Requires either owners or the statement that no owner has more than 25 %. */
function setErrors({ owners, noOneOwnsMoreThan25Percent: nobody }: DeclareOwners): FieldError[] {
  if (!nobody) return owners.length > 0 ? [] : [fieldError('kyc_data.owners', 'OWNER_REQUIRED')];
  return owners.length > 0 ? [fieldError('kyc_data.owners', 'OWNERS_CONTRADICTORY')] : [];
}

function ownerErrors(owner: OwnerInput, index: number, { today }: DecideContext): FieldError[] {
  const field = `kyc_data.owners.${index}`;
  const share = isOwnerShare(owner.ownership) ? [] : [fieldError(`${field}.ownership`, 'INVALID_OWNERSHIP')];
  if (owner.type === 'person') return [...share, ...personErrors(owner, field, today)];
  return [...share, ...fieldErrors(field, owningCompanyFaults(owner))];
}

function declared(
  state: CreditApplicationState,
  command: DeclareOwners,
  context: DecideContext,
): Recorded<'OwnersDeclared'> {
  const { applicationId } = state;
  const person = (input: PersonInput) => readPerson(input, context.today, command.personIdOf);
  return {
    applicationId,
    owners: command.owners.map((owner): DeclaredOwner => {
      const place = readPlace(applicationId, owner);
      if (owner.type === 'person') {
        const read = person(owner);
        return { type: 'person', ownerId: personOwnerId(applicationId, read.personId), ...read, ...place };
      }
      const companyNumber = normalizeOrganisationNumber(owner.companyNumber) ?? '';
      const ownerId = companyOwnerId(applicationId, companyNumber);
      return { type: 'company', ownerId, companyNumber, name: owner.name.trim(), ...place };
    }),
    noOneOwnsMoreThan25Percent: command.noOneOwnsMoreThan25Percent,
    alternativeOwners: command.alternativeOwners.map((owner) => {
      const read = person(owner);
      const ownerId = personOwnerId(applicationId, read.personId);
      return { type: 'person', ownerId, ...read, ...readDescription(owner.description) };
    }),
    source: 'customer',
  };
}

function readPlace(applicationId: string, owner: OwnerInput) {
  const parent = owner.parent?.trim() ?? '';
  const parentNumber = normalizeOrganisationNumber(parent) ?? parent;
  return {
    // Rounds to hundredths of a percent; finer shares are meaningless.
    ownershipBasisPoints: basisPointsOf(owner.ownership),
    ...(parent === '' ? {} : { parentId: companyOwnerId(applicationId, parentNumber) }),
    ...readDescription(owner.description),
  };
}

const readDescription = (description: string | undefined) =>
  description?.trim() ? { description: description.trim() } : {};
