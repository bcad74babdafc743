import { TEXT_MAX } from '@kreditlina/domain/content/contracts/page-texts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/browser/language.ts';
import { Field, FieldGroup } from '../../../../ui/forms/field.tsx';
import { SkeletonLines } from '../../../../ui/page/loading.tsx';
import type { MadeDraft } from './use-made-draft.ts';

export const TITLE_ID = 'made-title';
const BODY_ID = 'made-body';
const HINT_ID = 'made-body-hint';

/** Loaded lazily: the editor weighs as much as a first screen, and readers do not need it. */
const TextEditor = lazy(() => import('./text/text-editor.tsx'));

/** Title and text fields of a page. */
export function MadeFields({ draft: { form, saved, type } }: { draft: MadeDraft }) {
  const { language } = useLanguage();
  const { t } = useTranslation('pageEditor', { lng: language });
  return (
    <>
      <Field id={TITLE_ID} label={t('heading')}>
        {(control) => (
          <textarea
            {...control}
            lang="sv"
            rows={1}
            maxLength={TEXT_MAX}
            value={form.title}
            onChange={(event) => type({ title: event.target.value })}
          />
        )}
      </Field>
      <FieldGroup label={t('text')} hint={<span id={HINT_ID}>{t('bodyHint')}</span>}>
        <Suspense fallback={<SkeletonLines />}>
          <TextEditor
            id={BODY_ID}
            label={t('text')}
            describedBy={HINT_ID}
            text={form.body}
            saved={saved.body}
            onText={(body) => type({ body })}
          />
        </Suspense>
      </FieldGroup>
    </>
  );
}
