import './texts.ts';
import { tagRemovalReasons } from '@kreditlina/domain/tag/contracts/enums';
import { deleteUsedTag, deleteUsedTagBody, type TagRow } from '@kreditlina/domain/tag/contracts/staff';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { adminCompanyPath, adminUserApplicationsPath } from '../../lib/address/paths.ts';
import { callOnce } from '../../lib/api/api-client.ts';
import { Unread } from '../../ui/data-list/list-notice.tsx';
import { formSchema, useContractForm } from '../../ui/forms/contract-form.ts';
import { OverrideDialog, whyMissing } from '../ui/override-dialog.tsx';
import { tagUsesQuery } from './api.ts';

const removeForm = formSchema(deleteUsedTagBody, {
  missing: { reason_code: whyMissing.reason, comment: whyMissing.comment },
});

/** Removes a tag that is in use, with its uses and a reason. */
export default function RemoveUsedDialog(props: { tag: TagRow; onRemoved: () => void; onClose: () => void }) {
  const { tag } = props;
  const { t } = useTranslation('tags');
  const read = useQuery(tagUsesQuery(tag.id));
  const { data } = read;
  const shown = data?.uses ?? [];
  const form = useContractForm({
    schema: removeForm,
    texts: 'tags',
    defaults: { reason_code: '', comment: '' },
    save: async (body) => {
      await callOnce(deleteUsedTag, { params: { id: tag.id }, body });
      props.onRemoved();
      props.onClose();
    },
  });
  return (
    <OverrideDialog
      title={t('inUse.title', { name: tag.name })}
      lead={
        <>
          <p>{t('inUse.lead')}</p>
          {data ? (
            <ul>
              {shown.map((use) => (
                <li key={use.id}>
                  {use.kind === 'company' ? (
                    <Link to={adminCompanyPath({ id: use.id, company_number: use.company_number ?? '' })}>
                      {use.company_name} {formatOrganisationNumber(use.company_number ?? '')}
                    </Link>
                  ) : (
                    <Link to={adminUserApplicationsPath(use.id)}>
                      {use.user_name ?? t('inUse.person', { id: use.id.slice(0, 8) })}
                    </Link>
                  )}
                </li>
              ))}
              {data.total > shown.length && <li>{t('inUse.more', { count: data.total - shown.length })}</li>}
            </ul>
          ) : (
            <Unread read={read} />
          )}
        </>
      }
      form={form}
      reason={form.bindText('reason_code')}
      comment={form.bindText('comment')}
      reasons={tagRemovalReasons.map((code) => ({ value: code, label: t(`inUse.reasons.${code}`) }))}
      submitText={t('inUse.submit')}
      onClose={props.onClose}
    />
  );
}
