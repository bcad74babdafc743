import { reasonAsChoice } from '@kreditlina/domain/audit/contracts/reason-words';
import { accountActionEndpoint } from '@kreditlina/domain/credit-account/contracts/action-routes';
import {
  type AccountAction,
  type ActionAccount,
  actionReasons,
} from '@kreditlina/domain/credit-account/contracts/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayInSweden } from '../../../lib/days.ts';
import { useLanguage } from '../../../lib/language.ts';
import { addNotice } from '../../../lib/notices-store.ts';
import { errorText } from '../../../lib/notify-error.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { AmountField, centsFrom } from '../../../ui/amount-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { basisPointsFrom } from '../../../ui/typed-number.ts';
import { effectLines, effectWarning } from '../../ui/effect-words.ts';
import { OverrideDialog } from '../../ui/override-dialog.tsx';
import { useLater } from '../../ui/use-later.ts';
import {
  type ActionInput,
  approvalsKey,
  companyActionsQuery,
  previewQuery,
  staleAfterAction,
} from '../api.ts';

/** An input of an action, besides the reason. */
export interface ActionField {
  /** Name on the wire. */
  readonly name: string;
  readonly kind: 'amount' | 'percent' | 'date' | 'choice';
  readonly label: string;
  readonly hint?: string;
  readonly options?: readonly SelectOption[];
  readonly initial?: string;
  /** Error text of a value; undefined means unreadable input. */
  readonly fault: (value: number | string | undefined) => string | undefined;
}

/** Input in the wire's unit: öre, basis points, a day or a code. */
export function readField({ kind }: ActionField, text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  if (kind === 'percent') return basisPointsFrom(text);
  return kind === 'amount' ? centsFrom(text) : text;
}

/** Control of one field. */
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
  if (field.kind === 'date')
    return <DateField {...shared} day={value} today={todayInSweden()} onChange={onChange} mayLieAhead />;
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

/** Debounce of the preview while typing. */
const PREVIEW_PAUSE_MS = 300;

/** A chosen action, with the input that is already known. */
export interface ChosenAction {
  readonly action: AccountAction;
  readonly fixed?: ActionInput;
  readonly fields?: readonly ActionField[];
  readonly lead?: string;
}

interface ActionDialogProps {
  readonly chosen: ChosenAction;
  readonly company: { readonly id: string; readonly name: string };
  readonly account: ActionAccount;
  readonly onClose: () => void;
}

/** Asks for an action's input and reason, with a live preview of its effect. */
export function ActionDialog({ chosen, company, account, onClose }: ActionDialogProps) {
  const { action, fixed, fields = [], lead } = chosen;
  const { t } = useTranslation('accountActions');
  const { language } = useLanguage();
  const client = useQueryClient();
  const id = useId();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
  );
  const [reason, setReason] = useState<string>();
  const read = fields.map((field) => {
    const value = readField(field, typed[field.name] ?? '');
    return { field, value, fault: field.fault(value) };
  });
  const mistakes = read.flatMap(({ field, fault }) =>
    fault === undefined ? [] : [{ id: `${id}-${field.name}`, text: fault }],
  );
  const isWhole = mistakes.length === 0;
  const values = JSON.stringify(Object.fromEntries(read.map(({ field, value }) => [field.name, value])));
  const input = useMemo<ActionInput>(() => ({ ...fixed, ...JSON.parse(values) }), [fixed, values]);
  const asked = useLater(input, PREVIEW_PAUSE_MS);
  const preview = useQuery({
    ...previewQuery(company.id, action, asked, reason),
    enabled: isWhole && asked === input,
  });
  const submit = useSubmit(accountActionEndpoint(action), { id: company.id }, async (answer) => {
    const isProposed = (answer.account?.pending.length ?? 0) > account.pending.length;
    client.setQueryData(companyActionsQuery(company.id).queryKey, answer);
    addNotice(t(isProposed ? 'proposed' : `done.${action}`), 'success');
    void client.invalidateQueries({ queryKey: approvalsKey });
    void client.invalidateQueries({ queryKey: staleAfterAction });
  });
  const effect = isWhole && !preview.isError ? preview.data : undefined;
  return (
    <OverrideDialog
      title={t(`titles.${action}`, { company: company.name })}
      lead={lead && <p>{lead}</p>}
      reasons={actionReasons[action].map((value) => ({ value, label: reasonAsChoice(value, language) }))}
      onReason={(chosenReason) => setReason(chosenReason || undefined)}
      submitText={t(`submits.${action}`)}
      mistakes={mistakes}
      fields={(isTried) =>
        read.map(({ field, fault }) => (
          <ActionFieldInput
            key={field.name}
            id={`${id}-${field.name}`}
            field={field}
            value={typed[field.name] ?? ''}
            onChange={(text) => setTyped((before) => ({ ...before, [field.name]: text }))}
            error={isTried ? fault : undefined}
          />
        ))
      }
      {...(isWhole && !preview.isError && { effect: effect ? effectLines(t, effect) : null })}
      warning={
        isWhole && preview.isError
          ? t('refused', { why: errorText(preview.error) })
          : effect && effectWarning(t, effect)
      }
      onSubmit={({ reason, comment }) =>
        submit.mutateAsync({ ...input, account_id: account.id, version: account.version, reason, comment })
      }
      onClose={onClose}
    />
  );
}
