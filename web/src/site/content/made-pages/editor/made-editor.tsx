import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/browser/language.ts';
import { addNotice } from '../../../../lib/errors/notices.ts';
import { EditFrame, Shown } from '../../page-texts/edit-frame.tsx';
import '../../page-texts/editor-texts.ts';
import { MadeContent } from '../made-content.tsx';
import { MadeFields, TITLE_ID } from './made-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { useMadeDraft } from './use-made-draft.ts';

const CONTROL_ID = 'edit-made-page';

/** A staff-made page for admins: the last saved version with the editor beside it. Loaded for admins only. */
export default function MadeEditor({ page, path }: { page: EditedPage; path: string }) {
  const { language } = useLanguage();
  const { t } = useTranslation('pageEditor', { lng: language });
  const [isOpen, setIsOpen] = useState(false);
  const [isPreview, setIsPreview] = useState(false);
  const isPhone = useMediaQuery('(max-width: 599px)');
  const draft = useMadeDraft({ page, path }, (what) => {
    setIsPreview(false);
    addNotice(t(what), 'success');
  });
  const open = () => {
    setIsOpen(true);
    requestAnimationFrame(() => document.getElementById(TITLE_ID)?.focus());
  };
  const close = () => {
    setIsOpen(false);
    setIsPreview(false);
    requestAnimationFrame(() => document.getElementById(CONTROL_ID)?.focus());
  };
  return (
    <>
      <Shown data-beside={isOpen} inert={isPhone && isOpen && !isPreview}>
        <MadeContent
          page={isPreview ? { ...page, data: draft.typedTexts } : page}
          tools={
            <Button id={CONTROL_ID} variant="outlined" aria-expanded={isOpen} onClick={open}>
              {t('editPage')}
            </Button>
          }
        />
      </Shown>
      {isOpen && (
        <EditFrame
          writes={draft.writes}
          isChanged={draft.isChanged}
          isPreview={isPreview}
          onPreview={setIsPreview}
          onSave={draft.save}
          onClose={close}
          onDiscard={() => {
            draft.discard();
            close();
          }}
        >
          <MadeFields draft={draft} />
          {page.template === 'blog' && <PictureField page={page} path={path} />}
        </EditFrame>
      )}
    </>
  );
}
