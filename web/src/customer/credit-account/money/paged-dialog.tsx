import { listNotices, listPayments } from '@kreditlina/domain/company/contracts/customer';
import { formatKronor } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/api-client.ts';
import { ActionRow } from '../../../ui/buttons/action-rows.tsx';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { companyPartKey } from '../company-query.ts';
import { Reading } from '../reading.tsx';

/** Rows per page, the endpoints' default. */
const PAGE_ROWS = 10;

interface Page<Row> {
  readonly data: { readonly rows: readonly Row[]; readonly total: number } | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** Dialog with a paged list about the account, newest first. */
export function PagedDialog<Row>(props: {
  title: string;
  empty: string;
  list: Page<Row>;
  page: number;
  onPage: (page: number) => void;
  children: (rows: readonly Row[]) => ReactNode;
  actions?: ReactNode;
  /** Content below the list. */
  after?: ReactNode;
  onClose: () => void;
}) {
  const { t } = useTranslation('account');
  const { page, onPage } = props;
  const { data } = props.list;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_ROWS));
  return (
    <MessageDialog
      title={props.title}
      maxWidth="md"
      onClose={props.onClose}
      actions={<Button onClick={props.onClose}>{t('common:action.close')}</Button>}
    >
      {props.actions && <div style={{ margin: '0 0 8px -24px' }}>{props.actions}</div>}
      <Reading of={props.list} failed={t('payment.failed')} />
      {data && (data.rows.length === 0 ? <p>{props.empty}</p> : props.children(data.rows))}
      {pages > 1 && (
        <nav
          aria-label={props.title}
          style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 }}
        >
          <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
            {t('payment.newer')}
          </Button>
          <span role="status">{t('payment.page', { page: page + 1, pages })}</span>
          <Button disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
            {t('payment.older')}
          </Button>
        </nav>
      )}
      {props.after}
    </MessageDialog>
  );
}

const asked = (id: string, page: number) => ({ params: { id }, query: { page, rows: PAGE_ROWS } });

export const useNotices = (companyId: string, page: number) =>
  useQuery({
    queryKey: companyPartKey(companyId, 'notices', page),
    queryFn: async ({ signal }) => {
      const { notices, total } = await call(listNotices, asked(companyId, page), { signal });
      return { rows: notices, total };
    },
    placeholderData: keepPreviousData,
    meta: { isHandled: true },
  });

export const usePayments = (companyId: string, page: number) =>
  useQuery({
    queryKey: companyPartKey(companyId, 'payments', page),
    queryFn: async ({ signal }) => {
      const { payments, total } = await call(listPayments, asked(companyId, page), { signal });
      return { rows: payments, total };
    },
    placeholderData: keepPreviousData,
    meta: { isHandled: true },
  });

const Entry = styled('details')({
  borderTop: '1px solid var(--k-line)',
  '&:last-of-type': { borderBottom: '1px solid var(--k-line)' },
  '& > summary': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '0 16px',
    paddingBlock: 12,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary small': { display: 'block', color: 'var(--k-ink-soft)', fontSize: '0.9375rem' },
  '& > summary > span:last-of-type': {
    flexShrink: 0,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& > summary em': { display: 'block', color: 'var(--k-blue)', fontStyle: 'normal', fontSize: '0.875rem' },
});

interface MoneyPart {
  readonly part: string;
  readonly kronor: number;
}

/** A notice or payment: its total, expandable into its parts. */
export function MoneyEntry(props: {
  title: string;
  line: string;
  sum: number;
  status?: ReactNode;
  parts: readonly MoneyPart[];
  note?: string | undefined;
  actions: ReactNode;
  isOpen?: boolean;
}) {
  const { t } = useTranslation('account');
  const facts = props.parts
    .filter(({ part, kronor }) => kronor !== 0 || part === 'totalAmount' || part === 'remaining')
    .map(({ part, kronor }) => ({ key: t(`payment.part.${part}`), value: formatKronor(kronor) }));
  const entry = useRef<HTMLDetailsElement>(null);
  // Scrolls to the requested entry, which may be outside the visible part of the list.
  useEffect(() => {
    if (props.isOpen) entry.current?.scrollIntoView?.({ block: 'start' });
  }, [props.isOpen]);
  return (
    <Entry ref={entry} open={props.isOpen}>
      <summary>
        <span>
          <strong>{props.title}</strong>
          <small>{props.line}</small>
          <em>{t('payment.details')}</em>
        </span>
        <span>
          <strong>{formatKronor(props.sum)}</strong>
          <small>{props.status}</small>
        </span>
      </summary>
      {props.note && <p>{props.note}</p>}
      <FactList facts={facts} />
      <ActionRow style={{ marginBottom: 16 }}>{props.actions}</ActionRow>
    </Entry>
  );
}
