import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { centsOf, kronorOf } from '@kreditlina/domain/calculators/units';
import { type Company, companyAnswer } from '@kreditlina/domain/company/contracts/customer';
import { formatCents } from '@kreditlina/domain/text/index';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiCall } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/notify-error.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { randomId } from '../../../lib/random-id.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { AmountField, kronorFrom } from '../../../ui/amount-field.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';

import { refreshCompany } from '../company-query.ts';

const ask = (companyId: string, limit: number, idempotencyKey: string): Promise<Company> =>
  callApi(apiCall('POST', apiPaths.limitIncrease(companyId), companyAnswer), {
    body: { limit },
    idempotencyKey,
  });

/** Which limit the customer wants; a person answers. It binds nobody, so nothing is signed. */
export default function IncreaseDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('account');
  const formId = useId();
  // The same question when it is sent again.
  const key = useRef(randomId());
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const nowCents = company.credit_limit_cents ?? 0;
  const words = { limit: formatCents(nowCents), most: formatCents(creditTerms.productMaxCents) };
  const typed = kronorFrom(text);
  const isRight =
    typed !== undefined &&
    Number.isInteger(typed) &&
    typed > kronorOf(nowCents) &&
    centsOf(typed) <= creditTerms.productMaxCents;
  const asking = useMutation({
    mutationFn: (limit: number) => ask(company.id, limit, key.current),
    // Also when it was asked for elsewhere: the page then says so.
    onSettled: () => refreshCompany(company.id),
    meta: { isHandled: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isRight && !asking.isPending) asking.mutate(typed);
  };
  if (asking.isSuccess) {
    const wanted = formatCents(centsOf(typed ?? 0));
    return (
      <MessageDialog
        title={t('draw.increase.sentTitle')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t('common:action.close')}</Button>}
      >
        <p role="status">{t('draw.increase.sent', { wanted })}</p>
      </MessageDialog>
    );
  }
  return (
    <MessageDialog
      title={t('draw.increase.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:action.close')}</Button>
          <ActionButton type="submit" form={formId} isInactive={!isRight} isBusy={asking.isPending}>
            {t('draw.increase.send')}
          </ActionButton>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {asking.error && (
          <Alert severity="error" sx={{ mb: 3 }}>
            {errorText(asking.error)}
          </Alert>
        )}
        <p>{t('draw.increase.text', words)}</p>
        <AmountField
          label={t('draw.increase.wanted')}
          hint={t('draw.increase.hint', words)}
          error={isTried && !isRight ? t('draw.increase.wrong', words) : undefined}
          value={text}
          onChange={setText}
        />
      </form>
    </MessageDialog>
  );
}
