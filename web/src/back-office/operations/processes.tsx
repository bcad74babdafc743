import type { OperationsAnswer } from '@kreditlina/domain/operations/contracts/staff';
import { useTranslation } from 'react-i18next';
import { tableTime } from '../../lib/table-time.ts';
import { SimpleTable } from '../ui/simple-table.tsx';

/** The running processes, of all versions; the list does not depend on which one answers. */
export function Processes({ processes }: { processes: OperationsAnswer['processes'] }) {
  const { t } = useTranslation('operations');
  if (processes.length === 0) return <p>{t('noProcesses')}</p>;
  return (
    <SimpleTable
      label={t('processes')}
      rows={processes}
      keyOf={({ roles, host, since }) => `${roles.join()} ${host} ${since}`}
      columns={[
        {
          name: t('does'),
          cell: ({ roles }) => roles.map((role) => t(`role.${role}`, { defaultValue: role })).join(', '),
        },
        { name: t('host'), cell: ({ host }) => host },
        { name: t('version'), cell: ({ version }) => version },
        { name: t('since'), cell: ({ since }) => tableTime(since) },
      ]}
    />
  );
}
