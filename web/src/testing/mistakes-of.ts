import type { z } from 'zod';
import type { Mistake } from '../ui/forms/contract-form.ts';

/** Errors of a form's values by field: the key of each text, with its variables if it has any. */
export const mistakesOf = <Values>(
  schema: z.ZodType<unknown, Values>,
  values: NoInfer<Values>,
): Record<string, Mistake> =>
  Object.fromEntries(
    (schema.safeParse(values).error?.issues ?? []).map(({ path, ...issue }) => {
      const { key, ...variables } = (issue as { params?: { key: string } }).params ?? { key: '' };
      return [String(path[0]), Object.keys(variables).length === 0 ? key : { key, ...variables }];
    }),
  );
