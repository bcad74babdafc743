import type { Saving } from '@kreditlina/domain/credit-application/contracts/offer';
import { formatCents } from '@kreditlina/domain/text/index';
import { useTranslation } from 'react-i18next';
import { EffectTable } from '../../../ui/effect-table.tsx';

function verdictOf({ saved_month_cents: month, saved_total_cents: total }: Saving) {
  if (total === 0) return 'savesNothing';
  if (total < 0) return 'savesNot';
  return month < 0 ? 'savesLater' : 'saves';
}

/** Cost of the loans today and with us, side by side, with the saving, before an offer is made. */
export function SavingTable({ saving }: { saving: Saving }) {
  const { t } = useTranslation('cutterOffer');
  const { present, ours, saved_month_cents: month, saved_total_cents: total } = saving;
  const line = (label: string, of: (cost: Saving['ours']) => string) => ({
    label: t(label),
    before: of(present),
    after: of(ours),
  });
  return (
    <>
      <EffectTable
        words={{ effect: t('compared'), before: t('today'), after: t('withUs') }}
        lines={[
          line('costMonth', (cost) => formatCents(cost.cost_month_cents)),
          line('costTotal', (cost) => formatCents(cost.cost_total_cents)),
          line('payment', (cost) => formatCents(cost.payment_month_cents)),
          line('months', (cost) => String(cost.months)),
        ]}
      />
      <p>
        <strong>
          {t(verdictOf(saving), { month: formatCents(Math.abs(month)), total: formatCents(Math.abs(total)) })}
        </strong>{' '}
        {t('customerSees')}
      </p>
    </>
  );
}
