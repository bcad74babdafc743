import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/browser/language.ts';
import { addNotice } from '../../../lib/errors/notices.ts';
import { controlId, EditControl, EditingContext } from './edit-control.tsx';
import { Shown } from './edit-frame.tsx';
import EditorPanel, { fieldId } from './editor-panel.tsx';
import './editor-texts.ts';
import { PageTextsContext } from './page-texts.tsx';
import { type TextGroup, textGroups } from './text-keys.ts';
import { usePageDraft } from './use-page-draft.ts';

/** The landing page for an admin: the last saved texts, with edit controls. Loaded for admins only. */
export default function PageEditor({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const { t } = useTranslation('pageEditor', { lng: language });
  const [open, setOpen] = useState<TextGroup | null>(null);
  const [isPreview, setIsPreview] = useState(false);
  const isPhone = useMediaQuery('(max-width: 599px)');
  const draft = usePageDraft((what) => {
    setIsPreview(false);
    addNotice(t(what), 'success');
  });
  const edit = useCallback((group: TextGroup) => {
    setOpen(group);
    // Moves the focus to the field even if the panel is already open.
    document.getElementById(fieldId(textGroups[group][0]))?.focus();
  }, []);
  const editing = useMemo(
    () => ({ open, edit, nameOf: (group: TextGroup) => t('edit', { what: t(`group.${group}`) }) }),
    [open, edit, t],
  );
  const texts = isPreview ? draft.typedTexts : draft.savedTexts;
  const close = () => {
    const from = open;
    setOpen(null);
    setIsPreview(false);
    if (from) requestAnimationFrame(() => document.getElementById(controlId(from))?.focus());
  };
  return (
    <EditingContext value={editing}>
      <Shown data-beside={open !== null} inert={isPhone && open !== null && !isPreview}>
        <PageTextsContext value={{ texts, Control: EditControl }}>{children}</PageTextsContext>
      </Shown>
      {open && (
        <EditorPanel
          draft={draft}
          open={open}
          isPreview={isPreview}
          onPreview={setIsPreview}
          onClose={close}
        />
      )}
    </EditingContext>
  );
}
