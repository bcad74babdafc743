import {
  type AudienceQuery,
  audienceAnswer,
  blockedAnswer,
  previewAnswer,
  type TypeRow,
  testAnswer,
  typeRow,
  typesAnswer,
} from '@kreditlina/domain/notification-type/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../lib/api-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { apiPaths, blockedCompanyPath } from '../../lib/paths.ts';
import { randomId } from '../../lib/random-id.ts';
import { listQueryOptions, saysWhenMissing } from '../../ui/data-list/list-query.ts';

export const typesQuery = queryOptions({
  queryKey: ['admin', 'notification-types'],
  ...saysWhenMissing,
  queryFn: ({ signal }) => callApi(apiCall('GET', apiPaths.adminNotificationTypes, typesAnswer), { signal }),
});

/** @param query as it stands in the address; what is left out takes the server's default */
export const audienceQueryOf = (
  id: string,
  query: { readonly [Key in keyof AudienceQuery]?: string | number | undefined },
) =>
  queryOptions({
    queryKey: [...typesQuery.queryKey, 'audience', id, query],
    queryFn: ({ signal }) =>
      callApi(apiCall('GET', apiPaths.adminAudience(id), audienceAnswer), { query, signal }),
    ...listQueryOptions,
  });

const once = () => ({ idempotencyKey: randomId() });

export const switchType = ({ id, is_live }: TypeRow) =>
  callApi(
    apiCall(
      'POST',
      is_live ? apiPaths.adminNotificationTypeOff(id) : apiPaths.adminNotificationTypeOn(id),
      typeRow,
    ),
    once(),
  );

export const editText = ({ id, revision }: TypeRow, body: string) =>
  callApi(apiCall('PUT', apiPaths.adminNotificationType(id), typeRow), {
    body: { body, revision },
    ...once(),
  });

export const previewText = ({ id }: TypeRow, body: string) =>
  callApi(apiCall('POST', apiPaths.adminNotificationTypePreview(id), previewAnswer), { body: { body } });

export const testType = ({ id }: TypeRow) =>
  callApi(apiCall('POST', apiPaths.adminNotificationTypeTest(id), testAnswer), once());

export const blockCompany = ({ id }: TypeRow, company_number: string) =>
  callApi(apiCall('POST', apiPaths.adminBlockedCompanies(id), blockedAnswer), {
    body: { company_number },
    ...once(),
  });

export const unblockCompany = ({ id }: TypeRow, companyNumber: string) =>
  callApi(apiCall('DELETE', blockedCompanyPath(id, companyNumber), blockedAnswer), once());
