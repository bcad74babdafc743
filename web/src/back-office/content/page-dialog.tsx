import { isReservedPath, pagePath } from '@kreditlina/domain/content/contracts/paths';
import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { titleKeys } from '@kreditlina/domain/content/contracts/titles';
import { type PageTemplate, pageTemplate } from '@kreditlina/domain/kernel/page-texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { allOfPages, createPage } from './api.ts';

/** Suggested path of a name: lower-case letters, digits and dashes. */
export function pathOfName(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g);
  return `/${(words ?? []).join('-').slice(0, 79).replace(/-$/, '')}`;
}

/** A new page or post: a draft with only a title. */
export default function PageDialog(props: { onCreated: (page: EditedPage) => void; onClose: () => void }) {
  const { t } = useTranslation('pages');
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [typedPath, setPath] = useState<string>();
  const [template, setTemplate] = useState<PageTemplate>('blog');
  const [isTried, setIsTried] = useState(false);
  const path = typedPath ?? (name.trim() === '' ? '' : pathOfName(name));
  const isNamed = name.trim() !== '';
  const isPath = pagePath.safeParse(path).success;
  const save = useMutation({
    mutationFn: () =>
      createPage({
        name: name.trim(),
        path,
        is_template: true,
        template,
        language: 'sv',
        data: { [titleKeys[template]]: name.trim() },
      }),
    onSuccess: async (page) => {
      await client.invalidateQueries(allOfPages);
      props.onCreated(page);
      props.onClose();
    },
    meta: { isHandled: true },
  });
  const pathError = isPath ? (isReservedPath(path) ? t('pathReserved') : undefined) : t('pathWrong');
  return (
    <FormDialog
      title={t('add')}
      cancelText={t('cancel')}
      submitText={t('create')}
      isIncomplete={!isNamed || pathError !== undefined}
      save={save}
      onTry={() => setIsTried(true)}
      onClose={props.onClose}
    >
      <TextInput
        label={t('name')}
        error={isTried && !isNamed ? t('nameMissing') : undefined}
        value={name}
        onText={setName}
        inputProps={{ maxLength: 80, autoComplete: 'off' }}
      />
      <TextInput
        label={t('path')}
        hint={t('pathHint')}
        error={isTried ? pathError : undefined}
        value={path}
        onText={setPath}
        inputProps={{ maxLength: 80, autoComplete: 'off', spellCheck: false }}
      />
      <SelectField
        label={t('template')}
        value={template}
        onChange={(value) => setTemplate(pageTemplate.parse(value))}
        options={pageTemplate.options.map((value) => ({ value, label: t(`templates.${value}`) }))}
      />
    </FormDialog>
  );
}
