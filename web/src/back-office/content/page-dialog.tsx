import { type PageTemplate, pageTemplate } from '@kreditlina/domain/content/contracts/page-texts';
import { isReservedPath, pagePath } from '@kreditlina/domain/content/contracts/paths';
import { createPageBody, type EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { titleKeys } from '@kreditlina/domain/content/contracts/titles';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { allOfPages, createPage } from './api.ts';

/** Suggests a path for a name: lower-case letters, digits and hyphens. */
export function pathOfName(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g);
  return `/${(words ?? []).join('-').slice(0, 79).replace(/-$/, '')}`;
}

interface PageValues {
  readonly name: string;
  readonly path: string;
  readonly template: PageTemplate;
}

const pageForm = formSchema(createPageBody, {
  bodyOf: ({ name, path, template }: PageValues) => ({
    is_template: true,
    name,
    path,
    template,
    language: 'sv',
    data: { [titleKeys[template]]: name.trim() },
  }),
  missing: { name: 'nameMissing' },
  faults: ({ path }) => {
    if (!pagePath.safeParse(path).success) return { path: 'pathWrong' };
    return isReservedPath(path) ? { path: 'pathReserved' } : {};
  },
});

const suggestedPath = (name: string): string => (name.trim() === '' ? '' : pathOfName(name));

/** Dialog to create a page or post, as a draft with only a title. */
export default function PageDialog(props: { onCreated: (page: EditedPage) => void; onClose: () => void }) {
  const { t } = useTranslation('pages');
  const client = useQueryClient();
  const form = useContractForm({
    schema: pageForm,
    texts: 'pages',
    defaults: { name: '', path: '', template: 'blog' },
    save: async (body) => {
      const page = await createPage(body);
      await client.invalidateQueries(allOfPages);
      props.onCreated(page);
      props.onClose();
    },
  });
  const name = form.bindText('name');
  const path = form.bindText('path');
  return (
    <FormDialog
      title={t('add')}
      cancelText={t('cancel')}
      submitText={t('create')}
      form={form}
      onClose={props.onClose}
    >
      <TextInput
        {...name}
        label={t('name')}
        onText={(text) => {
          if (path.value === suggestedPath(name.value)) path.onText(suggestedPath(text));
          name.onText(text);
        }}
        inputProps={{ maxLength: 80, autoComplete: 'off' }}
      />
      <TextInput
        {...path}
        label={t('path')}
        hint={t('pathHint')}
        inputProps={{ maxLength: 80, autoComplete: 'off', spellCheck: false }}
      />
      <SelectField
        {...form.bind('template')}
        label={t('template')}
        options={pageTemplate.options.map((value) => ({ value, label: t(`templates.${value}`) }))}
      />
    </FormDialog>
  );
}
