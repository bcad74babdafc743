import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import type { OutsideDatabase } from './outside-database.ts';

const partners = [
  'bankId',
  'bankIdApp',
  'uc',
  'bisnode',
  'instantor',
  'myNumbers',
  'messages',
  'mailingList',
  'errorReports',
  'firstLender',
  'secondLender',
  'bank',
];

/** Builds a value for `KREDITLINA_PARTNERS`. */
export const partnersAt = (urlOf: (partner: string) => string): string =>
  JSON.stringify(Object.fromEntries(partners.map((partner) => [partner, urlOf(partner)])));

type DatabaseLogins = Pick<OutsideDatabase, 'appUrl' | 'ownerUrl' | 'eraserUrl'>;

/**
 * Setting with the names of files that contain no certificate. They are opened only at the first call of a
 * partner.
 */
function certificatesIn(folder: string): string {
  const files = { cert: join(folder, 'partner.pem'), key: join(folder, 'partner.key') };
  for (const file of Object.values(files)) writeFileSync(file, 'for tests');
  const { bankIdApp: _, ...partners } = JSON.parse(partnersAt(() => '')) as Record<string, string>;
  return JSON.stringify(Object.fromEntries(Object.keys(partners).map((name) => [name, files])));
}

/** An arbitrary certificate authority. */
function authorityIn(folder: string): string {
  const path = join(folder, 'bankid-root.pem');
  writeFileSync(path, rootCertificates[0] ?? '');
  return path;
}

/** All variables that production requires, with a real database; the partners are unreachable. */
export const productionEnvironment = (
  { appUrl, ownerUrl, eraserUrl }: DatabaseLogins,
  folder: string,
): Record<string, string> => ({
  KREDITLINA_MODE: 'production',
  KREDITLINA_DATA: folder,
  KREDITLINA_PORT: '0',
  KREDITLINA_LOG: 'none',
  KREDITLINA_PUBLIC_URL: 'https://kreditlina.example',
  KREDITLINA_TRUSTED_PROXIES: '0',
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: ownerUrl,
  DATABASE_ERASER_URL: eraserUrl,
  KREDITLINA_MASTER_KEY: randomBytes(32).toString('base64'),
  KREDITLINA_SECRET: randomBytes(32).toString('base64'),
  KREDITLINA_PEPPER: randomBytes(32).toString('base64'),
  KREDITLINA_PARTNERS: partnersAt((name) => `https://${name.toLowerCase()}.invalid`),
  KREDITLINA_PARTNER_CERTIFICATES: certificatesIn(folder),
  KREDITLINA_BANKID_AUTHORITIES: authorityIn(folder),
  KREDITLINA_STAFF: '199001012385:admin,199002022391:approver',
  KREDITLINA_LENDER_NAME: 'Långivaren AB',
  KREDITLINA_LENDER_NUMBER: '5560360793',
  KREDITLINA_BANKGIRO: '58056201',
});
