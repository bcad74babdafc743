import { VIEW_NAME_MAX } from '@kreditlina/domain/desk/contracts/enums';
import { saveViewBody } from '@kreditlina/domain/desk/contracts/staff';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { randomId } from '../../lib/browser/random-id.ts';
import { notifyError } from '../../lib/errors/notices.ts';
import { removeView, saveView, useDesk } from '../desk/desk.ts';
import { MessageDialog } from '../dialogs/message-dialog.tsx';
import { CheckboxField } from '../forms/checkbox-field.tsx';
import { formSchema, useContractForm } from '../forms/contract-form.ts';
import { TextInput } from '../forms/text-input.tsx';
import { addressOf, isSameView, namesPeople, viewIn } from './view-address.ts';

const Views = styled('ul')({
  margin: '0 0 24px',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 12, borderBottom: '1px solid var(--k-line)' },
  '& a': { flex: 1, padding: '10px 0', overflowWrap: 'anywhere' },
  '& small': { color: 'var(--k-ink-soft)' },
});

const viewForm = (list: string, query: string) =>
  formSchema(saveViewBody, {
    fixed: { list, query },
    missing: { name: 'nameNeeded' },
  });

/**
 * Opens, saves and removes views of a list. The link of a view contains its whole state, so it can be shared.
 */
export default function ViewsDialog({ list, onClose }: { list: string; onClose: () => void }) {
  const { t } = useTranslation('desk');
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const views = useDesk((desk) => desk.views ?? []).filter((view) => view.list === list);
  const formId = useId();
  const query = viewIn(parameters);
  const form = useContractForm({
    schema: viewForm(list, query),
    texts: 'desk',
    defaults: { name: '', is_default: false },
    save: async (body) => {
      // A view with the same name is overwritten.
      const known = views.find((view) => view.name === body.name);
      await saveView({ id: known?.id ?? randomId(), ...body });
      onClose();
    },
    onFailure: notifyError,
  });
  const remove = useMutation({ mutationFn: removeView });
  return (
    <MessageDialog
      title={t('viewsTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="submit" form={formId} variant="contained" loading={form.isBusy}>
            {t('saveNew')}
          </Button>
        </>
      }
    >
      {views.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <Views>
          {views.map((view) => (
            <li key={view.id}>
              <Link
                to={`${pathname}?${addressOf(view.query, parameters)}`}
                aria-current={isSameView(view.query, query) ? 'true' : undefined}
                onClick={onClose}
              >
                {view.name}
              </Link>
              {view.is_default && <small>{t('standard')}</small>}
              <Button
                size="small"
                aria-label={t('removeOf', { name: view.name })}
                onClick={() => remove.mutate(view.id)}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </Views>
      )}
      <form id={formId} noValidate onSubmit={(event) => void form.submit(event)}>
        <TextInput
          {...form.bindText('name')}
          label={t('name')}
          hint={namesPeople(parameters) ? `${t('nameHint')} ${t('withoutPeople')}` : t('nameHint')}
          inputProps={{ maxLength: VIEW_NAME_MAX, autoComplete: 'off' }}
        />
        <CheckboxField {...form.bindCheck('is_default')} label={t('standard')} />
      </form>
    </MessageDialog>
  );
}
