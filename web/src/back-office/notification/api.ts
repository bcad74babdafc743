import {
  getMessage,
  listMessages,
  type MessagesQuery,
  retryFailedMessage,
} from '@kreditlina/domain/notification/contracts/staff';
import { listNotificationTypes } from '@kreditlina/domain/notification-type/contracts/staff';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { randomId } from '../../lib/random-id.ts';
import { listQueryOptions, saysWhenMissing } from '../../ui/data-list/list-query.ts';

/** Query as in the address; omitted parameters take the server's default. */
export type AskedMessages = { readonly [Key in keyof MessagesQuery]?: string | number | undefined };

export const messagesKey = ['admin', 'messages'] as const;

/** @param language language of the server's texts */
export const messagesQueryOf = (query: AskedMessages, language: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'list', language, query],
    queryFn: ({ signal }) => call(listMessages, { query }, { signal }),
    ...listQueryOptions,
  });

export const messageQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'one', language, id],
    ...saysWhenMissing,
    queryFn: ({ signal }) => call(getMessage, { params: { id } }, { signal }),
  });

export const retryMessage = (id: string) =>
  call(retryFailedMessage, { params: { id } }, { idempotencyKey: randomId() });

/** Types, for the name of the one whose messages are shown; shares its cache with the page of types. */
export const typeNamesQuery = queryOptions({
  queryKey: ['admin', 'notification-types'],
  queryFn: ({ signal }) => call(listNotificationTypes, {}, { signal }),
});
