import {
  type AudienceQuery,
  blockCompany as blockCompanyEndpoint,
  editNotificationType,
  listNotificationTypes,
  listTypeAudience,
  previewNotificationType,
  switchTypeOff,
  switchTypeOn,
  type TypeRow,
  testNotificationType,
  unblockCompany as unblockCompanyEndpoint,
} from '@kreditlina/domain/notification-type/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import { listQueryOptions, saysWhenMissing } from '../../ui/data-list/list-query.ts';

export const typesQuery = queryOptions({
  queryKey: ['admin', 'notification-types'],
  ...saysWhenMissing,
  queryFn: ({ signal }) => call(listNotificationTypes, {}, { signal }),
});

/**
 * Query for the audience of a message type.
 * @param query from the address; omitted parameters take the server's default
 */
export const audienceQueryOf = (
  id: string,
  query: { readonly [Key in keyof AudienceQuery]?: string | number | undefined },
) =>
  queryOptions({
    queryKey: [...typesQuery.queryKey, 'audience', id, query],
    queryFn: ({ signal }) => call(listTypeAudience, { params: { id }, query }, { signal }),
    ...listQueryOptions,
  });

const once = () => ({ idempotencyKey: randomId() });

export const switchType = ({ id, is_live }: TypeRow) =>
  call(is_live ? switchTypeOff : switchTypeOn, { params: { id } }, once());

export const editText = ({ id, version }: TypeRow, body: string) =>
  call(editNotificationType, { params: { id }, body: { body, version } }, once());

export const previewText = ({ id }: TypeRow, body: string) =>
  call(previewNotificationType, { params: { id }, body: { body } });

export const testType = ({ id }: TypeRow) => call(testNotificationType, { params: { id } }, once());

export const blockCompany = ({ id }: TypeRow, company_number: string) =>
  call(blockCompanyEndpoint, { params: { id }, body: { company_number } }, once());

export const unblockCompany = ({ id }: TypeRow, companyNumber: string) =>
  call(unblockCompanyEndpoint, { params: { id, number: companyNumber } }, once());
