import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import {
  API_PREFIX,
  applicationPage,
  blogPath,
  formerBrandPath,
  publicPaths,
  sitePaths,
  apiPaths as wire,
} from '@kreditlina/domain/paths';
import { screenPaths } from '@kreditlina/domain/screen-paths';
import { isOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';

/** Every address of the web app. Nothing else spells out a path. */
export const paths = {
  ...sitePaths,
  ...publicPaths,
  ...screenPaths,
  /** The application of the interest cutter. */
  cutterApplication: `${sitePaths.application}?type=cutter`,
  formerBrand: formerBrandPath,
  blog: blogPath,
} as const;

/** The application page, reopened at one application when one is named. */
export const applicationPath = (id?: string): string =>
  id === undefined ? paths.application : applicationPage(id);

/** The audit trail and details of one application in the back office. */
export const adminCreditApplicationPath = (id: string): string =>
  pathTo(paths.adminCreditApplication, { id });

/** What Bisnode says of one person. */
export const adminBisnodePath = (id: string): string =>
  paths.adminBisnode.replace(':id', encodeURIComponent(id));
/** The pages of one person as that person sees them. */
export const adminAsCustomerPath = (id: string): string =>
  paths.adminAsCustomer.replace(':id', encodeURIComponent(id));
/** A company's page: by its organisation number, unless that is the number of a person. */
export const adminCompanyPath = ({ id, company_number }: { id: string; company_number: string }): string =>
  paths.adminCompany.replace(
    ':number',
    encodeURIComponent(isOrganisationNumber(company_number) ? company_number : id),
  );

/** A report of the bureau in a tab of its own, by the number that the bureau gave it. */
export const adminReportPath = (
  company: { id: string },
  { number, is_company }: { number: string; is_company: boolean },
): string =>
  `${paths.adminCompanyReport.replace(':number', company.id)}?${new URLSearchParams({ number, is_company: String(is_company) })}`;

/** All applications of one person, by the opaque user id. */
export const adminUserApplicationsPath = (id: string): string => pathTo(paths.adminUserApplications, { id });

/** The messages of one type. */
export const adminTypeMessagesPath = (id: string): string =>
  paths.adminTypeMessages.replace(':id', encodeURIComponent(id));

/** Who would get a message of one type now. */
export const adminTypeAudiencePath = (id: string): string =>
  paths.adminTypeAudience.replace(':id', encodeURIComponent(id));

/** What a service provider costs. */
export const adminServiceCostsPath = (id: string): string => pathTo(paths.adminServiceCosts, { id });

/** An address of the API below its prefix: plain, or to be filled with the id of what it is about. */
type Endpoint<Path extends string> = Path extends `${string}:id${string}` ? (id: string) => string : string;
type Wire = typeof wire;

const endpointOf = (path: string): Endpoint<string> | ((id: string) => string) => {
  const endpoint = path.slice(API_PREFIX.length);
  return endpoint.includes(':id') ? (id: string) => pathTo(endpoint, { id }) : endpoint;
};

/** Every address of the API as the contract has it, below its prefix. */
export const apiPaths = Object.fromEntries(
  Object.entries(wire).flatMap(([name, path]) =>
    path.startsWith(API_PREFIX) ? [[name, endpointOf(path)]] : [],
  ),
) as {
  readonly [Name in keyof Wire as Wire[Name] extends `/api/${string}` ? Name : never]: Endpoint<Wire[Name]>;
};

/** An address of the contract, filled and below its prefix. */
export const withIds = (path: string, parameters: Readonly<Record<string, string>>): string =>
  pathTo(path.slice(API_PREFIX.length), parameters);

/** A file of an application. */
export const filePath = (media: string, id: string): string => withIds(wire.mediaDelete, { media, id });

/** Documents of a company's account that belong to one notice or payment. */
export const documentPaths = {
  notice: (id: string, notice: string) => withIds(wire.companyNoticePdf, { id, notice }),
  reminder: (id: string, notice: string) => withIds(wire.companyReminderPdf, { id, notice }),
  receipt: (id: string, payment: string) => withIds(wire.companyReceiptPdf, { id, payment }),
};

/** The file of a company that was ordered. */
export const dossierPath = (id: string, dossier: string): string =>
  withIds(wire.adminDossier, { id, dossier });

/** One tag of a company or a person. */
export const tagPaths = {
  company: (id: string, tag: string) => withIds(wire.adminCompanyTag, { id, tag }),
  user: (id: string, tag: string) => withIds(wire.adminUserTag, { id, tag }),
};

/** One cost of a service provider. */
export const costPaths = {
  one: (id: string, cost: string) => withIds(wire.adminServiceCost, { id, cost }),
  restore: (id: string, cost: string) => withIds(wire.adminServiceCostRestore, { id, cost }),
};

/** One company that does not get a type of message. */
export const blockedCompanyPath = (id: string, companyNumber: string): string =>
  withIds(wire.adminBlockedCompany, { id, number: companyNumber });
