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
import { call, callOnce } from '../../lib/api/api-client.ts';
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

export const switchType = ({ id, is_live }: TypeRow) =>
  callOnce(is_live ? switchTypeOff : switchTypeOn, { params: { id } });

export const editText = ({ id, version }: TypeRow, body: string) =>
  callOnce(editNotificationType, { params: { id }, body: { body, version } });

export const previewText = ({ id }: TypeRow, body: string) =>
  call(previewNotificationType, { params: { id }, body: { body } });

export const testType = ({ id }: TypeRow) => callOnce(testNotificationType, { params: { id } });

export const blockCompany = ({ id }: TypeRow, company_number: string) =>
  callOnce(blockCompanyEndpoint, { params: { id }, body: { company_number } });

export const unblockCompany = ({ id }: TypeRow, companyNumber: string) =>
  callOnce(unblockCompanyEndpoint, { params: { id, number: companyNumber } });
