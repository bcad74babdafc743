import { z } from 'zod';
import { ownApplication } from '../../kernel/access.ts';
import { amount, email, id, idParams, name, phone } from '../../kernel/contract-fields.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { namedStatus } from './invitations.ts';

/** A guarantor as the wire has it. Entries with an empty `ssn` are dropped by the server. */
export const guarantor = z.strictObject({
  name,
  ssn: z.string().trim().max(13),
  email,
  phone: phone.or(z.literal('')).default(''),
  relation: z.string().trim().max(100).default(''),
  is_selected: z.boolean().default(true),
  /** Answered by the server: the private-debts dialog is due for this person. */
  needs_extra_details: z.boolean().default(false),
  total_private_credits: amount.nullable().default(null),
  credit_companies: z.string().trim().max(500).default(''),
});
export type Guarantor = z.output<typeof guarantor>;

/** As answered: a person whose data were erased has no address any more, only a mark where it stood. */
export const guarantorAnswer = guarantor.extend({
  ssn: z.string(),
  email: z.string(),
  /** Of somebody else than the applicant who was asked; null: not asked. */
  named_status: namedStatus.nullable(),
});

export type GuarantorAnswer = z.output<typeof guarantorAnswer>;

/** Who may sign for the company with the applicant, by name only. `id` is good for this application alone. */
export const signatory = z.strictObject({ id, name: z.string(), named_status: namedStatus.nullable() });

/** How one of them is reached, as the applicant says. */
export const signatoryContact = z.strictObject({ id, email, phone: phone.or(z.literal('')).default('') });

/** Null: the applicant signs alone. */
export const jointSigning = z
  .strictObject({
    /** Each list with the applicant is enough; the shortest first. */
    alternatives: z.array(z.array(signatory)),
    /** `stands_surety`: the person is among the guarantors as well. */
    named: z.array(signatoryContact.extend({ email: z.string(), stands_surety: z.boolean() })),
  })
  .nullable();

/** POST /{id}/guarantors; merged by `ssn`. */
export const guarantorsBody = z.strictObject({
  guarantors: z.array(guarantor).max(10),
  extra_guarantors: z.array(guarantor).max(10).default([]),
  /** Who signs with the applicant; absent: as said before. */
  signatories: z.array(signatoryContact).max(19).optional(),
});

export const guarantorsAnswer = z.strictObject({
  guarantors: z.array(guarantorAnswer),
  extra_guarantors: z.array(guarantorAnswer),
  needs_extra_guarantors: z.boolean(),
  /** Those who are selected, others than the applicant among them, were tried together and are not enough. */
  are_guarantors_insufficient: z.boolean(),
  /** The applicant's own shortfalls that make somebody else necessary; never another person's. */
  own_shortfall: z.array(z.string()),
});

export const getGuarantors = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id/guarantors',
  access: ownApplication,
  summary: 'The declared guarantors, merged by personal number',
  params: idParams,
  answer: guarantorsAnswer,
});
