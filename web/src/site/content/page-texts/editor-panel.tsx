import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.ts';
import { addNotice } from '../../../lib/notices-store.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { builtInText } from './built-in-text.ts';
import { type Obstacle, publishObstacle, saveObstacle } from './draft.ts';
import { PageState } from './page-state.tsx';
import { type TextGroup, type TextKey, textGroups } from './text-keys.ts';
import type { PageDraft } from './use-page-draft.ts';

const TEXT_MAX_CHARACTERS = 2_000;

/** The right half of the screen; the whole of a phone, where a preview leaves only the buttons. */
const Panel = styled('aside')(({ theme }) => ({
  position: 'fixed',
  zIndex: 1200,
  inset: 'var(--k-notice-height, 0px) 0 0 50%',
  display: 'flex',
  flexDirection: 'column',
  background: 'var(--k-surface)',
  borderLeft: '1px solid var(--k-line)',
  '& h2': { margin: 0, fontFamily: 'var(--k-heading)', fontWeight: 500, fontSize: '1.5rem' },
  '& h3': { margin: '24px 0 12px', fontSize: '1.0625rem', fontWeight: 600 },
  '& textarea': {
    width: '100%',
    padding: 12,
    border: '1px solid var(--k-control)',
    borderRadius: 8,
    background: 'var(--k-surface)',
    color: 'var(--k-ink)',
    font: 'inherit',
    resize: 'vertical',
    fieldSizing: 'content',
  },
  [theme.breakpoints.down('sm')]: {
    inset: 'var(--k-notice-height, 0px) 0 0',
    borderLeft: 0,
    '&[data-preview="true"]': { top: 'auto', borderTop: '1px solid var(--k-line)' },
    '&[data-preview="true"] [data-fields]': { display: 'none' },
  },
}));
const Fields = styled('div')({ flex: 1, overflowY: 'auto', padding: '16px 24px' });
const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: '12px 24px',
  borderTop: '1px solid var(--k-line)',
});

export const fieldId = (key: TextKey): string => `text-${key.replaceAll('.', '-')}`;
const isHeading = (key: TextKey): boolean => /title$/i.test(key);

interface PanelProps {
  readonly draft: PageDraft;
  readonly open: TextGroup;
  readonly isPreview: boolean;
  readonly onPreview: (isPreview: boolean) => void;
  readonly onClose: () => void;
}

/** Where an admin edits the page's texts, previews, saves and publishes them. */
export default function EditorPanel({ draft, open, isPreview, onPreview, onClose }: PanelProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('pageEditor', { lng: language });
  const { page, isChanged, isBusy } = draft;
  useEffect(() => document.getElementById(fieldId(textGroups[open][0]))?.focus(), [open]);
  const notSaved = saveObstacle(isChanged, isBusy);
  const notPublished = publishObstacle(page, isChanged, isBusy);
  const action = (obstacle: Obstacle | undefined, run: () => void, children: ReactNode) => (
    <ActionButton
      variant="outlined"
      isInactive={obstacle !== undefined}
      onClick={() => (obstacle ? addNotice(t(`why.${obstacle}`), 'info') : run())}
    >
      {children}
    </ActionButton>
  );
  return (
    <Panel
      lang={language}
      aria-labelledby="editor-title"
      data-preview={isPreview}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Fields data-fields>
        <h2 id="editor-title">
          {t('title')} ({t('language')})
        </h2>
        <PageState page={page} isChanged={isChanged} />
        <TextFields draft={draft} />
      </Fields>
      <Buttons>
        {isPreview
          ? action(undefined, () => onPreview(false), t('endPreview'))
          : action(notSaved, () => onPreview(true), t('preview'))}
        {action(notSaved, draft.save, draft.isWriting && isChanged ? t('saving') : t('save'))}
        {action(notPublished, draft.publish, draft.isWriting && !isChanged ? t('publishing') : t('publish'))}
        {action(undefined, onClose, t('close'))}
      </Buttons>
    </Panel>
  );
}

function TextFields({ draft }: { draft: PageDraft }) {
  const { language } = useLanguage();
  const { t } = useTranslation('pageEditor', { lng: language });
  return (
    <>
      <p>{t('hint')}</p>
      {(Object.keys(textGroups) as TextGroup[]).map((group) => (
        // No landmark: the section of the page that it is about has the same name.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own look
        <div key={group} role="group" aria-label={t(`group.${group}`)}>
          <h3>{t(`group.${group}`)}</h3>
          {textGroups[group].map((key) => (
            <Field key={key} id={fieldId(key)} label={t(isHeading(key) ? 'heading' : 'text')}>
              {(control) => (
                <textarea
                  {...control}
                  lang="sv"
                  rows={isHeading(key) ? 1 : 3}
                  maxLength={TEXT_MAX_CHARACTERS}
                  placeholder={builtInText(key)}
                  value={draft.form[key]}
                  onChange={(event) => draft.type(key, event.target.value)}
                />
              )}
            </Field>
          ))}
        </div>
      ))}
    </>
  );
}
