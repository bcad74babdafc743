import { reasonAsChoice } from '@kreditlina/domain/audit/contracts/reason-words';
import {
  type AccountAction,
  type ActionAccount,
  accountActionBody,
  accountActionEndpoint,
  actionReasons,
} from '@kreditlina/domain/credit-account/contracts/actions';
import { formatAmount } from '@kreditlina/domain/text/index';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { useLater } from '../../../lib/api/waiting.ts';
import { useLanguage } from '../../../lib/browser/language.ts';
import { addNotice, errorText } from '../../../lib/errors/notices.ts';
import { todayInSweden } from '../../../lib/time/days.ts';
import { AmountField, centsFrom } from '../../../ui/forms/amount-field.tsx';
import { formSchema, type Mistake, useContractForm } from '../../../ui/forms/contract-form.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { SelectField, type SelectOption } from '../../../ui/forms/select-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { basisPointsFrom } from '../../../ui/forms/typed-number.ts';
import { CompanyChoice } from '../../ui/company-choice.tsx';
import { effectLines, effectWarning } from '../../ui/effect-words.ts';
import { OverrideDialog, whyMissing } from '../../ui/override-dialog.tsx';
import {
  type ActionInput,
  approvalsKey,
  companyActionsQuery,
  previewQuery,
  staleAfterAction,
} from '../api.ts';

/** An input of an action, in addition to the reason. */
export interface ActionField {
  /** Name in the request body. */
  readonly name: string;
  readonly kind: 'amount' | 'percent' | 'date' | 'past-date' | 'choice' | 'company';
  readonly label: string;
  readonly hint?: string;
  readonly options?: readonly SelectOption[];
  readonly initial?: string;
  /** Validates a value, which is undefined if the input cannot be parsed. */
  readonly fault: (value: number | string | undefined) => Mistake | undefined;
}

/** Parses an input into the API's unit: öre, basis points, a day or a code. */
export function readField({ kind }: ActionField, text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  if (kind === 'percent') return basisPointsFrom(text);
  return kind === 'amount' ? centsFrom(text) : text;
}

export function ActionFieldInput(props: {
  field: ActionField;
  id: string;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
}) {
  const { field, id, value, onChange, error } = props;
  const shared = { id, label: field.label, hint: field.hint, error };
  if (field.kind === 'amount') return <AmountField {...shared} value={value} onChange={onChange} />;
  if (field.kind === 'choice')
    return <SelectField {...shared} value={value} onChange={onChange} options={field.options ?? []} />;
  if (field.kind === 'company')
    return <CompanyChoice id={id} suggestion={null} error={error} chosen={value} onChoose={onChange} />;
  if (field.kind === 'date' || field.kind === 'past-date')
    return (
      <DateField
        {...shared}
        day={value}
        today={todayInSweden()}
        onChange={onChange}
        mayLieAhead={field.kind === 'date'}
      />
    );
  return (
    <TextInput
      {...shared}
      value={value}
      onText={onChange}
      inputProps={{ inputMode: 'decimal', autoComplete: 'off', maxLength: 12 }}
      widthCharacters={14}
    />
  );
}

type ActionValues = Readonly<Record<string, string>>;

/** Values as far as the inputs can be parsed. */
type TypedInput = Readonly<Record<string, number | string | undefined>>;

const inputOf = (fields: readonly ActionField[], values: ActionValues): TypedInput =>
  Object.fromEntries(fields.map((field) => [field.name, readField(field, values[field.name] ?? '')]));

/** True if every field has a valid value. */
const isFilled = (fields: readonly ActionField[], input: TypedInput): boolean =>
  fields.every(({ name, fault }) => fault(input[name]) === undefined);

/** Reasons to offer: those for the input, or all that its action may have while the input is not valid. */
const reasonsOf = (
  { action, fixed, fields = [], reasonsFor }: ChosenAction,
  input: TypedInput,
): readonly string[] =>
  reasonsFor?.(isFilled(fields, input) ? { ...fixed, ...input } : {}) ?? actionReasons[action];

