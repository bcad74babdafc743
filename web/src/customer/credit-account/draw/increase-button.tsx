import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { formatCents } from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { support } from '../../../lib/constants.ts';
import { MessageDialog } from '../../../ui/message-dialog.tsx';

/** The limit of an account in use is raised by a person, who decides it under the policy with the company's own figures. */
export function IncreaseButton({ company }: { company: Company }) {
  const { t } = useTranslation('account');
  const [isOpen, setIsOpen] = useState(false);
  const words = {
    limit: formatCents(company.credit_limit_cents ?? 0),
    phone: support.phone,
    hours: t('common:support.phoneHours'),
    number: formatOrganisationNumber(company.company_number),
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('draw.increase.open')}</Button>
      {isOpen && (
        <MessageDialog
          title={t('draw.increase.title')}
          onClose={() => setIsOpen(false)}
          actions={
            <>
              <Button onClick={() => setIsOpen(false)}>{t('common:action.close')}</Button>
              <Button variant="contained" href={support.phoneHref}>
                {t('draw.increase.call', words)}
              </Button>
            </>
          }
        >
          <p>{t('draw.increase.text', words)}</p>
        </MessageDialog>
      )}
    </>
  );
}
