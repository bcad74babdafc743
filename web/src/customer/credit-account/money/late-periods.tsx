import { listLatePeriods } from '@kreditlina/domain/company/contracts/customer';
import { formatLongDate } from '@kreditlina/domain/text/index';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api-client.ts';
import { companyPartKey } from '../company-query.ts';
import { Reading } from '../reading.tsx';
import { Rows } from '../rows.tsx';

/**
 * Periods with an overdue amount, newest first; renders nothing for a customer who has always paid on time.
 */
export function LatePeriods({ companyId }: { companyId: string }) {
  const { t } = useTranslation('account');
  const read = useQuery({
    queryKey: companyPartKey(companyId, 'late-periods'),
    queryFn: ({ signal }) => call(listLatePeriods, { params: { id: companyId } }, { signal }),
    meta: { isHandled: true },
  });
  if (read.isError) return <Reading of={read} failed={t('payment.late.failed')} />;
  const periods = read.data?.periods ?? [];
  if (periods.length === 0) return null;
  const titleOf = (from: string, through: string | null) => {
    if (through === null) return t('payment.late.since', { from: formatLongDate(from) });
    if (through === from) return formatLongDate(from);
    return t('payment.late.period', { from: formatLongDate(from), through: formatLongDate(through) });
  };
  return (
    <Rows
      title={t('payment.late.title')}
      rows={periods.toReversed().map(({ from, through, days }) => ({
        id: from,
        title: titleOf(from, through),
        lines: [t(through === null ? 'payment.late.now' : 'payment.late.most', { count: days })],
      }))}
    />
  );
}
