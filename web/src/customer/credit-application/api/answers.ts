import type * as answering from '@kreditlina/domain/credit-application/contracts/answering';
import type { companiesAnswer } from '@kreditlina/domain/credit-application/contracts/answering';
import type * as dueDiligence from '@kreditlina/domain/credit-application/contracts/due-diligence';
import type { dueDiligenceAnswer } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import type * as guarantors from '@kreditlina/domain/credit-application/contracts/guarantors';
import type { guarantorsAnswer } from '@kreditlina/domain/credit-application/contracts/guarantors';
import type { lenderEntry } from '@kreditlina/domain/credit-application/contracts/lenders';
import type { z } from 'zod';
import { light } from '../../../lib/api/api-call.ts';
import { applicationWrite, useApplicationPart, useSubmitApplication } from './application.ts';

const submitContactDetails = applicationWrite<typeof answering.submitContactDetails>(
  '/api/credit-application/:id/contact-details',
);
const selectCompany = applicationWrite<typeof answering.selectCompany>(
  '/api/credit-application/:id/companies',
);
const submitHousehold = applicationWrite<typeof answering.submitHousehold>(
  '/api/credit-application/:id/household-details',
);
const submitLoans = applicationWrite<typeof answering.submitLoans>(
  '/api/credit-application/:id/loans-details',
);
const submitDueDiligence = applicationWrite<typeof answering.submitDueDiligence>(
  '/api/credit-application/:id/kyc',
);
const submitOwners = applicationWrite<typeof answering.submitOwners>('/api/credit-application/:id/owners');
const submitGuarantors = applicationWrite<typeof answering.submitGuarantors>(
  '/api/credit-application/:id/guarantors',
);
const confirmInquiries = applicationWrite<typeof answering.confirmInquiries>(
  '/api/credit-application/:id/confirm',
);
const submitAcquisition = applicationWrite<typeof answering.submitAcquisition>(
  '/api/credit-application/:id/acquisition',
);
const getSelectableCompanies = light<typeof answering.getSelectableCompanies>(
  'GET',
  '/api/credit-application/:id/companies',
  'companies',
);
const getDueDiligence = light<typeof dueDiligence.getDueDiligence>(
  'GET',
  '/api/credit-application/:id/kyc',
  'kyc_data',
);
const getOwners = light<typeof dueDiligence.getOwners>(
  'GET',
  '/api/credit-application/:id/owners',
  'kyc_data',
);
const getGuarantors = light<typeof guarantors.getGuarantors>(
  'GET',
  '/api/credit-application/:id/guarantors',
  'guarantors',
  'extra_guarantors',
);

export const useSubmitContactDetails = (id: string) => useSubmitApplication(submitContactDetails, { id });

export type SelectableCompanies = z.output<typeof companiesAnswer>;

export const useSelectableCompanies = (id: string) =>
  useApplicationPart(id, 'companies', getSelectableCompanies);

export const useSelectCompany = (id: string) => useSubmitApplication(selectCompany, { id });

export const useSubmitHousehold = (id: string) => useSubmitApplication(submitHousehold, { id });

export const useSubmitLoans = (id: string) => useSubmitApplication(submitLoans, { id });

export type Kyc = z.output<typeof dueDiligenceAnswer>;

/** Answers about ownership, PEP and influence. */
export const useKyc = (id: string) => useApplicationPart(id, 'kyc', getDueDiligence);

export const useSubmitKyc = (id: string) => useSubmitApplication(submitDueDiligence, { id });

/** Owners as saved, with the effective shares that the server derives along the ownership chain. */
export const useOwners = (id: string) => useApplicationPart(id, 'owners', getOwners);

export const useSubmitOwners = (id: string) => useSubmitApplication(submitOwners, { id });

export type Guarantors = z.output<typeof guarantorsAnswer>;

export const useGuarantors = (id: string) => useApplicationPart(id, 'guarantors', getGuarantors);

/** Saves the guarantors, without making a credit inquiry yet. */
export const useSubmitGuarantors = (id: string) => useSubmitApplication(submitGuarantors, { id });

/** Consents to the inquiries listed in the summary, and thereby requests the decision. */
export const useConfirmInquiries = (id: string) => useSubmitApplication(confirmInquiries, { id });

/** Saves how the customer found us. */
export const useSubmitAcquisition = (id: string) => useSubmitApplication(submitAcquisition, { id });

const submitLenders = applicationWrite<typeof answering.submitLenders>('/api/credit-application/:id/lenders');
const submitLenderFiles = applicationWrite<typeof answering.submitLenderFiles>(
  '/api/credit-application/:id/lender-details-upload',
);

export type Loan = z.input<typeof lenderEntry>;

/** Saves the company's loans, and the lender of the loan to describe next. */
export const useSubmitLenders = (id: string) => useSubmitApplication(submitLenders, { id });

/** Continues with the uploaded files, or without any. */
export const useSubmitLenderFiles = (id: string) => useSubmitApplication(submitLenderFiles, { id });
