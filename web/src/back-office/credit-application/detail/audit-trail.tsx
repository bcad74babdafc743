import { formatCount } from '@kreditlina/domain/text/index';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SkeletonLines } from '../../../ui/skeleton-lines.tsx';
import { useAsOf } from '../../ui/as-of/use-as-of.ts';
import { HashBadge } from '../../ui/audit/hash-badge.tsx';
import { getAuditQuery } from '../api.ts';
import { AuditItem } from './audit-entry.tsx';

/** The latest of the history of an application and its credit, newest first, with its chain of checksums verified on this read. */
export function AuditTrail({ applicationId }: { applicationId: string }) {
  const { t, i18n } = useTranslation('applications');
  const { at } = useAsOf();
  const { data } = useQuery(getAuditQuery(applicationId, i18n.language, at));
  return (
    <section aria-labelledby="audit-title">
      <h2 id="audit-title">{t('audit.title')}</h2>
      <p>{t('audit.lead')}</p>
      {!data && <SkeletonLines />}
      {data && (
        <p>
          <HashBadge
            isVerified={data.is_verified}
            text={t(data.is_verified ? 'audit.allVerified' : 'audit.someBroken')}
          />
        </p>
      )}
      {data && data.total > data.audit_entries.length && (
        <p>
          {t('audit.newest', {
            count: data.audit_entries.length,
            total: formatCount(data.total),
          })}
        </p>
      )}
      {data?.total === 0 && <p>{t('audit.empty')}</p>}
      <ol style={{ listStyle: 'none', margin: '24px 0 0', padding: '0 0 0 6px' }}>
        {data?.audit_entries.map((entry) => (
          <AuditItem key={entry.event_id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}
