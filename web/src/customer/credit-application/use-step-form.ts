import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { clearDraft, loadDraft, saveDraft, typedBefore } from '../../lib/browser/draft-storage.ts';
import { notifyError } from '../../lib/errors/notices.ts';
import { useContractForm } from '../../ui/forms/contract-form.ts';

/** Form of a step, kept as a draft in the browser until it is saved. */
export function useStepForm<Values extends FieldValues, Body>(options: {
  readonly applicationId: string;
  readonly step: string;
  readonly schema: z.ZodType<Body, Values>;
  readonly defaults: NoInfer<Values>;
  readonly save: (body: Body, values: Values) => Promise<unknown>;
}) {
  const { applicationId, step, schema, defaults } = options;
  const form = useContractForm({
    schema,
    texts: 'application',
    idPrefix: 'field',
    defaults: { ...defaults, ...(typedBefore(applicationId, step) ?? loadDraft(applicationId, step)) },
    save: async (body, values) => {
      await options.save(body, values);
      clearDraft({ applicationId, step });
    },
    onFailure: notifyError,
  });
  const { watch } = form;
  useEffect(() => {
    // The draft of the form now shown must survive a reload.
    const fields = typedBefore(applicationId, step);
    if (fields) saveDraft({ applicationId, step, fields });
    const subscription = watch((values) => saveDraft({ applicationId, step, fields: values }));
    return () => subscription.unsubscribe();
  }, [watch, applicationId, step]);
  return form;
}
