import { z } from 'zod';
import { id, idParams, instant, seenVersion, total } from '../../kernel/contract-fields.ts';
import { endpoint, staffWith } from '../../kernel/endpoint.ts';
import type { ErrorCode } from '../../kernel/error-codes.ts';
import { listCount, listQuery, prefixFilter, wordsFilter } from '../../kernel/list-contract.ts';
import { personalShown } from '../../kernel/personal.ts';
import { companyNumber } from '../../validators/checked-fields.ts';
import { notificationTypeKey } from './enums.ts';

/** Query for the companies that would currently receive messages of a type. Nothing is sent. */
export const audienceQuery = listQuery(
  ['company_name'],
  { sort: 'company_name', order: 'asc' },
  { company_name: wordsFilter, company_number: prefixFilter },
);
export type AudienceQuery = z.output<typeof audienceQuery>;

/**
 * Companies that a type concerns now. `offered`: with a valid offer; `signed`: with a credit, even before the
 * bank opens it; `running`: with an open credit; `owing`: with an open credit or a loss still owed; `unpaid`:
 * with an unpaid notice that is not late; `late`: with a late notice.
 */
const concernedCompanies = z.enum(['offered', 'signed', 'running', 'owing', 'unpaid', 'late']);
export type Concerned = z.output<typeof concernedCompanies>;

const way = z.enum(['sms', 'email']);
const audienceRow = z.strictObject({
  /** Id of the credit. */
  id,
  company_id: id,
  company_number: z.string(),
  company_name: z.string(),
  /**
   * Person who signed the agreement, or its guarantors. A message about a withdrawal goes to its requester
   * instead.
   */
  recipient_name: personalShown(z.string()),
  /** Channels of the type by which every recipient can be reached. */
  ways: z.array(way),
  outcome: z.enum(['sent', 'switched-off', 'company-blocked', 'no-address', 'no-guarantor']),
});
export type AudienceRow = z.output<typeof audienceRow>;
const audienceAnswer = z.strictObject({
  concerned: concernedCompanies,
  audience: z.array(audienceRow),
  ...listCount,
});

export const listTypeAudience = endpoint({
  method: 'GET',
  path: '/api/admin/notification-type/:id/audience',
  access: staffWith('read'),
  summary: 'Lists the companies that a notification type concerns now, and which would be notified',
  params: idParams,
  query: audienceQuery,
  answer: audienceAnswer,
});

const blockedCompany = z.strictObject({
  company_id: id,
  company_number: z.string().nullable(),
  company_name: z.string().nullable(),
});

/** Answer of GET and POST /api/admin/notification-type/{id}/companies. */
const blockedAnswer = z.strictObject({ companies: z.array(blockedCompany), total });

export const listBlockedCompanies = endpoint({
  method: 'GET',
  path: '/api/admin/notification-type/:id/companies',
  access: staffWith('read'),
  summary: 'Lists the companies that are blocked from a notification type',
  params: idParams,
  answer: blockedAnswer,
});

export const blockCompanyBody = z.strictObject({ company_number: companyNumber });

export const blockCompany = endpoint({
  method: 'POST',
  path: '/api/admin/notification-type/:id/companies',
  access: staffWith('manage-messages'),
  summary: 'Blocks a company from a notification type',
  params: idParams,
  body: blockCompanyBody,
  answer: blockedAnswer,
  errors: ['INVALID_ORGANISATION_NUMBER', 'MESSAGE_REQUIRED', 'TOO_MANY_BLOCKED_COMPANIES'],
});

const blockedParams = z.strictObject({ id, number: companyNumber });

export const unblockCompany = endpoint({
  method: 'DELETE',
  path: '/api/admin/notification-type/:id/companies/:number',
  access: staffWith('manage-messages'),
  summary: 'Unblocks a company from a notification type',
  params: blockedParams,
  answer: blockedAnswer,
});

const typesQuery = z.strictObject({ is_live: z.enum(['true', 'false']).optional() });

