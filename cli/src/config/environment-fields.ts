import { numberInText } from '@kreditlina/domain/kernel/contract-fields';
import { type StaffRole, staffRoles } from '@kreditlina/domain/kernel/rights';
import { socialServiceOf } from '@kreditlina/domain/text/support';
import { z } from 'zod';

// Formats of single variables, which environment.ts documents.

export const flag = z.enum(['0', '1']).transform((text) => text === '1');
export const whole = numberInText;
/** Requires digits, since an empty string would otherwise count as zero. */
export const share = z
  .string()
  .regex(/^(0|1|0\.\d{1,6}|1\.0{1,6})$/, 'must be a number from 0 to 1')
  .transform(Number);
export const port = whole(0, 65_535);
export const url = z
  .url({ protocol: /^https?$/, error: 'must be an address with https://' })
  .transform((text) => text.replace(/\/$/, ''));
export const jsonObject = z.string().transform((text, context) => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Reported below like any other invalid value.
  }
  context.issues.push({ code: 'custom', message: 'must be a JSON object', input: '' });
  return z.NEVER;
});
export const partnerUrls = z.strictObject({
  bankId: url,
  bankIdApp: url,
  uc: url,
  bisnode: url,
  instantor: url,
  myNumbers: url,
  messages: url,
  mailingList: url,
  errorReports: url,
  firstLender: url,
  secondLender: url,
  bank: url,
});
export const file = z.string().min(1);
/** Names of files, even for the passphrase, so that the environment holds no secrets. */
const certificateFiles = z.strictObject({
  pfx: file.optional(),
  passphrase: file.optional(),
  cert: file.optional(),
  key: file.optional(),
  ca: file.optional(),
});
export const partnerCertificates = z.partialRecord(
  // The customer opens the app; we do not call it.
  partnerUrls.keyof().exclude(['bankIdApp']),
  certificateFiles,
);
/** Contains no credentials; they come from the AWS library's own variables, or from a role of the machine. */
export const objectStorage = z.strictObject({
  bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'bucket must be a valid bucket name'),
  region: z.string().regex(/^[a-z0-9-]{2,40}$/, 'region must be a valid region name'),
  endpoint: url.optional(),
  pathStyle: z.boolean().optional(),
});
const staffEntry = new RegExp(`^(\\d{12}):(${staffRoles.join('|')})$`);
/** `197305079837:admin,198708309847:approver` */
export const staff = z.string().transform((text, context) =>
  text
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const parsed = staffEntry.exec(entry.trim());
      if (!parsed) context.issues.push({ code: 'custom', message: 'must be ssn:role,…', input: '' });
      return { ssn: parsed?.[1] ?? '', role: (parsed?.[2] ?? 'analyst') as StaffRole };
    }),
);
export const key = z
  .base64()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')
  .transform((text) => Buffer.from(text, 'base64'));

/**
 * Name of a lender: long enough for a bank, short enough for a column, and without characters that have a
 * special meaning in text, addresses or spreadsheets.
 */
export const lenderName = z
  .string()
  .trim()
  .min(2, 'must have at least 2 characters')
  .max(40, 'must have at most 40 characters')
  .regex(
    /^\p{L}[\p{L}\p{N} .,&'’()/-]*$/u,
    "must begin with a letter and contain only letters, digits, spaces and . , & ' ( ) / -",
  )
  .optional();

/** Address of our page at a rating service. Only https, because other schemes could run code in the page. */
export const ratingUrl = z
  .url({ protocol: /^https$/ })
  .max(300)
  .optional();

/** Addresses of our pages at a few known services; any other address is refused. */
export const socialUrls = z.string().transform((text, context) => {
  const addresses = text.split(',').map((one) => one.trim());
  const isWrong = (one: string) => one.length > 200 || socialServiceOf(one) === undefined;
  if (addresses.length > 5 || addresses.some(isWrong))
    context.issues.push({
      code: 'custom',
      message:
        'must be at most five comma-separated https addresses at LinkedIn, Facebook, Instagram, YouTube or X',
      input: '',
    });
  return addresses;
});

export const pushSecret = z.string().min(32).max(500).optional();
