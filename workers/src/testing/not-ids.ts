import type { JobRequest } from '@kreditlina/job-runner/job-queue';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const isUuid = (value: unknown) => typeof value === 'string' && new RegExp(`^${UUID}$`).test(value);
const isCount = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 10_000;
const isInstant = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value);
const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
/**
 * The partner's own session id: letters, digits and dashes, without a digit sequence as long as a personal
 * number.
 */
const isSession = (value: unknown) =>
  typeof value === 'string' &&
  /^[\w-]{6,80}$/.test(value) &&
  !/\d{8}[-+]?\d{4}|(^|\D)\d{6}-?\d{4}(\D|$)/.test(value);

const fields: Readonly<Record<string, (value: unknown) => boolean>> = {
  applicationId: isUuid,
  companyId: isUuid,
  personId: isUuid,
  accountId: isUuid,
  agreementId: isUuid,
  invitationId: isUuid,
  messageId: isUuid,
  typeId: isUuid,
  testId: isUuid,
  withdrawalId: isUuid,
  payoutId: isUuid,
  paymentId: isUuid,
  reportId: isUuid,
  savedReportId: isUuid,
  on: isDate,
  dossierId: isUuid,
  subscriberId: isUuid,
  signUpId: isUuid,
  pictureId: isUuid,
  paidOutOn: isDate,
  sessionId: isSession,
  attempt: isCount,
  version: isCount,
  expiresAt: isInstant,
  pageId: isUuid,
  publishAt: isInstant,
  plannedIn: isCount,
};

/**
 * Parts of a job's id or data that are not an id, a count or an instant. Empty for a job that carries ids
 * only.
 */
export function notIds({ id, name, data }: JobRequest): string[] {
  const isPlain = new RegExp(`^${name}(\\.(${UUID}|\\d{1,4}))+$`).test(id);
  const wrong = Object.entries(data).filter(([field, value]) => fields[field]?.(value) !== true);
  return [
    ...(isPlain ? [] : [`id ${id}`]),
    ...wrong.map(([field, value]) => `${name}.${field} ${String(value)}`),
  ];
}