const text = z.string().min(1).max(1_000);

const preview = z.strictObject({
  subject: z.string(),
  text: z.string(),
  /** Number of text messages that the operator charges; null if none is sent. */
  sms_parts: z.int().nullable(),
});

const typeRow = z.strictObject({
  id,
  key: notificationTypeKey,
  description: z.string(),
  channel: z.enum(['sms', 'email', 'sms-and-email']),
  /** Current text in Swedish, with `{name}` for each variable. */
  body: z.string(),
  variables: z.array(z.string()),
  preview,
  is_live: z.boolean(),
  /** Messages of the type sent to the provider in the last seven days. */
  sent_last_week: z.int().min(0),
  /** True if the type is always sent to all recipients and cannot be switched off. */
  is_required: z.boolean(),
  blocked_companies: z.array(blockedCompany),
  version: seenVersion,
});
export type TypeRow = z.output<typeof typeRow>;
const typesAnswer = z.strictObject({ notification_types: z.array(typeRow), total });

export const listNotificationTypes = endpoint({
  method: 'GET',
  path: '/api/admin/notification-type',
  access: staffWith('read'),
  summary: 'Lists the notification types with their texts',
  query: typesQuery,
  answer: typesAnswer,
});

/** Renders a text before it is saved. */
export const previewBody = z.strictObject({ body: text });
const previewAnswer = preview;

/** Reasons to refuse a text written by staff. */
const bodyErrors = [
  'MESSAGE_BODY_LENGTH',
  'MESSAGE_BODY_PAYMENT',
  'MESSAGE_BODY_PLACEHOLDER',
  'MESSAGE_BODY_TOO_LONG_FOR_SMS',
] as const satisfies readonly ErrorCode[];

export const previewNotificationType = endpoint({
  method: 'POST',
  path: '/api/admin/notification-type/:id/preview',
  access: staffWith('manage-messages'),
  summary: 'Previews the text of a notification type with its variables filled in',
  params: idParams,
  body: previewBody,
  answer: previewAnswer,
  errors: bodyErrors,
});

/** Phone of the caller to which the test is sent, and the time. */
const testAnswer = z.strictObject({ phone: z.string(), scheduled_at: instant });

export const testNotificationType = endpoint({
  method: 'POST',
  path: '/api/admin/notification-type/:id/test',
  access: staffWith('manage-messages'),
  summary: "Sends the text of a notification type to the caller's phone as a test",
  params: idParams,
  answer: testAnswer,
  errors: ['DAILY_QUOTA_REACHED', 'MESSAGE_NOT_LIVE', 'NO_OWN_PHONE'],
});

const editTypeBody = z.strictObject({
  id: id.optional(),
  body: text,
  version: seenVersion,
});

const typeEdit = {
  access: staffWith('manage-messages'),
  summary: 'Changes the text of a notification type',
  params: idParams,
  body: editTypeBody,
  answer: typeRow,
  errors: ['MESSAGE_BODY_CHANGED', ...bodyErrors],
} as const;
export const editNotificationType = endpoint({
  ...typeEdit,
  method: 'PUT',
  path: '/api/admin/notification-type/:id',
});
/** The specification defines both PUT and POST. */
export const postNotificationType = endpoint({
  ...typeEdit,
  method: 'POST',
  path: '/api/admin/notification-type/:id',
});

const typeSwitch = {
  method: 'POST',
  access: staffWith('manage-messages'),
  params: idParams,
  answer: typeRow,
} as const;
export const switchTypeOn = endpoint({
  ...typeSwitch,
  path: '/api/admin/notification-type/:id/switch-on',
  summary: 'Switches a notification type on',
  errors: ['MESSAGE_REQUIRED'],
});
export const switchTypeOff = endpoint({
  ...typeSwitch,
  path: '/api/admin/notification-type/:id/switch-off',
  summary: 'Switches a notification type off',
  errors: ['MESSAGE_REQUIRED'],
});
