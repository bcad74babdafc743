import { isFieldCode } from '@kreditlina/domain/text/field-errors';
import type { z } from 'zod';
import { faultKey } from '../../lib/i18n.ts';
import type { Mistakes } from './use-step-form.ts';

/**
 * Validates the form's body against the contract, by form field.
 * @param words keys of the screen's own texts per field; other fields use the texts of the error codes
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
