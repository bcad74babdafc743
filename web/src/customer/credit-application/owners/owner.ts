import type { owner } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import {
  type Faults,
  isOwnerShare,
  OWNER_SHARE,
  owningCompanyFaults,
  personFaults,
} from '@kreditlina/domain/validators/form-rules';
import { normalizeOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import type { z } from 'zod';

export type Owner = z.input<typeof owner>;

/** State of the dialog; the share is typed text. */
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

/** A typed share in percent, 25 to 100, or undefined. */
export function shareFrom(text: string): number | undefined {
  const share = Number(text.replace(',', '.').replace('%', '').trim() || 'none');
  return isOwnerShare(share) ? share : undefined;
}

export type OwnerMistakes = Faults<keyof OwnerDraft>;

/** Errors that prevent adding an owner. The phone is checked elsewhere, in lazily loaded code. */
export function ownerMistakes(draft: OwnerDraft, today: string): OwnerMistakes {
  const faults: OwnerMistakes =
    draft.type === 'company'
      ? owningCompanyFaults({ name: draft.name, companyNumber: draft.reg_number })
      : personFaults(draft, today);
  return shareFrom(draft.ownership) === undefined ? { ...faults, ownership: 'INVALID_OWNERSHIP' } : faults;
}

/** While typing, errors show only from a minimum length: personal number 10 characters, e-mail 5. */
export function earlyMistakes(draft: OwnerDraft, today: string): OwnerMistakes {
  const { ssn, email, ownership } = ownerMistakes(draft, today);
  return {
    ...(ssn && draft.ssn.trim().length >= 10 ? { ssn } : {}),
    ...(email && draft.email.trim().length >= 5 ? { email } : {}),
    ...(ownership && draft.ownership.trim() !== '' ? { ownership } : {}),
  };
}

/** The owner as sent. Expects a draft without errors. */
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

/** Draft for editing an existing owner. */
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
