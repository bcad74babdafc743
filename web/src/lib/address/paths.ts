import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { applicationPage, blogPath, formerBrandPath, publicPaths, sitePaths } from '@kreditlina/domain/paths';
import { screenPaths } from '@kreditlina/domain/screen-paths';
import { isOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';

/** All addresses of the web app; no other file contains a path. */
export const paths = {
  ...sitePaths,
  ...publicPaths,
  ...screenPaths,
  cutterApplication: `${sitePaths.application}?type=cutter`,
  formerBrand: formerBrandPath,
  blog: blogPath,
} as const;

/** Application page, opened at one application if given. */
export const applicationPath = (id?: string): string =>
  id === undefined ? paths.application : applicationPage(id);

export const adminCreditApplicationPath = (id: string): string =>
  pathTo(paths.adminCreditApplication, { id });

export const adminBisnodePath = (id: string): string => pathTo(paths.adminBisnode, { id });

export const adminAsCustomerPath = (id: string): string => pathTo(paths.adminAsCustomer, { id });

/** A company's page, addressed by organisation number unless that is a personal number. */
export const adminCompanyPath = ({ id, company_number }: { id: string; company_number: string }): string =>
  pathTo(paths.adminCompany, { number: isOrganisationNumber(company_number) ? company_number : id });

/** A credit bureau's report in its own tab, addressed by the number of the company or person it is about. */
export const adminReportPath = (
  company: { id: string },
  { number, is_company }: { number: string; is_company: boolean },
): string =>
  `${pathTo(paths.adminCompanyReport, { number: company.id })}?${new URLSearchParams({ number, is_company: String(is_company) })}`;

/** All applications of one person, by the opaque user id. */
export const adminUserApplicationsPath = (id: string): string => pathTo(paths.adminUserApplications, { id });

export const adminTypeMessagesPath = (id: string): string => pathTo(paths.adminTypeMessages, { id });

export const adminTypeAudiencePath = (id: string): string => pathTo(paths.adminTypeAudience, { id });

export const adminServiceCostsPath = (id: string): string => pathTo(paths.adminServiceCosts, { id });
