import { MASK } from '@kreditlina/domain/kernel/personal';
import type { MessageStatus } from '@kreditlina/domain/notification/contracts/enums';
import {
  channelWords,
  getMessage,
  listMessages,
  type MessageRow,
  type MessagesQuery,
  retryFailedMessage,
  statusWords,
} from '@kreditlina/domain/notification/contracts/staff';
import { listNotificationTypes } from '@kreditlina/domain/notification-type/contracts/staff';
import type { Language } from '@kreditlina/domain/text/words';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import type { GridColDef } from '@mui/x-data-grid';
import { queryOptions } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { call, callOnce } from '../../lib/api/api-client.ts';
import { tableTime } from '../../lib/time/table-time.ts';
import { CutName, LazyTooltip } from '../../ui/data-list/cells.tsx';
import { listQueryOptions, saysWhenMissing } from '../../ui/data-list/list-query.ts';

type Column = GridColDef<MessageRow>;

const colours: Readonly<Record<MessageStatus, string>> = {
  scheduled: 'inherit',
  queued: 'inherit',
  delivered: 'var(--k-green)',
  undelivered: 'var(--k-red)',
  failed: 'var(--k-red)',
  error: 'var(--k-red)',
  withheld: 'var(--k-ink-soft)',
};

export function StatusWord({ message, language }: { message: MessageRow; language: Language }) {
  const { status, status_message } = message;
  const word = <span style={{ color: colours[status] }}>{statusWords[status][language]}</span>;
  if (status_message === null) return word;
  return <LazyTooltip title={status_message}>{word}</LazyTooltip>;
}

/**
 * Columns of the list. Subject and status come first, because a phone shows only two columns.
 * @param of fields equal in all rows, for which columns are omitted
 */
export function columnsOf(
  t: TFunction<'messages'>,
  language: Language,
  of: { readonly company_id?: string; readonly notification_type_id?: string },
): Column[] {
  const what: Column = {
    field: 'description',
    headerName: t('what'),
    flex: 1,
    minWidth: 170,
    sortable: false,
  };
  const company: Column = {
    field: 'company_name',
    headerName: t('company'),
    flex: 1,
    minWidth: 170,
    sortable: false,
    renderCell: ({ row }) => <CutName name={row.company_name ?? t('unknown')} length={20} />,
  };
  const number: Column = {
    field: 'company_number',
    headerName: t('number'),
    width: 190,
    sortable: false,
    valueFormatter: (number: string | null) => number && formatOrganisationNumber(number),
  };
  return [
    ...(of.notification_type_id === undefined ? [what] : []),
    ...(of.company_id === undefined ? [company] : []),
    {
      field: 'status',
      headerName: t('status'),
      width: 130,
      renderCell: ({ row }) => <StatusWord message={row} language={language} />,
    },
    { field: 'eta', headerName: t('eta'), width: 160, valueFormatter: (at: string) => tableTime(at) },
    ...(of.company_id === undefined ? [number] : []),
    {
      field: 'recipient_name',
      headerName: t('recipient'),
      flex: 1,
      minWidth: 160,
      sortable: false,
      valueGetter: (_, row) => (row.recipient_name === MASK ? MASK : row.recipient_name || t('unknown')),
    },
    {
      field: 'channel',
      headerName: t('way'),
      width: 120,
      sortable: false,
      valueGetter: (_, row) => channelWords[row.channel][language],
    },
  ];
}

/** Query from the address; omitted parameters take the server's default. */
type AskedMessages = { readonly [Key in keyof MessagesQuery]?: string | number | undefined };

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

export const retryMessage = (id: string) => callOnce(retryFailedMessage, { params: { id } });

/**
 * Query for the message types, to name the type of the messages shown. Shares its cache with the page of
 * types.
 */
export const typeNamesQuery = queryOptions({
  queryKey: ['admin', 'notification-types'],
  queryFn: ({ signal }) => call(listNotificationTypes, {}, { signal }),
});
