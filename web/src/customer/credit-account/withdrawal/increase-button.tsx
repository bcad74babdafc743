import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { formatCents, formatLongDate } from '@kreditlina/domain/text/index';
import { support } from '@kreditlina/domain/text/support';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.tsx';
import { WithPhone } from '../../../ui/page/with-phone.tsx';

const IncreaseDialog = lazy(() => import('./increase-dialog.tsx'));

const longDate = (day: string | null | undefined): string => (day ? formatLongDate(day) : '');

/**
 * Explains why an increase cannot be requested online: one is pending or was declined recently, or the limit
 * is already at its maximum.
 */
function WhyNotNow({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('account');
  const asked = company.limit_increase;
  const words = {
    limit: formatCents(company.credit_limit_cents ?? 0),
    wanted: formatCents(asked?.wanted_cents ?? 0),
    requested: longDate(asked?.requested_on),
    declined: longDate(asked?.declined_on),
    again: longDate(asked?.again_on),
    phone: support.phone,
    hours: t('common:support.phoneHours'),
    number: formatOrganisationNumber(company.company_number),
  };
  const says = asked === null ? 'most' : asked.declined_on === null ? 'waits' : 'declined';
  return (
    <MessageDialog
      title={t('withdrawal.increase.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:action.close')}</Button>
          <Button variant="contained" href={support.phoneHref}>
            {t('withdrawal.increase.call', words)}
          </Button>
        </>
      }
    >
      <p>{t(`withdrawal.increase.${says}`, words)}</p>
      <p>
        <WithPhone>{t('withdrawal.increase.byPhone', words)}</WithPhone>
      </p>
    </MessageDialog>
  );
}

const mayAsk = ({ limit_increase: asked, credit_limit_cents, as_of }: Company): boolean =>
  (asked === null || (asked.again_on !== null && asked.again_on <= as_of)) &&
  (credit_limit_cents ?? 0) < creditTerms.productMaxCents;

/**
 * Button to request a higher limit. Staff decide the request under the policy, from the company's own
 * figures.
 */
export function IncreaseButton({ company }: { company: Company }) {
  const { t } = useTranslation('account');
  // Decided when the dialog opens, because a customer who has just sent a request, which is then pending,
  // must still see the confirmation.
  const [open, setOpen] = useState<'ask' | 'why'>();
  const close = () => setOpen(undefined);
  const isWaiting = company.limit_increase !== null && company.limit_increase.declined_on === null;
  return (
    <>
      <Button onClick={() => setOpen(mayAsk(company) ? 'ask' : 'why')}>
        {t(isWaiting ? 'withdrawal.increase.asked' : 'withdrawal.increase.open')}
      </Button>
      {open && (
        <Suspense>
          {open === 'ask' ? (
            <IncreaseDialog company={company} onClose={close} />
          ) : (
            <WhyNotNow company={company} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}
