import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { formatMoment } from '@kreditlina/domain/text/index';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/browser/language.ts';
import { addNotice } from '../../../lib/errors/notices.ts';
import { i18nIn } from '../../../lib/text/i18n.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { UnsavedQuestion } from '../../../ui/forms/unsaved.tsx';
import { liveColor } from '../../../ui/page/live-mark.tsx';
import { type Obstacle, publishObstacle, saveObstacle } from './draft.ts';
import { PublishPlan } from './publish-plan.tsx';
import type { PageWrites } from './use-page-writes.ts';

const Badge = styled('strong')({
  display: 'inline-block',
  marginRight: 12,
  padding: '2px 10px',
  border: '2px solid currentColor',
  borderRadius: 8,
  fontSize: '0.875rem',
  letterSpacing: '0.04em',
});

/** Tells the admin if visitors see the saved texts, and who changed them last. */
export function PageState({ page, isChanged }: { page: EditedPage | undefined; isChanged: boolean }) {
  const { language } = useLanguage();
  const { t } = useTranslation('pageEditor', { lng: language });
  const at = page && formatMoment(page.updated_at, language);
  return (
    <p role="status">
      {page && <Badge style={{ color: liveColor(page.is_live) }}>{t(page.is_live ? 'live' : 'draft')}</Badge>}
      {!page && t('builtIn')}
      {page?.changed_by && t('changedBy', { name: page.changed_by, at })}
      {page && !page.changed_by && t('changedAt', { at })}
      {isChanged && <> {t('unsaved')}</>}
    </p>
  );
}

/** The page beside the panel, narrowed so that the edited part stays in view. */
export const Shown = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { '&[data-beside="true"]': { paddingRight: '50%' } },
}));

/**
 * The panel: the right half of the screen; on a phone the whole screen, or only the buttons during a preview.
 */
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

interface PanelProps {
  readonly writes: PageWrites;
  readonly isChanged: boolean;
  readonly isPreview: boolean;
  readonly onPreview: (isPreview: boolean) => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** Closes the panel and drops unsaved changes. */
  readonly onDiscard: () => void;
  readonly children: ReactNode;
}

/** Panel in which an admin edits, previews, saves and publishes a page's texts. */
export function EditFrame(props: PanelProps) {
  const { writes, isChanged, isPreview, onPreview, onClose } = props;
  const { page, isBusy, isWriting } = writes;
  const { language } = useLanguage();
  const { t } = useTranslation('pageEditor', { lng: language });
  const [isAsking, setIsAsking] = useState(false);
  const close = () => (isChanged ? setIsAsking(true) : onClose());
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
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <I18nextProvider i18n={i18nIn(language)}>
        <Fields data-fields>
          <h2 id="editor-title">
            {t('title')} ({t('language')})
          </h2>
          <PageState page={page} isChanged={isChanged} />
          <PublishPlan writes={writes} isChanged={isChanged} />
          {props.children}
        </Fields>
      </I18nextProvider>
      {isAsking && isChanged ? (
        <UnsavedQuestion language={language} onKeep={() => setIsAsking(false)} onLeave={props.onDiscard} />
      ) : (
        <Buttons>
          {isPreview
            ? action(undefined, () => onPreview(false), t('endPreview'))
            : action(notSaved, () => onPreview(true), t('preview'))}
          {action(notSaved, props.onSave, isWriting && isChanged ? t('saving') : t('save'))}
          {action(notPublished, writes.publish, isWriting && !isChanged ? t('publishing') : t('publish'))}
          {action(undefined, close, t('close'))}
        </Buttons>
      )}
    </Panel>
  );
}
