import type { Route } from '@kreditlina/http-edge/route';
import { getCompany } from './customer/get-company.ts';
import { listCompanies } from './customer/list-companies.ts';
import type { CompanyParts } from './parts.ts';

export const companyRoutes: readonly Route<CompanyParts>[] = [getCompany, listCompanies];
