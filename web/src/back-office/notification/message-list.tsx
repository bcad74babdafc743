import { exportMessages, messagesQuery, statusWords } from '@kreditlina/domain/notification/contracts/staff';
import './texts.ts';
import { sortsOf } from '@kreditlina/domain/kernel/list-contract';
import { messageStatus } from '@kreditlina/domain/notification/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/browser/language.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { ExportButton } from '../../ui/data-list/export-button.tsx';
import { FilterBar } from '../../ui/data-list/filter-bar.tsx';
import { useListAddress } from '../../ui/data-list/use-list-address.ts';
import { columnsOf, messagesQueryOf } from './messages.tsx';

const SORTS = sortsOf(messagesQuery);

const MessageCard = lazy(() => import('./message-card.tsx'));

export function MessageList({ of }: { of: { company_id?: string; notification_type_id?: string } }) {
  const { t } = useTranslation('messages');
  const { language } = useLanguage();
  const address = useListAddress(SORTS);
  const { state, filter } = address;
  const isOfCompany = of.company_id !== undefined;
  const asked = {
    ...of,
    ...(!isOfCompany && { company_name: filter('company_name'), company_number: filter('company_number') }),
    status: filter('status'),
    sort: state.sort ?? undefined,
    order: state.order ?? undefined,
  };
  const read = useQuery(messagesQueryOf({ ...asked, page: state.page, rows: state.rows }, language));
  const [open, setOpen] = useState<string>();
  return (
    <>
      <FilterBar
        label={t('filters')}
        fields={[
          ...(isOfCompany
            ? []
            : [
                { name: 'company_name', label: t('company'), kind: 'text' as const },
                { name: 'company_number', label: t('number'), kind: 'text' as const },
              ]),
          {
            name: 'status',
            label: t('status'),
            kind: 'choice',
            all: t('all'),
            choices: messageStatus.options.map((one) => [one, statusWords[one][language]] as const),
          },
        ]}
        address={address}
      />
      <DataList
        label={t(isOfCompany ? 'ofCompany' : 'title')}
        columns={columnsOf(t, language, of)}
        rows={read.data?.notification_messages ?? []}
        total={read.data?.total ?? 0}
        isTotalExact={read.data?.is_total_exact}
        read={read}
        address={address}
        notFilters={['tab']}
        empty={t(isOfCompany ? 'emptyOfCompany' : 'empty')}
        defaultSort={{ field: 'eta', sort: 'desc' }}
        tools={<ExportButton path={exportMessages.path} name="messages" filters={asked} />}
        onOpen={({ id }) => setOpen(id)}
      />
      {open !== undefined && (
        <Suspense fallback={null}>
          <MessageCard id={open} isOfCompany={isOfCompany} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