const actionForm = (chosen: ChosenAction) => {
  const { action, fields = [] } = chosen;
  const asked = [...fields.map(({ name }) => name), 'reason', 'comment'].map((name) => [name, true]);
  const mask: { reason: true; comment: true } = Object.fromEntries(asked);
  return formSchema(accountActionBody(action).pick(mask), {
    bodyOf: (values: ActionValues) => ({ ...values, ...inputOf(fields, values) }),
    missing: whyMissing,
    faults: (values) => {
      const input = inputOf(fields, values);
      const isOffered = reasonsOf(chosen, input).includes(values.reason ?? '');
      return {
        ...Object.fromEntries(fields.map(({ name, fault }) => [name, fault(input[name])])),
        reason: isOffered ? undefined : whyMissing.reason,
      };
    },
  });
};

/** Pause in typing before the preview is fetched. */
const PREVIEW_PAUSE_MS = 300;

/** A chosen action, with the inputs that are already known. */
export interface ChosenAction {
  readonly action: AccountAction;
  readonly fixed?: ActionInput;
  readonly fields?: readonly ActionField[];
  readonly lead?: string;
  /** Reasons to offer for the input; without it, all of the action. */
  readonly reasonsFor?: (input: TypedInput) => readonly string[];
}

interface ActionDialogProps {
  readonly chosen: ChosenAction;
  readonly company: { readonly id: string; readonly name: string };
  readonly account: ActionAccount;
  readonly onClose: () => void;
}

export function ActionDialog({ chosen, company, account, onClose }: ActionDialogProps) {
  const { action, fixed, fields = [], lead } = chosen;
  const { t } = useTranslation('accountActions');
  const { language } = useLanguage();
  const client = useQueryClient();
  const submit = useSubmit(accountActionEndpoint(action), { id: company.id }, async (answer) => {
    const isProposed = answer.account?.pending.some((kind) => kind === action) ?? false;
    client.setQueryData(companyActionsQuery(company.id).queryKey, answer);
    addNotice(t(isProposed ? 'proposed' : `done.${action}`), 'success');
    void client.invalidateQueries({ queryKey: approvalsKey });
  });
  const form = useContractForm({
    schema: actionForm(chosen),
    texts: 'accountActions',
    defaults: {
      ...Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
      reason: '',
      comment: '',
    },
    version: account.version,
    save: async (body, _values, version) => {
      await submit
        .mutateAsync({ ...fixed, ...body, account_id: account.id, version })
        // After a conflict, page and preview show the account as the colleague left it.
        .finally(() => void client.invalidateQueries({ queryKey: staleAfterAction }));
      onClose();
    },
  });
  const offered = reasonsOf(chosen, inputOf(fields, form.values));
  const bound = form.bindText('reason');
  // A changed amount may end the right to the reason that was chosen.
  const reason = offered.includes(bound.value) ? bound.value : '';
  const values = JSON.stringify(inputOf(fields, form.values));
  const input = useMemo<ActionInput>(() => ({ ...fixed, ...JSON.parse(values) }), [fixed, values]);
  const isWhole = isFilled(fields, input);
  const asked = useLater(input, PREVIEW_PAUSE_MS);
  const preview = useQuery({
    ...previewQuery(company.id, action, asked, reason || undefined),
    enabled: isWhole && asked === input,
  });
  const effect = isWhole && !preview.isError ? preview.data : undefined;
  return (
    <OverrideDialog
      title={t(`titles.${action}`, { company: company.name })}
      lead={lead && <p>{lead}</p>}
      reasons={offered.map((value) => ({ value, label: reasonAsChoice(value, language) }))}
      form={form}
      reason={{ ...bound, value: reason }}
      comment={form.bindText('comment')}
      submitText={t(`submits.${action}`)}
      {...(isWhole && !preview.isError && { effect: effect ? effectLines(t, effect) : null })}
      past={effect}
      warning={
        isWhole && preview.isError
          ? t('refused', { why: errorText(preview.error) })
          : effect && effectWarning(t, effect)
      }
      onClose={onClose}
    >
      {fields.map((field) => (
        <ActionFieldInput key={field.name} {...form.bind(field.name)} field={field} />
      ))}
    </OverrideDialog>
  );
}

const KRONA = 100;

/** True for an amount (öre) in whole kronor. */
export const isKronor = (value: unknown): value is number => typeof value === 'number' && value % KRONA === 0;

/** Öre or basis points as staff type them, with plain spaces. */
export const typedAmount = (cents: number): string => formatAmount(cents).replaceAll('\u00a0', ' ');
