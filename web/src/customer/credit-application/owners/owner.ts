import type { owner } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { isEmail } from '@kreditlina/domain/validators/email';
import {
  isOrganisationNumber,
  normalizeOrganisationNumber,
} from '@kreditlina/domain/validators/organisation-number';
import { isPersonalNumber } from '@kreditlina/domain/validators/personal-number';
import type { z } from 'zod';

export type Owner = z.input<typeof owner>;

/** What the dialog holds while it is filled in; the share is typed text. */
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

export const DEFAULT_SHARE = 25;

export const emptyOwner = (type: OwnerDraft['type']): OwnerDraft => ({
  type,
  name: '',
  ssn: '',
  reg_number: '',
  email: '',
  phone: '',
  ownership: String(DEFAULT_SHARE),
  description: '',
});

/** A typed share in percent, 25 to 100, or undefined (C-296, C-297). */
export function shareFrom(text: string): number | undefined {
  const share = Number(text.replace(',', '.').replace('%', '').trim() || 'none');
  return share >= DEFAULT_SHARE && share <= 100 ? share : undefined;
}

export type OwnerMistakes = Partial<Record<keyof OwnerDraft, string>>;

/** What keeps an owner from being added (C-283, C-296, C-297). A phone is checked where it is lazily loaded. */
export function ownerMistakes(draft: OwnerDraft, today: string): OwnerMistakes {
  const common: OwnerMistakes = {
    ...(draft.name.trim().length > 1 ? {} : { name: 'owners.nameInvalid' }),
    ...(shareFrom(draft.ownership) === undefined ? { ownership: 'owners.shareInvalid' } : {}),
  };
  if (draft.type === 'company') {
    return isOrganisationNumber(draft.reg_number)
      ? common
      : { ...common, reg_number: 'owners.regNumberInvalid' };
  }
  return {
    ...common,
    ...(isPersonalNumber(draft.ssn, today) ? {} : { ssn: 'common:field.ssnInvalid' }),
    ...(isEmail(draft.email.trim()) ? {} : { email: 'owners.emailInvalid' }),
  };
}

/** While typing, a field is called wrong only once it is long enough: ssn from 10, e-mail from 5 characters. */
export function earlyMistakes(draft: OwnerDraft, today: string): OwnerMistakes {
  const { ssn, email, ownership } = ownerMistakes(draft, today);
  return {
    ...(ssn && draft.ssn.trim().length >= 10 ? { ssn } : {}),
    ...(email && draft.email.trim().length >= 5 ? { email } : {}),
    ...(ownership && draft.ownership.trim() !== '' ? { ownership } : {}),
  };
}

/** The owner as it is sent. Expects a draft without mistakes. */
export function ownerFrom(draft: OwnerDraft, parent: string | undefined): Owner {
  const place = {
    name: draft.name.trim(),
    ownership: shareFrom(draft.ownership) ?? DEFAULT_SHARE,
    ...(parent ? { parent } : {}),
    ...(draft.description.trim() ? { description: draft.description.trim() } : {}),
  };
  if (draft.type === 'company') {
    return { type: 'company', reg_number: normalizeOrganisationNumber(draft.reg_number) ?? '', ...place };
  }
  return { type: 'person', ssn: draft.ssn.trim(), email: draft.email.trim(), phone: draft.phone, ...place };
}

/** The dialog's contents for an owner that is changed. */
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
