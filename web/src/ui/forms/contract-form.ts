import { zodResolver } from '@hookform/resolvers/zod';
import { isFieldCode } from '@kreditlina/domain/text/field-errors';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ApiError } from '../../lib/errors/problem.ts';
import { faultKey } from '../../lib/text/i18n.ts';
import type { FieldMistake } from './error-summary.tsx';

/** Code of a field error, or the key of a text with its variables. */
export type Mistake = string | MistakeText;
type MistakeText = { readonly key: string } & Readonly<Record<string, string>>;

export type Mistakes<Values> = { readonly [Name in keyof Values & string]?: Mistake | undefined };

/** Form values for a body: every field has a value, and a text or choice may be empty. */
type ValuesOf<Input> = {
  [Name in keyof Input]-?: Exclude<Input[Name], undefined> extends string
    ? Exclude<Input[Name], undefined> | ''
    : Exclude<Input[Name], undefined>;
};

interface FormRules<Values, Fixed> {
  /** Part of the body that the form does not edit. */
  readonly fixed?: Fixed;
  /** Body to send, also for incomplete values; by default the values plus `fixed`. */
  readonly bodyOf?: (values: Values) => unknown;
  /** The screen's own texts for missing values. */
  readonly missing?: Mistakes<NoInfer<Values>>;
  /** The screen's own texts for values that the contract refuses; by default the text of the error's code. */
  readonly wrong?: Mistakes<NoInfer<Values>>;
  /** Rules that the contract lacks, such as those between two fields. */
  readonly faults?: (values: Values) => Mistakes<NoInfer<Values>>;
}

/** zod's codes for a missing value: empty or not chosen. */
const MISSING: readonly string[] = ['too_small', 'invalid_type', 'invalid_value', 'invalid_union'];

/** Form field of an error's path: `household.children` → `children`, `guarantors.0.ssn` → `guarantors`. */
const ownField = (path: readonly PropertyKey[], names: readonly string[]): string | undefined =>
  path.map(String).findLast((part) => names.includes(part));

type Words = Record<string, Mistake | undefined>;

const textOf = (mistake: Mistake): MistakeText =>
  typeof mistake === 'string' ? { key: isFieldCode(mistake) ? faultKey(mistake) : mistake } : mistake;

/**
 * Schema of a form: applies the contract's schema to the body made from the values, and the form's own rules.
 * Each field has at most one error; its `params` name the text.
 */
export function formSchema<
  Contract extends z.ZodType,
  Fixed extends object = object,
  Values extends object = Omit<ValuesOf<z.input<Contract>>, keyof Fixed>,
>(contract: Contract, rules: FormRules<Values, Fixed> = {}): z.ZodType<z.output<Contract>, Values> {
  const { bodyOf = (values) => ({ ...values, ...rules.fixed }), faults = () => ({}) } = rules;
  const missing: Words = { ...rules.missing };
  const wrong: Words = { ...rules.wrong };
  return z.custom<Values>().transform((values, context) => {
    const names = Object.keys(values);
    const found: Words = { ...faults(values) };
    const { data, error } = contract.safeParse(bodyOf(values));
    for (const issue of error?.issues ?? []) {
      const name = ownField(issue.path, names);
      if (name === undefined) continue;
      const isMissing = MISSING.includes(issue.code) || values[name as keyof Values] === '';
      const code = [issue.message, issue.code].find(isFieldCode) ?? 'other';
      found[name] = (isMissing ? missing[name] : undefined) ?? found[name] ?? wrong[name] ?? code;
    }
    // An error that belongs to no field would otherwise refuse the form without a message.
    if (error && Object.keys(found).length === 0) found[String(names[0])] = 'other';
    for (const name of names) {
      const mistake = found[name];
      if (mistake !== undefined)
        context.issues.push({ code: 'custom', input: values, path: [name], params: textOf(mistake) });
    }
    return data as z.output<Contract>;
  });
}

/**
 * A form validated by a schema from `formSchema`: its values, its errors from the first submit on, and the
 * server's field errors at their fields.
 */
