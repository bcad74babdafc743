import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { centsOf, kronorOf } from '@kreditlina/domain/calculators/rounding';
import { askForLimitIncrease, type Company } from '@kreditlina/domain/company/contracts/customer';
import { limitIncreaseBody } from '@kreditlina/domain/credit-account/contracts/customer';
import { formatCents } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.tsx';
import { AmountField, kronorFrom } from '../../../ui/forms/amount-field.tsx';
import { formSchema, useContractForm } from '../../../ui/forms/contract-form.ts';
import { refreshCompany } from '../company-query.ts';

/** Form for the wanted limit, in whole kronor and above the present one. */
const increaseForm = (nowCents: number) => {
  const words = { limit: formatCents(nowCents), most: formatCents(creditTerms.productMaxCents) };
  const wrong = { limit: { key: 'withdrawal.increase.wrong', ...words } };
  return formSchema(limitIncreaseBody, {
    bodyOf: ({ limit }: { limit: string }) => ({ limit: kronorFrom(limit) }),
    wrong,
    faults: ({ limit }) => {
      const typed = kronorFrom(limit) ?? 0;
      if (centsOf(typed) > creditTerms.productMaxCents)
        return { limit: { key: 'withdrawal.increase.tooMuch', ...words } };
      return typed > kronorOf(nowCents) ? {} : wrong;
    },
  });
};

/** Dialog to request a higher limit, which staff decide. The request is not binding, so it is not signed. */
export default function IncreaseDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('account');
  const nowCents = company.credit_limit_cents ?? 0;
  const words = { limit: formatCents(nowCents) };
  const [asked, setAsked] = useState<number>();
  const asking = useSubmit(askForLimitIncrease, { id: company.id }, () => undefined);
  const form = useContractForm({
    schema: increaseForm(nowCents),
    texts: 'account',
    defaults: { limit: '' },
    save: async (body) => {
      // Refreshed also after a failure, because another device may have made a request, which the page then
      // shows.
      await asking.mutateAsync(body).finally(() => refreshCompany(company.id));
      setAsked(body.limit);
    },
  });
  if (asked !== undefined) {
    const wanted = formatCents(centsOf(asked));
    return (
      <MessageDialog
        title={t('withdrawal.increase.sentTitle')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}
      >
        <p role="status">{t('withdrawal.increase.sent', { wanted })}</p>
      </MessageDialog>
    );
  }
  return (
    <FormDialog
      title={t('withdrawal.increase.title')}
      cancelText={t('common:action.close')}
      submitText={t('withdrawal.increase.send')}
      form={form}
      onClose={onClose}
    >
      <p>{t('withdrawal.increase.text', words)}</p>
      <AmountField
        {...form.bind('limit')}
        label={t('withdrawal.increase.wanted')}
        hint={t('withdrawal.increase.hint', words)}
      />
    </FormDialog>
  );
}
