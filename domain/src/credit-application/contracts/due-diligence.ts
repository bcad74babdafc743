import { z } from 'zod';
import { idParams, phone } from '../../kernel/contract-fields.ts';
import { endpoint, ownApplication } from '../../kernel/endpoint.ts';
import { companyNumber, email, name, ssn } from '../../validators/checked-fields.ts';

const ownership = z.number().min(0).max(100);

/** An owner as sent by the form. `parent` is the owning company's `reg_number`; `root…` is derived. */
export const ownerPerson = z.strictObject({
  type: z.literal('person'),
  name,
  ssn,
  email,
  phone: phone.or(z.literal('')).default(''),
  /** Share of the parent company (or of the applicant company) in percent, 25–100 for direct owners. */
  ownership,
  parent: z.string().max(13).optional(),
  description: z.string().max(500).optional(),
});
export const ownerCompany = z.strictObject({
  type: z.literal('company'),
  name,
  reg_number: companyNumber,
  ownership,
  parent: z.string().max(13).optional(),
  description: z.string().max(500).optional(),
});
export const owner = z.discriminatedUnion('type', [ownerPerson, ownerCompany]);

/** `pep` and `external_influencer` are free texts; empty means none. */
export const dueDiligenceBody = z.strictObject({
  kyc_data: z.strictObject({
    sole_owner: z.enum(['yes', 'no']),
    pep: z.string().max(2000),
    external_influencer: z.string().max(2000),
  }),
});

/** Person who controls the company if no owner has more than 25 %. */
export const alternativeOwner = z.strictObject({
  name,
  ssn,
  email,
  phone: phone.or(z.literal('')).default(''),
  description: z.string().max(500).optional(),
});

export const ownersBody = z.strictObject({
  kyc_data: z.strictObject({
    owners: z.array(owner).max(100),
    no_one_owns_more_than_25_percent: z.boolean(),
    alternative_owners: z.array(alternativeOwner).max(20).default([]),
  }),
});

/** Fields that hold a marker once the person is erased, and therefore accept any text. */
const erasable = { ssn: z.string(), email: z.string() };

/** Fields that the server derives along the chain. */
const derived = {
  root: z.string().optional(),
  root_ownership: z.number().optional(),
  /** Product of the shares along the chain in percent, with one decimal. */
  effective_ownership: z.number(),
  is_beneficial_owner: z.boolean(),
};

const ownerAnswer = z.discriminatedUnion('type', [
  ownerPerson.extend({ ...derived, ...erasable }),
  ownerCompany.extend(derived),
]);

/** Answer of both GET /{id}/kyc and GET /{id}/owners. */
export const dueDiligence = z.strictObject({
  sole_owner: z.enum(['yes', 'no']).nullable(),
  pep: z.string(),
  external_influencer: z.string(),
  owners: z.array(ownerAnswer),
  no_one_owns_more_than_25_percent: z.boolean(),
  alternative_owners: z.array(alternativeOwner.extend(erasable)),
});
export const dueDiligenceAnswer = z.strictObject({ kyc_data: dueDiligence });

export const getDueDiligence = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id/kyc',
  access: ownApplication,
  summary: 'Returns the due diligence answers so far',
  params: idParams,
  answer: dueDiligenceAnswer,
});

export const getOwners = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id/owners',
  access: ownApplication,
  summary: 'Lists the declared owners with their effective ownership',
  params: idParams,
  answer: dueDiligenceAnswer,
});
