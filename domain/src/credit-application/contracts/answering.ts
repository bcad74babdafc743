import { z } from 'zod';
import { idParams, total } from '../../kernel/contract-fields.ts';
import { endpoint, ownApplication } from '../../kernel/endpoint.ts';
import { inquiryTextVersions } from '../../text/inquiries.ts';
import { companyNumber } from '../../validators/checked-fields.ts';
import { contactDetailsBody, creditApplication, household, loans } from './customer.ts';
import { dueDiligenceBody, ownersBody } from './due-diligence.ts';
import { acquisitionChannels } from './enums.ts';
import { guarantorsBody } from './guarantors.ts';
import { invitationIdBody } from './invitations.ts';
import { lenderFilesBody, lendersBody } from './lenders.ts';

/** Version of the text above the button that confirms the summary. */
const confirmBody = z.strictObject({ text_version: z.enum(inquiryTextVersions) });

export const confirmInquiries = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/confirm',
  access: ownApplication,
  summary: 'Consents to the inquiries in the summary and requests the credit decision',
  params: idParams,
  body: confirmBody,
  answer: creditApplication,
  errors: [
    'COMPANY_HAS_APPLICATION',
    'COMPANY_HAS_CREDIT',
    'COMPANY_NOT_FOUND',
    'COMPANY_TAKEN',
    'GUARANTOR_NOT_USABLE',
    'INVALID_FIELDS',
    'TOO_MANY_ATTEMPTS',
    'TOO_MANY_INVITATIONS',
    'WRONG_STEP',
  ],
});

const selectableCompany = z.strictObject({
  company_name: z.string(),
  company_number: z.string(),
  is_sole_trader: z.boolean(),
});
export const companiesAnswer = z.strictObject({ companies: z.array(selectableCompany), total });

export const getSelectableCompanies = endpoint({
  method: 'GET',
  path: '/api/credit-application/:id/companies',
  access: ownApplication,
  summary: 'Lists the companies that the person may apply for',
  params: idParams,
  answer: companiesAnswer,
});

export const remindInvited = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/guarantors/remind',
  access: ownApplication,
  summary: 'Reminds an invited person who has not answered, at most once a day',
  params: idParams,
  body: invitationIdBody,
  answer: creditApplication,
  errors: ['ALREADY_REMINDED', 'INVITATION_GONE'],
});

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/guarantors/withdraw',
  access: ownApplication,
  summary: 'Withdraws an invitation, so that another person can be named',
  params: idParams,
  body: invitationIdBody,
  answer: creditApplication,
  errors: ['INVITATION_GONE', 'WRONG_STEP'],
});

/** A sole trader's personal number is never exposed: the list has `sole-trader`, accepted only here. */
export const selectCompanyBody = z.strictObject({
  company_number: companyNumber.or(z.literal('sole-trader')),
});

export const selectCompany = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/companies',
  access: ownApplication,
  summary: 'Selects the company that applies (step select-company)',
  params: idParams,
  body: selectCompanyBody,
  answer: creditApplication,
  errors: [
    'COMPANY_HAS_APPLICATION',
    'COMPANY_HAS_CREDIT',
    'COMPANY_NOT_FOUND',
    'COMPANY_NOT_REPRESENTED',
    'COMPANY_TAKEN',
    'INVALID_FIELDS',
    'NOT_A_SIGNATORY',
    'SOLE_TRADER_NOT_OFFERED',
    'TOO_MANY_AUTHORITY_CHECKS',
    'TOO_MANY_EDITS',
    'WRONG_STEP',
  ],
});

/** POST /{id}/acquisition; `other` is required for the channel `other`. */
export const acquisitionBody = z.strictObject({
  channel: z.enum(acquisitionChannels),
  other: z.string().trim().max(200).optional(),
});

export const submitAcquisition = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/acquisition',
  access: ownApplication,
  summary: 'Submits how the customer heard of Kreditlina (step complete)',
  params: idParams,
  body: acquisitionBody,
  answer: creditApplication,
  errors: ['INVALID_FIELDS', 'WRONG_STEP'],
});

export const submitContactDetails = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/contact-details',
  access: ownApplication,
  summary: 'Submits name, e-mail and phone (step user-details)',
  params: idParams,
  body: contactDetailsBody,
  answer: creditApplication,
  errors: ['INVALID_FIELDS', 'PERSON_FORGOTTEN', 'TOO_MANY_EDITS', 'USER_NOT_FOUND', 'WRONG_STEP'],
});

export const submitDueDiligence = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/kyc',
  access: ownApplication,
  summary: 'Submits sole ownership, political exposure and external influence (step kyc)',
  params: idParams,
  body: dueDiligenceBody,
  answer: creditApplication,
  errors: ['TOO_MANY_EDITS', 'WRONG_STEP'],
});

export const submitGuarantors = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/guarantors',
  access: ownApplication,
  summary: 'Submits the guarantors (step guarantors)',
  params: idParams,
  body: guarantorsBody,
  answer: creditApplication,
  errors: ['INVALID_FIELDS', 'TOO_MANY_EDITS', 'WRONG_STEP'],
});

export const householdBody = z.strictObject({ household });

export const submitHousehold = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/household-details',
  access: ownApplication,
  summary: 'Submits children and marital status (step household)',
  params: idParams,
  body: householdBody,
  answer: creditApplication,
  errors: ['INVALID_FIELDS', 'TOO_MANY_EDITS', 'WRONG_STEP'],
});

export const submitLenderFiles = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/lender-details-upload',
  access: ownApplication,
  summary: 'Continues with the uploaded loan files, or without any (step lender-details-upload)',
  params: idParams,
  body: lenderFilesBody,
  answer: creditApplication,
  errors: ['INVALID_FIELDS', 'TOO_MANY_EDITS', 'WRONG_STEP'],
});

export const submitLenders = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/lenders',
  access: ownApplication,
  summary: "Submits the company's loans (steps lenders and lender-details)",
  params: idParams,
  body: lendersBody,
  answer: creditApplication,
  errors: ['INVALID_FIELDS', 'TOO_MANY_EDITS', 'WRONG_STEP'],
});

export const loansBody = z.strictObject({ loans });

export const submitLoans = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/loans-details',
  access: ownApplication,
  summary: "Submits the applicant's private loans (step loans-details)",
  params: idParams,
  body: loansBody,
  answer: creditApplication,
  errors: ['TOO_MANY_EDITS', 'WRONG_STEP'],
});

export const submitOwners = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/owners',
  access: ownApplication,
  summary: 'Submits the owners with more than 25 %, down to natural persons (step owners)',
  params: idParams,
  body: ownersBody,
  answer: creditApplication,
  errors: ['INVALID_FIELDS', 'TOO_MANY_EDITS', 'WRONG_STEP'],
});
