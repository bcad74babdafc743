import { TAG_NAME_MAX, tagColorNames, tagColors } from '@kreditlina/domain/tag/contracts/enums';
import type { TagRow } from '@kreditlina/domain/tag/contracts/staff';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/language.ts';
import { FieldGroup } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { focusRing } from '../../ui/tokens.ts';
import { tagsQuery } from '../ui/tag-filter.ts';
import { createTag, editTag } from './api.ts';

const Palette = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& label': {
    position: 'relative',
    width: 44,
    height: 44,
    border: '2px solid var(--k-line)',
    borderRadius: 8,
    cursor: 'pointer',
  },
  '& label:has(input:checked)': {
    borderColor: 'var(--k-ink)',
    boxShadow: 'inset 0 0 0 4px var(--k-surface)',
  },
  '& label:has(input:focus-visible)': focusRing,
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
});

/** Name and colour of a new or existing tag. */
export function TagDialog(props: { tag?: TagRow; onSaved?: (tag: TagRow) => void; onClose: () => void }) {
  const { t } = useTranslation('tags');
  const { language } = useLanguage();
  const formId = useId();
  const client = useQueryClient();
  const [name, setName] = useState(props.tag?.name ?? '');
  const [color, setColor] = useState<TagRow['color_hex']>(props.tag?.color_hex ?? tagColors[0]);
  const [isTried, setIsTried] = useState(false);
  const isEmpty = name.trim() === '';
  const save = useMutation({
    mutationFn: () => {
      const body = { name: name.trim(), color_hex: color };
      const { tag } = props;
      return tag ? editTag({ id: tag.id, version: tag.version, ...body }) : createTag(body);
    },
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: tagsQuery.queryKey });
      props.onSaved?.(saved);
      props.onClose();
    },
    // After a conflict the reader sees the other editor's version, also behind the dialog.
    onError: () => client.invalidateQueries({ queryKey: tagsQuery.queryKey }),
    meta: { isHandled: true },
  });
  return (
    <FormDialog
      title={props.tag ? t('editOf', { name: props.tag.name }) : t('new')}
      cancelText={t('cancel')}
      submitText={t('save')}
      isIncomplete={isEmpty}
      save={save}
      onTry={() => setIsTried(true)}
      onClose={props.onClose}
    >
      <TextInput
        label={t('name')}
        hint={t('nameHint')}
        error={isTried && isEmpty ? t('nameMissing') : undefined}
        value={name}
        onText={setName}
        inputProps={{ maxLength: TAG_NAME_MAX, autoComplete: 'off' }}
      />
      <FieldGroup label={t('color')}>
        <Palette>
          {tagColors.map((one) => (
            <label key={one} style={{ background: one }}>
              <input
                type="radio"
                name={`${formId}-color`}
                aria-label={tagColorNames[one][language]}
                title={tagColorNames[one][language]}
                checked={one === color}
                onChange={() => setColor(one)}
              />
            </label>
          ))}
        </Palette>
      </FieldGroup>
    </FormDialog>
  );
}

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  overflowWrap: 'anywhere',
  '& i': {
    flex: 'none',
    width: 12,
    height: 12,
    borderRadius: 6,
    // Dark colours would disappear on a dark page.
    border: '1px solid var(--k-control)',
  },
});

/** A tag as shown everywhere: a dot in its colour, and its name in the text colour. */
export function TagMark({ tag }: { tag: Pick<TagRow, 'name' | 'color_hex'> }) {
  return (
    <Mark>
      <i aria-hidden style={{ background: tag.color_hex }} />
      {tag.name}
    </Mark>
  );
}
