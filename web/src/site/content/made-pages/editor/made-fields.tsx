import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/language.ts';
import { Field } from '../../../../ui/field.tsx';
import { type Chosen, type Mark, withMark } from './marks.ts';
import type { MadeDraft } from './use-made-draft.ts';

const TITLE_MAX_CHARACTERS = 2_000;
const BODY_MAX_CHARACTERS = 20_000;
export const TITLE_ID = 'made-title';
const BODY_ID = 'made-body';

const Marks = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 8 });
const marks: readonly Mark[] = ['heading', 'bold', 'list', 'link'];

/** Title and text of a page, with buttons for the marks that a text may have. */
export function MadeFields({ draft: { form, type } }: { draft: MadeDraft }) {
  const { language } = useLanguage();
  const { t } = useTranslation('pageEditor', { lng: language });
  const area = useRef<HTMLTextAreaElement>(null);
  const chosen = useRef<Chosen>(undefined);
  const put = (mark: Mark) => {
    if (!area.current) return;
    const { selectionStart: start, selectionEnd: end } = area.current;
    const marked = withMark({ text: form.body, start, end }, mark);
    if (marked.text.length > BODY_MAX_CHARACTERS) return;
    chosen.current = marked;
    type({ body: marked.text });
  };
  // Once the marked text stands in the field: what is to be typed next is chosen in it.
  useLayoutEffect(() => {
    if (!area.current || !chosen.current || chosen.current.text !== form.body) return;
    area.current.focus();
    area.current.setSelectionRange(chosen.current.start, chosen.current.end);
    chosen.current = undefined;
  }, [form.body]);
  return (
    <>
      <Field id={TITLE_ID} label={t('heading')}>
        {(control) => (
          <textarea
            {...control}
            lang="sv"
            rows={1}
            maxLength={TITLE_MAX_CHARACTERS}
            value={form.title}
            onChange={(event) => type({ title: event.target.value })}
          />
        )}
      </Field>
      <Field id={BODY_ID} label={t('text')} hint={t('bodyHint')}>
        {(control) => (
          <>
            <Marks role="group" aria-label={t('marks')}>
              {marks.map((mark) => (
                <Button key={mark} variant="outlined" size="small" onClick={() => put(mark)}>
                  {t(`mark.${mark}`)}
                </Button>
              ))}
            </Marks>
            <textarea
              {...control}
              ref={area}
              lang="sv"
              rows={12}
              maxLength={BODY_MAX_CHARACTERS}
              value={form.body}
              onChange={(event) => type({ body: event.target.value })}
            />
          </>
        )}
      </Field>
    </>
  );
}
