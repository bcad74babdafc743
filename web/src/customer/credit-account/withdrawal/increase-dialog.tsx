import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { centsOf, kronorOf } from '@kreditlina/domain/calculators/units';
import { askForLimitIncrease, type Company } from '@kreditlina/domain/company/contracts/customer';
import { formatCents } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api-client.ts';
import { randomId } from '../../../lib/random-id.ts';
import { AmountField, kronorFrom } from '../../../ui/amount-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { refreshCompany } from '../company-query.ts';

const ask = (companyId: string, limit: number, idempotencyKey: string): Promise<Company> =>
  call(askForLimitIncrease, { params: { id: companyId }, body: { limit } }, { idempotencyKey });

/** Requests a higher limit, which staff decide. The request is not binding, so nothing is signed. */
export default function IncreaseDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('account');
  // A retry sends the same request.
  const key = useRef(randomId());
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const nowCents = company.credit_limit_cents ?? 0;
  const words = { limit: formatCents(nowCents), most: formatCents(creditTerms.productMaxCents) };
  const typed = kronorFrom(text);
  const isMore = typed !== undefined && Number.isInteger(typed) && typed > kronorOf(nowCents);
  const isTooMuch = typed !== undefined && centsOf(typed) > creditTerms.productMaxCents;
  const isRight = isMore && !isTooMuch;
  const asking = useMutation({
    mutationFn: () => ask(company.id, typed ?? 0, key.current),
    // Also after a request from another device: the page then shows it.
    onSettled: () => refreshCompany(company.id),
    meta: { isHandled: true },
  });
  if (asking.isSuccess) {
    const wanted = formatCents(centsOf(typed ?? 0));
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
      isIncomplete={!isRight}
      save={asking}
      onTry={() => setIsTried(true)}
      onClose={onClose}
    >
      <p>{t('withdrawal.increase.text', words)}</p>
      <AmountField
        label={t('withdrawal.increase.wanted')}
        hint={t('withdrawal.increase.hint', words)}
        error={
          isTried && !isRight
            ? t(isTooMuch ? 'withdrawal.increase.tooMuch' : 'withdrawal.increase.wrong', words)
            : undefined
        }
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
