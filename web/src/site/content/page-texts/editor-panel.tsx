import { TEXT_MAX } from '@kreditlina/domain/content/contracts/page-texts';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/browser/language.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { EditFrame } from './edit-frame.tsx';
import { builtInText, type TextGroup, type TextKey, textGroups } from './text-keys.ts';
import type { PageDraft } from './use-page-draft.ts';

/** Groups the fields without a landmark, because the page beside them has regions of the same names. */
const Group = styled('div')({});

export const fieldId = (key: TextKey): string => `text-${key.replaceAll('.', '-')}`;
const isHeading = (key: TextKey): boolean => /title$/i.test(key);

interface PanelProps {
  readonly draft: PageDraft;
  readonly open: TextGroup;
  readonly isPreview: boolean;
  readonly onPreview: (isPreview: boolean) => void;
  readonly onClose: () => void;
}

/** Panel in which an admin edits the landing page's texts. */
export default function EditorPanel({ draft, open, ...frame }: PanelProps) {
  useEffect(() => document.getElementById(fieldId(textGroups[open][0]))?.focus(), [open]);
  const discard = () => {
    draft.discard();
    frame.onClose();
  };
  return (
    <EditFrame
      {...frame}
      writes={draft.writes}
      isChanged={draft.isChanged}
      onSave={draft.save}
      onDiscard={discard}
    >
      <TextFields draft={draft} />
    </EditFrame>
  );
}

function TextFields({ draft }: { draft: PageDraft }) {
  const { language } = useLanguage();
  const { t } = useTranslation('pageEditor', { lng: language });
  return (
    <>
      <p>{t('hint')}</p>
      {(Object.keys(textGroups) as TextGroup[]).map((group) => (
        <Group key={group} role="group" aria-label={t(`group.${group}`)}>
          <h3>{t(`group.${group}`)}</h3>
          {textGroups[group].map((key) => (
            <Field key={key} id={fieldId(key)} label={t(isHeading(key) ? 'heading' : 'text')}>
              {(control) => (
                <textarea
                  {...control}
                  lang="sv"
                  rows={isHeading(key) ? 1 : 3}
                  maxLength={TEXT_MAX}
                  placeholder={builtInText(key)}
                  value={draft.form[key]}
                  onChange={(event) => draft.type(key, event.target.value)}
                />
              )}
            </Field>
          ))}
        </Group>
      ))}
    </>
  );
}
