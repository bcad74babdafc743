import type {
  acquisitionBody,
  companiesAnswer,
  confirmBody,
  contactDetailsBody,
  householdBody,
  loansBody,
  selectCompanyBody,
} from '@kreditlina/domain/credit-application/contracts/customer';
import type {
  dueDiligenceAnswer,
  dueDiligenceBody,
  ownersBody,
} from '@kreditlina/domain/credit-application/contracts/due-diligence';
import type {
  guarantorsAnswer,
  guarantorsBody,
} from '@kreditlina/domain/credit-application/contracts/guarantors';
import type { z } from 'zod';
import { object } from '../../../lib/api-call.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { useApplicationPart, useSubmitApplication } from './application.ts';

/** Saves the contact details. */
export const useSubmitContactDetails = (id: string) =>
  useSubmitApplication<z.input<typeof contactDetailsBody>>(apiPaths.contactDetails(id));

export type SelectableCompanies = z.output<typeof companiesAnswer>;
const companies = object<SelectableCompanies>('companies');

/** The companies that the customer may apply for. */
export const useSelectableCompanies = (id: string) =>
  useApplicationPart(id, 'companies', apiPaths.companies(id), companies);

/** Chooses the company that applies. */
export const useSelectCompany = (id: string) =>
  useSubmitApplication<z.input<typeof selectCompanyBody>>(apiPaths.companies(id));

/** Saves the household. */
export const useSubmitHousehold = (id: string) =>
  useSubmitApplication<z.input<typeof householdBody>>(apiPaths.household(id));

/** Saves the private loans. */
export const useSubmitLoans = (id: string) =>
  useSubmitApplication<z.input<typeof loansBody>>(apiPaths.loans(id));

export type Kyc = z.output<typeof dueDiligenceAnswer>;
const kyc = object<Kyc>('kyc_data');

/** The answers about ownership, PEP and influence. */
export const useKyc = (id: string) => useApplicationPart(id, 'kyc', apiPaths.dueDiligence(id), kyc);

/** Saves the answers about ownership, PEP and influence. */
export const useSubmitKyc = (id: string) =>
  useSubmitApplication<z.input<typeof dueDiligenceBody>>(apiPaths.dueDiligence(id));

/** The owners as they were saved, with what the server derives along the chain. */
export const useOwners = (id: string) => useApplicationPart(id, 'owners', apiPaths.owners(id), kyc);

/** Saves the owners. */
export const useSubmitOwners = (id: string) =>
  useSubmitApplication<z.input<typeof ownersBody>>(apiPaths.owners(id));

export type Guarantors = z.output<typeof guarantorsAnswer>;
const guarantors = object<Guarantors>('guarantors', 'extra_guarantors');

/** The guarantors as they were saved. */
export const useGuarantors = (id: string) =>
  useApplicationPart(id, 'guarantors', apiPaths.guarantors(id), guarantors);

/** Saves the guarantors; nobody is inquired about yet. */
export const useSubmitGuarantors = (id: string) =>
  useSubmitApplication<z.input<typeof guarantorsBody>>(apiPaths.guarantors(id));

/** Agrees to the inquiries of the summary, with which the decision is asked for. */
export const useConfirmInquiries = (id: string) =>
  useSubmitApplication<z.input<typeof confirmBody>>(apiPaths.confirm(id));

/** Tells how the customer found us. */
export const useSubmitAcquisition = (id: string) =>
  useSubmitApplication<z.input<typeof acquisitionBody>>(apiPaths.acquisition(id));
