import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { Reading } from '../reading.tsx';

/** Page size, the default of the endpoints. */
export const PAGE_ROWS = 10;

interface Page<Row> {
  readonly data: { readonly rows: readonly Row[]; readonly total: number } | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** A paged list of the account, newest first. */
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
