import { reasonAsChoice } from '@kreditlina/domain/audit/contracts/reason-words';
import { assignmentReason, sendingBackReason } from '@kreditlina/domain/incoming-payment/contracts/enums';
import {
  assignPayment,
  assignPaymentBody,
  previewAssignment,
  sendPaymentBack,
  sendPaymentBackBody,
  type UnallocatedPayment,
} from '@kreditlina/domain/incoming-payment/contracts/staff';
import { formatCents } from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../lib/api/api-client.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useLanguage } from '../../lib/browser/language.ts';
import { addNotice, errorText } from '../../lib/errors/notices.ts';
import { ApiError } from '../../lib/errors/problem.ts';
import { todayInSweden } from '../../lib/time/days.ts';
import { tableDay } from '../../lib/time/table-time.ts';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { type Fact, FactList } from '../../ui/page/fact-list.tsx';
import { CompanyChoice } from '../ui/company-choice.tsx';
import { effectLines, effectWarning } from '../ui/effect-words.ts';
import { OverrideDialog, whyMissing } from '../ui/override-dialog.tsx';
import { payerOf } from '../ui/payer.ts';

export type PaymentStep = 'assign' | 'sendBack';

/** The right value date, if the reader has entered one. */
const dateIn = (valueOn: string) => (valueOn === '' ? {} : { value_on: valueOn });

/**
 * Query for the effect of an assignment. A refusal is a valid answer, which the dialog shows before anything
 * is sent.
 */
const previewQuery = (paymentId: string, companyNumber: string, valueOn: string) =>
  queryOptions({
    queryKey: ['admin', 'payments', paymentId, 'preview', companyNumber, valueOn],
    queryFn: ({ signal }) =>
      call(
        previewAssignment,
        { params: { id: paymentId }, body: { company_number: companyNumber, ...dateIn(valueOn) } },
        { signal },
      ),
    enabled: companyNumber !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { isHandled: true },
  });

function factsOf(payment: UnallocatedPayment, t: TFunction): Fact[] {
  const payer = payerOf(payment.payer, t);
  return [
    { key: t('amount'), value: formatCents(payment.amount_cents) },
    { key: t('day'), value: tableDay(payment.value_on) },
    ...(payment.is_date_doubted ? [{ key: t('bookedOn'), value: tableDay(payment.booked_on) }] : []),
    ...(payer === undefined ? [] : [{ key: t('payer:label'), value: payer }]),
    ...(payment.ocr_number === null ? [] : [{ key: t('ocrNumber'), value: payment.ocr_number }]),
    { key: t('bankNumber'), value: payment.bank_reference },
  ];
}

interface PaymentValues {
  /** Used only by an assignment. */
  readonly company_number: string;
  /** Used only by an assignment; empty to keep the bank's. */
  readonly value_on: string;
  readonly reason: string;
  readonly comment: string;
}
type PaymentForm = z.ZodType<
  z.input<typeof assignPaymentBody> | z.input<typeof sendPaymentBackBody>,
  PaymentValues
>;

const assignForm: PaymentForm = formSchema(assignPaymentBody, {
  bodyOf: ({ value_on, ...values }: PaymentValues) => ({ ...values, ...dateIn(value_on) }),
  missing: { ...whyMissing, company_number: 'companyMissing' },
});
const sendBackForm: PaymentForm = formSchema(sendPaymentBackBody, {
  bodyOf: ({ company_number: _none, value_on: _no, ...why }: PaymentValues) => why,
  missing: whyMissing,
});

/** Dialog to assign a payment to a company or return it to its payer, with a reason. */
export default function PaymentDialog(props: {
  payment: UnallocatedPayment;
  step: PaymentStep;
  onClose: () => void;
}) {
  const { payment, step, onClose } = props;
  const { t } = useTranslation('unallocated');
  const { language } = useLanguage();
  const client = useQueryClient();
  const isAssigning = step === 'assign';
  const form = useContractForm({
    schema: isAssigning ? assignForm : sendBackForm,
    texts: 'unallocated',
    defaults: { company_number: '', value_on: '', reason: '', comment: '' },
    save: async (body) => {
      await submit.mutateAsync(body);
      onClose();
    },
  });
  const company = form.bind('company_number');
  const number = company.value;
  const valueOn = form.bind('value_on');
  const preview = useQuery(previewQuery(payment.id, number, valueOn.value));
  // For any other payment the server says whether the date can be right for the chosen account.
  const isDateNeeded =
    preview.error instanceof ApiError && preview.error.problem?.code === 'VALUE_DATE_NEEDED';
  const asksForDate = isAssigning && (payment.is_date_doubted || valueOn.value !== '' || isDateNeeded);
  const seen = preview.isError ? undefined : preview.data;
  const submit = useSubmit(
    isAssigning ? assignPayment : sendPaymentBack,
    { id: payment.id },
    async ({ is_proposed }) => {
      const company = seen?.company.name ?? '';
      const done = isAssigning ? t('assigned', { company }) : t('sentBack');
      addNotice(is_proposed ? t('proposed', { company }) : done, 'success');
      await client.invalidateQueries({ queryKey: ['admin'] });
    },
  );
  const codes = isAssigning ? assignmentReason.options : sendingBackReason.options;
  const takesTwo = isAssigning && payment.needs_second_person;
  const refusal = number !== '' && preview.isError ? errorText(preview.error) : undefined;
  const effect = seen && effectWarning(t, { ...seen, needs_second_person: false });
  const isOther = seen?.payer_is_known === false;
  const warnings = [
    refusal ?? effect,
    isOther && t('payer:isOther'),
    takesTwo && refusal === undefined && t('twoNeeded'),
  ].filter(Boolean);
  return (
    <OverrideDialog
      title={t(step)}
      lead={
        <>
          <FactList facts={factsOf(payment, t)} />
          {!isAssigning && <p>{t('sendBackLead')}</p>}
        </>
      }
      reasons={codes.map((value) => ({ value, label: reasonAsChoice(value, language) }))}
      submitText={t(step)}
      form={form}
      reason={form.bindText('reason')}
      comment={form.bindText('comment')}
      {...(number !== '' && !preview.isError && { effect: seen ? effectLines(t, seen) : null })}
      past={number === '' ? undefined : seen}
      warning={warnings.length > 0 ? warnings.join(' ') : undefined}
      onClose={onClose}
    >
      {isAssigning && (
        <>
          <CompanyChoice
            id={company.id}
            suggestion={payment.suggestion}
            error={company.error}
            chosen={number}
            onChoose={company.onChange}
          />
          {asksForDate && (
            <DateField
              id={valueOn.id}
              label={t('rightDay')}
              hint={t('rightDayHint', { day: tableDay(payment.value_on) })}
              error={valueOn.error}
              day={valueOn.value}
              today={todayInSweden()}
              onChange={valueOn.onChange}
            />
          )}
          {seen && (
            <p role="status">
              {t('goesTo', {
                amount: formatCents(payment.amount_cents),
                company: seen.company.name,
                number: formatOrganisationNumber(seen.company.company_number),
              })}
            </p>
          )}
        </>
      )}
    </OverrideDialog>
  );
}