export function useContractForm<Values extends FieldValues, Body>(options: {
  readonly schema: z.ZodType<Body, Values>;
  /** Namespace of the texts. */
  readonly texts: string;
  /** Initial values, in the order of the fields on the page. */
  readonly defaults: NoInfer<Values>;
  /** Version of the entry that the form began from; `save` gets a later one once a conflict has named it. */
  readonly version?: number | undefined;
  /** @param version version of the entry that the user has seen; 0 without `version` */
  readonly save: (body: Body, values: Values, version: number) => unknown;
  /** Maps a server error that names no field to the errors of fields. */
  readonly refusalOf?: (error: unknown) => Mistakes<NoInfer<Values>>;
  /** Receives errors that belong to no field; if absent, they become `failure`. */
  readonly onFailure?: (error: unknown) => void;
  /** Empties the form after it was saved. */
  readonly isReset?: boolean;
  /** Prefix of the controls' DOM ids. */
  readonly idPrefix?: string;
}) {
  const { schema, defaults } = options;
  const { t } = useTranslation(options.texts);
  const ownPrefix = useId();
  const idOf = (name: string): string => `${options.idPrefix ?? ownPrefix}-${name}`;
  const [failure, setFailure] = useState<unknown>();
  const seen = useRef(options.version ?? 0);
  const inWords = ({ key, ...variables }: MistakeText): string => t(key, variables);
  const form = useForm<Values, unknown, Body>({
    defaultValues: defaults as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: zodResolver(schema, { error: ({ params }) => inWords(params as MistakeText) }),
  });
  const { formState, setError, setValue, trigger } = form;
  const fields = Object.keys(defaults) as Path<Values>[];
  for (const name of fields) form.register(name);
  const values = form.watch();
  const errorOf = (name: string): string | undefined => {
    const message = formState.errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };

  const refuse = (error: unknown) => {
    const failed = error instanceof ApiError ? error : undefined;
    seen.current = failed?.namedVersion ?? seen.current;
    const named = failed?.problem?.errors ?? [];
    const own = named.flatMap(({ field, message }) => {
      const name = ownField(field.split('.'), fields);
      return name === undefined ? [] : [{ name, message }];
    });
    for (const [name, mistake] of Object.entries<Words[string]>(options.refusalOf?.(error) ?? {}))
      if (mistake !== undefined) own.push({ name: name as Path<Values>, message: inWords(textOf(mistake)) });
    for (const { name, message } of own) setError(name as Path<Values>, { type: 'server', message });
    if (own.length === 0) (options.onFailure ?? setFailure)(error);
  };
  const submit = async (event?: SyntheticEvent): Promise<void> => {
    event?.preventDefault();
    if (formState.isSubmitting) return;
    setFailure(undefined);
    let isSaved = false;
    await form.handleSubmit(async (body) => {
      try {
        await options.save(body, form.getValues(), seen.current);
        isSaved = true;
      } catch (error) {
        refuse(error);
      }
    })();
    if (isSaved && options.isReset) form.reset();
  };
  const change = <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => {
    setValue(name, value);
    // Revalidates the other fields too, because a rule across fields may now hold for them. Their server
    // errors stay.
    if (formState.isSubmitted)
      void trigger(fields.filter((one) => one === name || formState.errors[one]?.type !== 'server'));
  };
  const bind = <Name extends Path<Values>>(name: Name) => ({
    id: idOf(name),
    value: values[name] as PathValue<Values, Name>,
    error: errorOf(name),
    onChange: (value: PathValue<Values, Name>) => change(name, value),
  });
  const bindText = <Name extends Path<Values>>(name: Name) => {
    const { onChange, ...rest } = bind(name);
    return { ...rest, onText: (text: string) => onChange(text as PathValue<Values, Name>) };
  };
  const bindCheck = <Name extends Path<Values>>(name: Name) => {
    const { value, ...rest } = bind(name);
    return { ...rest, isChecked: Boolean(value) };
  };
  const mistakes: FieldMistake[] = fields.flatMap((name) => {
    const text = errorOf(name);
    return text === undefined ? [] : [{ id: idOf(name), text }];
  });
  return {
    values,
    watch: form.watch,
    change,
    bind,
    bindText,
    bindCheck,
    submit,
    mistakes,
    failure,
    attempt: formState.submitCount,
    isBusy: formState.isSubmitting,
    // `formState.isValid` is known only after a promise resolves; until then the button would flicker.
    isIncomplete: !schema.safeParse(values).success,
  };
}

/** A text field as bound by `bindText`. */
export interface TextControl {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
}

/** State of a form for its submit button and its error list. */
export type ContractForm = Pick<
  ReturnType<typeof useContractForm>,
  'submit' | 'mistakes' | 'failure' | 'attempt' | 'isBusy' | 'isIncomplete'
>;
