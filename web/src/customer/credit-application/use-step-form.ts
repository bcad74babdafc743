import { useCallback, useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { clearDraft, loadDraft, saveDraft, typedBefore } from '../../lib/draft-storage.ts';
import { notifyError } from '../../lib/notify-error.ts';
import { ApiError } from '../../lib/problem.ts';
import type { FieldMistake } from '../../ui/error-summary.tsx';

/** Key of a text, with the person's name if it contains one. */
export type Mistake = string | { readonly key: string; readonly name: string };

/** Errors by field, in the order of the page. */
export type Mistakes<Values> = Partial<Record<keyof Values & string, Mistake>>;

export interface StepFormOptions<Values> {
  readonly applicationId: string;
  readonly step: string;
  readonly defaults: Values;
  readonly validate: (values: Values) => Mistakes<Values>;
  /** Saves the values; field errors of a refusal are shown at their fields. */
  readonly save: (values: Values) => Promise<unknown>;
}

/** DOM id of a field's control. */
export const fieldId = (name: string): string => `field-${name}`;

/** Form field of a server error: `household.children` → `children`, `guarantors.0.ssn` → `guarantors`. */
function ownField(path: string, names: readonly string[]): string | undefined {
  return path.split('.').findLast((part) => names.includes(part));
}

/**
 * Form of one step: saved answers, the browser's draft, errors only after a submit, and the server's field
 * errors at their fields.
 */
export function useStepForm<Values extends FieldValues>(options: StepFormOptions<Values>) {
  const { applicationId, step, defaults, validate, save } = options;
  const { t } = useTranslation('application');
  const form = useForm<Values>({
    defaultValues: {
      ...defaults,
      ...(typedBefore(applicationId, step) ?? loadDraft(applicationId, step)),
    } as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: (values) => {
      const found = Object.entries<Mistake | undefined>(validate(values));
      const errors = Object.fromEntries(
        found.map(([name, mistake = '']) => {
          const message = typeof mistake === 'string' ? t(mistake) : t(mistake.key, { name: mistake.name });
          return [name, { type: 'validate', message }];
        }),
      );
      return found.length === 0 ? { values, errors: {} } : ({ values: {}, errors } as never);
    },
  });
  const { register, watch, setError, setValue, formState } = form;
  for (const name of Object.keys(defaults)) register(name as Path<Values>);
  useEffect(() => {
    // A form that is shown again is the one to survive a reload.
    const fields = typedBefore(applicationId, step);
    if (fields) saveDraft({ applicationId, step, fields });
    const subscription = watch((values) => saveDraft({ applicationId, step, fields: values }));
    return () => subscription.unsubscribe();
  }, [watch, applicationId, step]);

  const refuse = useCallback(
    (error: unknown) => {
      const fields = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      const names = Object.keys(defaults);
      const own = fields.flatMap(({ field, message }) => {
        const name = ownField(field, names);
        return name === undefined ? [] : [{ name, message }];
      });
      for (const { name, message } of own) setError(name as Path<Values>, { type: 'server', message });
      if (own.length === 0) notifyError(error);
    },
    [defaults, setError],
  );
  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values);
      clearDraft({ applicationId, step });
    } catch (error) {
      refuse(error);
    }
  });
  const mistakes: FieldMistake[] = Object.keys(defaults).flatMap((name) => {
    const message = formState.errors[name]?.message;
    return typeof message === 'string' ? [{ id: fieldId(name), text: message }] : [];
  });
  const values = watch();
  /** Props of a field's control. */
  const bind = <Name extends Path<Values>>(name: Name) => ({
    id: fieldId(name),
    value: values[name] as PathValue<Values, Name>,
    error: mistakes.find(({ id }) => id === fieldId(name))?.text,
    onChange: (value: PathValue<Values, Name>) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  });
  /** The same for a text input. */
  const bindText = <Name extends Path<Values>>(name: Name) => {
    const { onChange, ...rest } = bind(name);
    return { ...rest, onText: (text: string) => onChange(text as PathValue<Values, Name>) };
  };
  return {
    values,
    bind,
    bindText,
    submit,
    mistakes,
    attempt: formState.submitCount,
    isBusy: formState.isSubmitting,
  };
}
