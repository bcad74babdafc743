import { type RefObject, useLayoutEffect, useState } from 'react';
import { useErrorTitle } from '../lib/use-page-title.ts';
import { type FieldMistake, focusControl } from './error-summary.tsx';

/** What the fields of a form say that is wrong with them: a field says so itself (`field.tsx`), and nobody needs to say it twice. */
function mistakesIn(form: HTMLFormElement): readonly FieldMistake[] {
  return [...form.querySelectorAll<HTMLElement>('[data-invalid="true"]')].flatMap((field) => {
    const id = field.id || field.querySelector('[aria-invalid="true"]')?.id;
    const text = field.querySelector('[data-mistake]')?.getAttribute('data-mistake');
    return id && text ? [{ id, text }] : [];
  });
}

const keyOf = (mistakes: readonly FieldMistake[]): string => JSON.stringify(mistakes);

/**
 * The mistakes of a form whose fields show them, once its reader has tried to send it. The title says that there are some. A form of one
 * field has no use for a list: its field takes the focus.
 * @param attempt how often it was tried
 */
export function useFormMistakes(
  form: RefObject<HTMLFormElement | null>,
  attempt: number,
): readonly FieldMistake[] {
  const [mistakes, setMistakes] = useState<readonly FieldMistake[]>([]);
  const [isOneField, setOneField] = useState(false);
  // After every drawing: a field that is put right leaves the list.
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
