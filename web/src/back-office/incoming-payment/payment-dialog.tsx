import { reasonAsChoice } from '@kreditlina/domain/audit/contracts/reason-words';
import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { assignmentReason, sendingBackReason } from '@kreditlina/domain/incoming-payment/contracts/enums';
import {
  paymentDecisionAnswer,
  type UnallocatedPayment,
} from '@kreditlina/domain/incoming-payment/contracts/staff';
import { formatCents } from '@kreditlina/domain/text/index';
import { isOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
import { addNotice } from '../../lib/notices-store.ts';
import { apiPaths } from '../../lib/paths.ts';
import { tableDay } from '../../lib/table-time.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { OverrideDialog } from '../ui/override-dialog.tsx';

export type PaymentStep = 'assign' | 'sendBack';

/** Says whose a payment is, or that it went back, and why. */
export function PaymentDialog(props: {
  payment: UnallocatedPayment;
  step: PaymentStep;
  onClose: () => void;
}) {
  const { payment, step, onClose } = props;
  const { t } = useTranslation('unallocated');
  const { language } = useLanguage();
  const client = useQueryClient();
  const id = useId();
  const [number, setNumber] = useState('');
  const isAssigning = step === 'assign';
  const path = isAssigning ? apiPaths.adminPaymentAssign : apiPaths.adminPaymentSendBack;
  const submit = useSubmit(path(payment.id), paymentDecisionAnswer, async ({ is_proposed }) => {
    addNotice(t(is_proposed ? 'proposed' : 'done'), 'success');
    await client.invalidateQueries({ queryKey: ['admin'] });
  });
  const fault = isAssigning && !isOrganisationNumber(number.trim()) ? t('numberWrong') : undefined;
  const codes = isAssigning ? assignmentReason.options : sendingBackReason.options;
  const takesTwo = isAssigning && payment.amount_cents > creditTerms.oneStaffMoneyMaxCents;
  return (
    <OverrideDialog
      title={t(step)}
      lead={
        <>
          <p>{t('line', { amount: formatCents(payment.amount_cents), date: tableDay(payment.value_on) })}</p>
          {!isAssigning && <p>{t('sendBackLead')}</p>}
        </>
      }
      reasons={codes.map((value) => ({ value, label: reasonAsChoice(value, language) }))}
      submitText={t(step)}
      mistakes={fault === undefined ? [] : [{ id, text: fault }]}
      fields={(isTried) =>
        isAssigning && (
          <TextInput
            id={id}
            label={t('number')}
            hint={t('numberHint')}
            error={isTried ? fault : undefined}
            value={number}
            onText={setNumber}
            inputProps={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 13 }}
            widthCharacters={14}
          />
        )
      }
      warning={takesTwo ? t('twoNeeded') : undefined}
      onSubmit={({ reason, comment }) =>
        submit.mutateAsync({ reason, comment, ...(isAssigning && { company_number: number.trim() }) })
      }
      onClose={onClose}
    />
  );
}
