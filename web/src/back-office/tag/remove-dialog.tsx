import { tagRemovalReasons } from '@kreditlina/domain/tag/contracts/enums';
import type { TagRow } from '@kreditlina/domain/tag/contracts/staff';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { adminCompanyPath, adminUserApplicationsPath } from '../../lib/paths.ts';
import { Unread } from '../../ui/data-list/list-notice.tsx';
import { OverrideDialog } from '../ui/override-dialog.tsx';
import { removeTag, tagUsesQuery } from './api.ts';

const reasonOf = (code: string) => tagRemovalReasons.find((one) => one === code) ?? 'other';

/** Lists all uses of a tag, with a button to remove it from all of them. */
export function RemoveDialog(props: { tag: TagRow; onRemoved: () => void; onClose: () => void }) {
  const { tag } = props;
  const { t } = useTranslation('tags');
  const read = useQuery(tagUsesQuery(tag.id));
  const { data } = read;
  const shown = data?.uses ?? [];
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
      reasons={tagRemovalReasons.map((code) => ({ value: code, label: t(`inUse.reasons.${code}`) }))}
      submitText={t('inUse.submit')}
      onSubmit={async ({ reason, comment }) => {
        await removeTag(tag.id, { reason_code: reasonOf(reason), comment });
        props.onRemoved();
      }}
      onClose={props.onClose}
    />
  );
}
