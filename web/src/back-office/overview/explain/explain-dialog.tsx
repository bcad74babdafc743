import { type ExplainedTile, explainOverview } from '@kreditlina/domain/overview/contracts/explain';
import { formatCents, formatCount } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { call } from '../../../lib/api/api-client.ts';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.tsx';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';

/** Address of the companies in debt, whose pages explain their own amounts down to the events. */
const BORROWERS = `${paths.adminCompanies}?page=0&has_borrowed=true&sort=loan_amount&order=desc`;

/** Smaller labels on a phone, so that no amount is cut off. */
const Sums = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    '& table': { fontSize: '0.8125rem' },
    '& table th, & table td': { padding: '8px 6px' },
    '& td:first-of-type': { overflowWrap: 'anywhere', hyphens: 'auto' },
  },
}));

export default function ExplainDialog({ tile, onClose }: { tile: ExplainedTile; onClose: () => void }) {
  const { t } = useTranslation('overview');
  const { data, isError, refetch } = useQuery({
    queryKey: ['admin', 'overview', 'explain', tile],
    queryFn: ({ signal }) => call(explainOverview, { query: { tile } }, { signal }),
  });
  const title = t(`${tile}.title`);
  return (
    <MessageDialog
      title={title}
      maxWidth="md"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <p>{t(`${tile}.means`)}</p>
      {isError && !data && (
        <p role="alert">
          {t('explain.failed')} <Button onClick={() => void refetch()}>{t('common:action.retry')}</Button>
        </p>
      )}
      {!data && !isError && <SkeletonLines />}
      {data && (
        <Sums>
          <SimpleTable
            label={title}
            rows={[...data.lines, { what: 'sum' as const, events: null, amount_cents: data.amount_cents }]}
            keyOf={({ what }) => what}
            columns={[
              {
                name: t('explain.what'),
                cell: ({ what }) => (what === 'sum' ? <b>{t('explain.sum')}</b> : t(`explain.${what}`)),
              },
              {
                name: t('explain.events'),
                isNumber: true,
                cell: ({ events }) => (events === null ? '' : formatCount(events)),
              },
              {
                name: t('explain.amount'),
                isNumber: true,
                cell: ({ amount_cents }) => formatCents(amount_cents),
              },
            ]}
          />
        </Sums>
      )}
      <p>
        <Link to={BORROWERS}>{t('explain.companies')}</Link>
      </p>
    </MessageDialog>
  );
}
