import { z } from 'zod';
import { amount, id, idParams, phone } from '../../kernel/contract-fields.ts';
import { endpoint, ownApplication } from '../../kernel/endpoint.ts';
import { email, name } from '../../validators/checked-fields.ts';
import { namedStatus } from './invitations.ts';

/** Co-signatories are shown by name only. `id` is valid only for this application. */
const signatory = z.strictObject({ id, name: z.string(), named_status: namedStatus.nullable() });

/** Contact details of a co-signatory as the applicant gave them. */
const signatoryContact = z.strictObject({ id, email, phone: phone.or(z.literal('')).default('') });

/** Null if the applicant may sign alone. */
export const jointSigning = z
  .strictObject({
    /** Groups that can sign together with the applicant, smallest first. */
    alternatives: z.array(z.array(signatory)),
    /** `stands_surety` is true if the person is also a guarantor. */
    named: z.array(signatoryContact.extend({ email: z.string(), stands_surety: z.boolean() })),
  })
  .nullable();

/** A guarantor in wire form. The server drops entries with an empty `ssn`. */
export const guarantor = z.strictObject({
  name,
  ssn: z.string().trim().max(13),
  email,
  phone: phone.or(z.literal('')).default(''),
  relation: z.string().trim().max(100).default(''),
  is_selected: z.boolean().default(true),
  /** Derived by the server; true if the person must still enter their private debts. */
  needs_extra_details: z.boolean().default(false),
  total_private_credits: amount.nullable().default(null),
  credit_companies: z.string().trim().max(500).default(''),
});
export type Guarantor = z.output<typeof guarantor>;

/** Body of POST /{id}/guarantors. Entries with the same `ssn` are merged. */
export const guarantorsBody = z.strictObject({
  guarantors: z.array(guarantor).max(10),
  extra_guarantors: z.array(guarantor).max(10).default([]),
  /** Co-signatories; unchanged if absent. */
  signatories: z.array(signatoryContact).max(19).optional(),
});

/** Once the person is erased, these fields hold a marker. */
export const guarantorAnswer = guarantor.extend({
  ssn: z.string(),
  email: z.string(),
  /** Status of an invited person; null for the applicant and for persons not invited. */
  named_status: namedStatus.nullable(),
});

export type GuarantorAnswer = z.output<typeof guarantorAnswer>;

export const guarantorsAnswer = z.strictObject({
  guarantors: z.array(guarantorAnswer),
  extra_guarantors: z.array(guarantorAnswer),
  needs_extra_guarantors: z.boolean(),
  /** True if the selected guarantors, not only the applicant, were assessed together and are insufficient. */
  are_guarantors_insufficient: z.boolean(),
  /** The applicant's own shortfalls that require another guarantor. Those of others are never disclosed. */
  own_shortfall: z.array(z.string()),
});

export const getGuarantors = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id/guarantors',
  access: ownApplication,
  summary: 'Lists the declared guarantors, merged by personal number',
  params: idParams,
  answer: guarantorsAnswer,
});
