import { z } from 'zod';
import { basisPoints, cents, companyNumber, uuid } from '../kernel/fields.ts';
import { personal } from '../kernel/personal.ts';

const ofPerson = (max: number) => personal(z.string().max(max), 'personId');

/** A direct or indirect owner of the company. Personal fields are sealed with the owner's key. */
export const declaredPersonOwner = z.object({
  type: z.literal('person'),
  ownerId: uuid,
  personId: uuid,
  name: ofPerson(200),
  ssn: ofPerson(12),
  email: ofPerson(254),
  phone: ofPerson(20),
  ownershipBasisPoints: basisPoints,
  /** `ownerId` of the intermediate company; absent for a direct owner. */
  parentId: uuid.optional(),
  description: ofPerson(500).optional(),
});
const declaredCompanyOwner = z.object({
  type: z.literal('company'),
  ownerId: uuid,
  companyNumber,
  name: z.string().max(200),
  ownershipBasisPoints: basisPoints,
  parentId: uuid.optional(),
  description: z.string().max(500).optional(),
});
export const declaredOwner = z.discriminatedUnion('type', [declaredPersonOwner, declaredCompanyOwner]);
export type DeclaredOwner = z.output<typeof declaredOwner>;

/** A person named as guarantor. Personal fields are sealed with that person's key. */
export const declaredGuarantor = z.object({
  personId: uuid,
  name: ofPerson(200),
  ssn: ofPerson(12),
  email: ofPerson(254),
  phone: ofPerson(20),
  relation: ofPerson(100),
  isApplicant: z.boolean(),
  isSelected: z.boolean(),
  totalPrivateCreditsCents: personal(cents, 'personId').nullable(),
  creditCompanies: ofPerson(500),
});
export type DeclaredGuarantor = z.output<typeof declaredGuarantor>;

/** Guarantors named at first, and those added when the policy required more; each person once. */
interface GuarantorLists {
  readonly guarantors: readonly DeclaredGuarantor[];
  readonly extraGuarantors: readonly DeclaredGuarantor[];
}

export const declaredIn = (lists: GuarantorLists | null): readonly DeclaredGuarantor[] =>
  lists ? [...lists.guarantors, ...lists.extraGuarantors] : [];

export const selectedIn = (lists: GuarantorLists | null): readonly DeclaredGuarantor[] =>
  declaredIn(lists).filter(({ isSelected }) => isSelected);
