import {
  type ControlLine,
  controlFaults,
  missingControl,
  ownershipFaults,
} from '@kreditlina/domain/calculators/ownership';
import { basisPointsOf } from '@kreditlina/domain/calculators/rounding';
import { type owner, ownersBody } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import type { Faults } from '@kreditlina/domain/kernel/domain-error';
import {
  isOwnerShare,
  OWNER_SHARE,
  owningCompanyFaults,
  personFaults,
} from '@kreditlina/domain/validators/form-rules';
import { normalizeOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { normalizePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import type { z } from 'zod';
import { faultKey } from '../../../lib/text/i18n.ts';
import { formSchema, type Mistakes } from '../../../ui/forms/contract-form.ts';
import type { Kyc } from '../api/answers.ts';

export type Owner = z.input<typeof owner>;

/** Values of the owner dialog; the share is text as typed. */
export interface OwnerDraft {
  type: 'person' | 'company';
  name: string;
  ssn: string;
  reg_number: string;
  email: string;
  phone: string;
  ownership: string;
  description: string;
}

export const emptyOwner = (type: OwnerDraft['type']): OwnerDraft => ({
  type,
  name: '',
  ssn: '',
  reg_number: '',
  email: '',
  phone: '',
  ownership: String(OWNER_SHARE.min),
  description: '',
});

/** Parses a typed share in percent; undefined unless it is from 25 to 100. */
export function shareFrom(text: string): number | undefined {
  const share = Number(text.replace(',', '.').replace('%', '').trim() || 'none');
  return isOwnerShare(share) ? share : undefined;
}

type OwnerMistakes = Faults<keyof OwnerDraft>;

/** Errors that prevent adding an owner. The phone number is validated elsewhere, by lazily loaded code. */
export function ownerMistakes(draft: OwnerDraft, today: string): OwnerMistakes {
  const faults: OwnerMistakes =
    draft.type === 'company'
      ? owningCompanyFaults({ name: draft.name, companyNumber: draft.reg_number })
      : personFaults(draft, today);
  return shareFrom(draft.ownership) === undefined ? { ...faults, ownership: 'INVALID_OWNERSHIP' } : faults;
}

/** Errors to show while typing: only once the personal number has 10 characters or the e-mail address 5. */
export function earlyMistakes(draft: OwnerDraft, today: string): OwnerMistakes {
  const { ssn, email, ownership } = ownerMistakes(draft, today);
  return {
    ...(ssn && draft.ssn.trim().length >= 10 ? { ssn } : {}),
    ...(email && draft.email.trim().length >= 5 ? { email } : {}),
    ...(ownership && draft.ownership.trim() !== '' ? { ownership } : {}),
  };
}

/** Returns the owner to send; the draft must have no errors. */
export function ownerFrom(draft: OwnerDraft, parent: string | undefined): Owner {
  const place = {
    name: draft.name.trim(),
    ownership: shareFrom(draft.ownership) ?? OWNER_SHARE.min,
    ...(parent ? { parent } : {}),
    ...(draft.description.trim() ? { description: draft.description.trim() } : {}),
  };
  if (draft.type === 'company') {
    return { type: 'company', reg_number: normalizeOrganisationNumber(draft.reg_number) ?? '', ...place };
  }
  return { type: 'person', ssn: draft.ssn.trim(), email: draft.email.trim(), phone: draft.phone, ...place };
}

export function draftFrom(one: Owner): OwnerDraft {
  const base = {
    ...emptyOwner(one.type),
    name: one.name,
    ownership: String(one.ownership).replace('.', ','),
  };
  const description = one.description ?? '';
  if (one.type === 'company') return { ...base, description, reg_number: one.reg_number };
  return { ...base, description, ssn: one.ssn ?? '', email: one.email, phone: one.phone ?? '' };
}

const digits = (number: string | undefined): string => (number ?? '').replace(/\D/g, '');

const DEPTH_MAX = 10;

const parentOf = (one: Owner, owners: readonly Owner[]): Owner | undefined =>
  one.parent
    ? owners.find((other) => other.type === 'company' && digits(other.reg_number) === digits(one.parent))
    : undefined;

/** Share of the applying company in percent: the product of the shares along the chain. */
export function effectiveShare(one: Owner, owners: readonly Owner[], depth = 0): number {
  const parent = parentOf(one, owners);
  if (!parent || depth >= DEPTH_MAX) return one.ownership;
  return (one.ownership * effectiveShare(parent, owners, depth + 1)) / 100;
}

interface OwnerRow {
  readonly owner: Owner;
  /** Index in the list that is sent. */
  readonly index: number;
  readonly depth: number;
  readonly parentName: string | undefined;
}

/** Flattens the tree: every owning company is followed by its owners. */
export function ownerRows(owners: readonly Owner[], parent?: Owner, depth = 0): OwnerRow[] {
  if (depth > DEPTH_MAX) return [];
  return owners.flatMap((owner, index) => {
    if (parentOf(owner, owners) !== parent) return [];
    const row = { owner, index, depth, parentName: parent?.name };
    return owner.type === 'company' ? [row, ...ownerRows(owners, owner, depth + 1)] : [row];
  });
}

/** Removes an owner, and with an owning company all owners below it. */
export function withoutOwner(owners: readonly Owner[], removed: Owner): Owner[] {
  const below = (one: Owner, depth = 0): boolean => {
    if (one === removed) return true;
    const parent = parentOf(one, owners);
    return parent !== undefined && depth < DEPTH_MAX && below(parent, depth + 1);
  };
  return owners.filter((one) => !below(one));
}

/** Replaces an owner. If the number of an owning company changes, its owners are updated. */
export function withOwner(owners: readonly Owner[], index: number, next: Owner): Owner[] {
  const before = owners[index];
  return owners.map((one, at) => {
    if (at === index) return next;
    const follows = before?.type === 'company' && next.type === 'company' && parentOf(one, owners) === before;
    return follows ? { ...one, parent: next.reg_number } : one;
  });
}

/** Names of the companies whose shares add up to more than 100 %; undefined is the applying company. */
export function overfullParents(owners: readonly Owner[]): (string | undefined)[] {
  const sums = new Map<Owner | undefined, number>();
  for (const one of owners) {
    const parent = parentOf(one, owners);
    sums.set(parent, (sums.get(parent) ?? 0) + one.ownership);
  }
  return [...sums].filter(([, sum]) => sum > 100).map(([parent]) => parent?.name);
}

/** Names of owning companies without listed owners. */
const ownerlessCompanies = (owners: readonly Owner[]): string[] =>
  owners
    .filter((one) => one.type === 'company' && !owners.some((other) => parentOf(other, owners) === one))
    .map((one) => one.name);

/** Converts the list for the ownership rules; a person listed twice keeps one id. */
const controlLines = (owners: readonly Owner[], personOf: (ssn: string) => string): ControlLine[] =>
  owners.map((one) => {
    const place = {
      ownershipBasisPoints: basisPointsOf(one.ownership),
      ...(one.parent ? { parentId: digits(one.parent) } : {}),
    };
    if (one.type === 'company') return { type: 'company', ownerId: digits(one.reg_number), ...place };
    const personId = personOf(one.ssn);
    return { type: 'person', ownerId: personId, personId, ...place };
  });

export interface OwnersValues {
  owners: Owner[];
  no_one_owns_more_than_25_percent: boolean;
  alternative_owners: Owner[];
}

/** True for a person restored from the browser's draft, which lacks the personal number. */
const isIncomplete = (one: Owner): boolean => one.type === 'person' && !one.ssn;

/** Context of the question: the user, external influence on the company, and today's date. */
export interface OwnersAsked {
  readonly userSsn: string;
  readonly isInfluenced: boolean;
  readonly today: string;
}

function listMistakes(values: OwnersValues): Mistakes<OwnersValues> {
  if (values.no_one_owns_more_than_25_percent) return {};
  if (values.owners.length === 0) return { owners: faultKey('OWNER_REQUIRED') };
  if (values.owners.some(isIncomplete)) return { owners: 'owners.incomplete' };
  const overfull = overfullParents(values.owners);
  if (overfull.length > 0) {
    const [name] = overfull;
    return { owners: name === undefined ? 'owners.sumTooLargeOwn' : { key: 'owners.sumTooLarge', name } };
  }
  const [ownerless] = ownerlessCompanies(values.owners);
  return ownerless === undefined ? {} : { owners: { key: 'owners.ownerless', name: ownerless } };
}

/**
 * Kind of person that the decision requires besides `named`; undefined if none is missing or if the owners
 * have faults, such as a cycle.
 */
function missingBeside(values: OwnersValues, named: readonly Owner[], asked: OwnersAsked) {
  const idOf = (ssn: string) => normalizePersonalNumber(ssn, asked.today) ?? ssn;
  const owners = controlLines(values.no_one_owns_more_than_25_percent ? [] : values.owners, idOf);
  if (ownershipFaults(owners).length > 0) return undefined;
  const alternativeOwners = named.flatMap((one) =>
    one.type === 'person' ? [{ personId: idOf(one.ssn) }] : [],
  );
  const influence = { hasExternalInfluencer: asked.isInfluenced };
  return missingControl(idOf(asked.userSsn), influence, { owners, alternativeOwners });
}

/**
 * Role to ask for in addition to the owners: an outside influencer, or the person in control if no share is
 * large enough.
 */
export function askedBeside(values: OwnersValues, asked: OwnersAsked) {
  if (asked.isInfluenced) return 'influencer';
  return Object.keys(listMistakes(values)).length > 0 ? undefined : missingBeside(values, [], asked);
}

export function ownersMistakes(values: OwnersValues, asked: OwnersAsked): Mistakes<OwnersValues> {
  const faulty = listMistakes(values);
  if (Object.keys(faulty).length > 0 || !askedBeside(values, asked)) return faulty;
  if (values.alternative_owners.some(isIncomplete)) return { alternative_owners: 'owners.incomplete' };
  const missing = missingBeside(values, values.alternative_owners, asked);
  return missing ? { alternative_owners: faultKey(controlFaults[missing]) } : {};
}

/** Converts saved owners to form values, without derived fields. */
export function valuesFrom(kyc: Kyc['kyc_data']): OwnersValues {
  return {
    owners: kyc.owners.map(
      ({ root, root_ownership, effective_ownership, is_beneficial_owner, ...one }) => one,
    ),
    no_one_owns_more_than_25_percent: kyc.no_one_owns_more_than_25_percent,
    alternative_owners: kyc.alternative_owners.map((one) => ({ type: 'person', ownership: 0, ...one })),
  };
}

/**
 * Request body: the owners, or the statement that no one owns more than 25 %, and the other people asked for.
 */
export function bodyFrom(values: OwnersValues, asked: OwnersAsked): z.input<typeof ownersBody> {
  const isNoOne = values.no_one_owns_more_than_25_percent;
  const alternatives = values.alternative_owners.flatMap((one) =>
    one.type === 'person'
      ? [
          {
            name: one.name,
            ssn: one.ssn,
            email: one.email,
            phone: one.phone ?? '',
            ...(one.description ? { description: one.description } : {}),
          },
        ]
      : [],
  );
  return {
    kyc_data: {
      owners: isNoOne ? [] : values.owners,
      no_one_owns_more_than_25_percent: isNoOne,
      alternative_owners: askedBeside(values, asked) ? alternatives : [],
    },
  };
}

export const ownersForm = (asked: OwnersAsked) =>
  formSchema(ownersBody, {
    bodyOf: (values: OwnersValues) => bodyFrom(values, asked),
    faults: (values) => ownersMistakes(values, asked),
  });
