import { approvalKind } from '@kreditlina/domain/credit-account/contracts/actions';
import {
  type Approval,
  approvalStatuses,
  approvalsQuery as approvalsAsked,
  exportApprovals,
  usualApprovalOrder,
} from '@kreditlina/domain/credit-account/contracts/approvals';
import '../texts/texts.ts';
import { sortsOf } from '@kreditlina/domain/kernel/list-contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/browser/language.ts';
import { mayDo, useSession } from '../../../lib/session/session-store.ts';
import { usePageTitle } from '../../../lib/text/use-page-title.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { ExportButton } from '../../../ui/data-list/export-button.tsx';
import { FilterBar, type FilterField } from '../../../ui/data-list/filter-bar.tsx';
import { type ListAddress, useListAddress } from '../../../ui/data-list/use-list-address.ts';
import { useSeesPeople } from '../../ui/personal-data.tsx';
import { RolesToDecide, useRolesToDecide } from '../../ui/roles-to-decide.tsx';
import { approvalsQuery } from '../api.ts';
import { type Answer, answersTo, approvalColumns } from './proposals.tsx';

const SORTS = sortsOf(approvalsAsked);

const dialogs = () => import('./approval-dialogs.tsx');
const AnswerDialog = lazy(async () => ({ default: (await dialogs()).AnswerDialog }));
const ApprovalDialog = lazy(async () => ({ default: (await dialogs()).ApprovalDialog }));

const oneOf = <Value extends string>(values: readonly Value[], value: string | undefined) =>
  values.find((one) => one === value);

/** Query parameters from the address; invalid values are dropped. */
const asked = ({ state, filter }: ListAddress) => ({
  status: oneOf(approvalStatuses, filter('status')) ?? 'open',
  kind: oneOf(approvalKind.options, filter('kind')),
  own: oneOf(['true', 'false'] as const, filter('own')),
  company_name: filter('company_name'),
  company_number: filter('company_number'),
  sort: oneOf(SORTS, state.sort ?? undefined),
  order: state.order ?? undefined,
});

function useFilters(): FilterField[] {
  const { t } = useTranslation('accountActions');
  const seesHits = useSeesPeople();
  const kinds = approvalKind.options.filter((kind) => seesHits || kind !== 'unblock');
  return [
    {
      name: 'status',
      label: t('approvals.show'),
      kind: 'choice',
      all: t('approvals.statuses.open'),
      choices: approvalStatuses
        .filter((status) => status !== 'open')
        .map((status) => [status, t(`approvals.statuses.${status}`)]),
    },
    {
      name: 'kind',
      label: t('approvals.kind'),
      kind: 'choice',
      all: t('approvals.allKinds'),
      choices: kinds.map((kind) => [kind, t(`approvals.kinds.${kind}`)]),
    },
    { name: 'company_name', label: t('approvals.company'), kind: 'text' },
    { name: 'company_number', label: t('approvals.companyNumber'), kind: 'text' },
    {
      name: 'own',
      label: t('approvals.whose'),
      kind: 'choice',
      all: t('approvals.anybodys'),
      choices: [
        ['true', t('approvals.ownOnes')],
        ['false', t('approvals.others')],
      ],
    },
  ];
}

/** `/admin/approvals`: proposals that need a second person, both open and decided. */
export default function ApprovalsPage() {
  const { t } = useTranslation('accountActions');
  const { language } = useLanguage();
  const user = useSession((session) => session.user);
  const address = useListAddress(SORTS);
  const filters = asked(address);
  const { page, rows } = address.state;
  const read = useQuery(approvalsQuery({ ...filters, page, rows }));
  const [opened, setOpened] = useState<{ approval: Approval; answer?: Answer }>();
  usePageTitle(t('approvals.title'));
  const may = { approve: mayDo(user, 'approve'), review: mayDo(user, 'review') };
  const answers = (approval: Approval) => answersTo(approval, may);
  const hasRoles = useRolesToDecide().length > 0 && filters.status === 'open';
  const usual = usualApprovalOrder(filters.status);
  const close = () => setOpened(undefined);
  return (
    <>
      <h1 className="k-title">{t('approvals.title')}</h1>
      <p>{t('approvals.lead')}</p>
      <RolesToDecide />
      <FilterBar label={t('approvals.filters')} fields={useFilters()} address={address} />
      <DataList
        label={t('approvals.list')}
        columns={approvalColumns(
          t,
          language,
          answers,
          may.review && filters.status === 'open'
            ? (approval, answer) => setOpened({ approval, answer })
            : undefined,
        )}
        rows={read.data?.approvals ?? []}
        total={read.data?.total ?? 0}
        isTotalExact={read.data?.is_total_exact}
        read={read}
        address={address}
        notFilters={['status']}
        empty={t(hasRoles ? 'approvals.emptyBesideRoles' : `approvals.empty.${filters.status}`)}
        defaultSort={{ field: usual.sort, sort: usual.order }}
        tools={<ExportButton path={exportApprovals.path} name="approvals" filters={filters} />}
        onOpen={(approval) => setOpened({ approval })}
      />
      {opened && (
        <Suspense>
          {opened.answer ? (
            <AnswerDialog approval={opened.approval} answer={opened.answer} onClose={close} />
          ) : (
            <ApprovalDialog
              approval={opened.approval}
              answers={answers(opened.approval)}
              onAnswer={(answer) => setOpened({ approval: opened.approval, answer })}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
