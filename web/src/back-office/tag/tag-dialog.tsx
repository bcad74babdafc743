import { TAG_NAME_MAX, tagColorNames, tagColors } from '@kreditlina/domain/tag/contracts/enums';
import { createTag, createTagBody, editTag, type TagRow } from '@kreditlina/domain/tag/contracts/staff';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOnce } from '../../lib/api/api-client.ts';
import { useLanguage } from '../../lib/browser/language.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { FieldGroup } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { focusRing } from '../../ui/theme/tokens.ts';
import { tagsQuery } from '../ui/tag-filter.ts';

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

const tagForm = formSchema(createTagBody.required(), { missing: { name: 'nameMissing' } });

export function TagDialog(props: { tag?: TagRow; onSaved?: (tag: TagRow) => void; onClose: () => void }) {
  const { t } = useTranslation('tags');
  const { language } = useLanguage();
  const client = useQueryClient();
  const { tag } = props;
  const form = useContractForm({
    schema: tagForm,
    texts: 'tags',
    defaults: { name: tag?.name ?? '', color_hex: tag?.color_hex ?? tagColors[0] },
    version: tag?.version,
    save: async (body, _values, version) => {
      const sent = tag
        ? callOnce(editTag, { params: { id: tag.id }, body: { ...body, version } })
        : callOnce(createTag, { body });
      // After a conflict, the list behind the dialog also shows the other editor's version.
      const saved = await sent.finally(() => client.invalidateQueries({ queryKey: tagsQuery.queryKey }));
      props.onSaved?.(saved);
      props.onClose();
    },
  });
  const color = form.bind('color_hex');
  return (
    <FormDialog
      title={tag ? t('editOf', { name: tag.name }) : t('new')}
      cancelText={t('cancel')}
      submitText={t('save')}
      form={form}
      onClose={props.onClose}
    >
      <TextInput
        {...form.bindText('name')}
        label={t('name')}
        hint={t('nameHint')}
        inputProps={{ maxLength: TAG_NAME_MAX, autoComplete: 'off' }}
      />
      <FieldGroup label={t('color')}>
        <Palette>
          {tagColors.map((one) => (
            <label key={one} style={{ background: one }}>
              <input
                type="radio"
                name={color.id}
                aria-label={tagColorNames[one][language]}
                title={tagColorNames[one][language]}
                checked={one === color.value}
                onChange={() => color.onChange(one)}
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
    // Without a border, dark colours would not be visible on a dark page.
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
