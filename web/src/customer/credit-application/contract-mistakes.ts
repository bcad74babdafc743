import { isFieldCode } from '@kreditlina/domain/text/field-errors';
import type { z } from 'zod';
import { faultKey } from '../../lib/i18n.ts';
import type { Mistakes } from './use-step-form.ts';

/**
 * What the contract has against a body as the form would send it, by the form's fields.
 * @param words keys of a screen's own words for a field; the others are said in those of the code
 */
export function contractMistakes<Values>(
  contract: z.ZodType,
  sent: Readonly<Partial<Record<keyof Values & string, unknown>>>,
  words: Mistakes<Values> = {},
): Mistakes<Values> {
  const mistakes: Mistakes<Values> = {};
  for (const { path, message, code } of contract.safeParse(sent).error?.issues ?? []) {
    const name = path[0] as keyof Values & string;
    const fault = [message, code].find(isFieldCode) ?? 'other';
    mistakes[name] ??= words[name] ?? faultKey(fault);
  }
  return mistakes;
}
