import { type RefObject, useLayoutEffect, useState } from 'react';
import { useErrorTitle } from '../lib/use-page-title.ts';
import { type FieldMistake, focusControl } from './error-summary.tsx';

/** Collects the errors shown by the fields of a form (`field.tsx`), so that they are not declared twice. */
function mistakesIn(form: HTMLFormElement): readonly FieldMistake[] {
  return [...form.querySelectorAll<HTMLElement>('[data-invalid="true"]')].flatMap((field) => {
    const id = field.id || field.querySelector('[aria-invalid="true"]')?.id;
    const text = field.querySelector('[data-mistake]')?.getAttribute('data-mistake');
    return id && text ? [{ id, text }] : [];
  });
}

const keyOf = (mistakes: readonly FieldMistake[]): string => JSON.stringify(mistakes);

/**
 * Errors of a form whose fields show them, after an attempt to submit. The page title announces them. A form
 * with one field needs no list: the field takes the focus.
 * @param attempt number of attempts
 */
export function useFormMistakes(
  form: RefObject<HTMLFormElement | null>,
  attempt: number,
): readonly FieldMistake[] {
  const [mistakes, setMistakes] = useState<readonly FieldMistake[]>([]);
  const [isOneField, setOneField] = useState(false);
  // After every render: a corrected field leaves the list.
  useLayoutEffect(() => {
    if (attempt === 0 || !form.current) return;
    const found = mistakesIn(form.current);
    setMistakes((before) => (keyOf(before) === keyOf(found) ? before : found));
    setOneField(form.current.querySelectorAll('[data-invalid]').length === 1);
  });
  const [only] = isOneField ? mistakes : [];
  const onlyId = only?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try brings the focus back
  useLayoutEffect(() => {
    if (onlyId !== undefined) focusControl(onlyId);
  }, [onlyId, attempt]);
  useErrorTitle(mistakes.length > 0);
  return isOneField ? [] : mistakes;
}
