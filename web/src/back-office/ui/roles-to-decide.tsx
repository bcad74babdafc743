import { listRolesToDecide } from '@kreditlina/domain/identity/contracts/staff';
import { styled } from '@mui/material/styles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { call } from '../../lib/api/api-client.ts';
import { REFRESH_MS } from '../../lib/api/waiting.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { addTexts } from '../../lib/text/i18n.ts';
import { tableDay } from '../../lib/time/table-time.ts';

addTexts('rolesToDecide', {
  sv: {
    title: 'Roller som väntar på ditt beslut',
    grant: 'Ge {{name}} rollen {{role}}',
    revoke: 'Ta bort rollen {{role}} för {{name}}',
    by: 'Förslag från {{by}}, gäller till {{until}}',
    roles: { admin: 'Administratör', approver: 'Attestant', analyst: 'Analytiker' },
  },
  en: {
    title: 'Roles that wait for your decision',
    grant: 'Give {{name}} the role {{role}}',
    revoke: 'Take away the role {{role}} of {{name}}',
    by: 'Proposed by {{by}}, open until {{until}}',
    roles: { admin: 'Admin', approver: 'Approver', analyst: 'Analyst' },
  },
});

const rolesToDecideQuery = queryOptions({
  // The key extends that of the staff query, so that a decision on the staff page refreshes this list.
  queryKey: ['admin', 'staff', 'to-decide'],
  queryFn: ({ signal }) => call(listRolesToDecide, {}, { signal }),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
  // The lists below report the failure themselves.
  meta: { isHandled: true },
});

/**
 * Role changes that others have proposed and the reader may decide. Empty while loading, and without the
 * right to approve.
 */
export function useRolesToDecide() {
  const mayApprove = useSession(({ user }) => mayDo(user, 'approve'));
  const { data } = useQuery({ ...rolesToDecideQuery, enabled: mayApprove });
  return (mayApprove && data?.proposals) || [];
}

const Waiting = styled('section')({
  margin: '16px 0 0',
  padding: '12px 16px',
  border: '1px solid var(--k-line)',
  borderLeft: '3px solid var(--k-blue)',
  borderRadius: 8,
  background: 'var(--k-surface)',
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 600 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 12px', minHeight: 44 },
  '& small': { color: 'var(--k-ink-soft)', fontSize: '0.875rem' },
});

/**
 * Role changes to decide, shown above the approval queues. They concern a colleague, not a company, and are
 * decided on the staff page.
 */
export function RolesToDecide() {
  const { t } = useTranslation('rolesToDecide');
  const proposals = useRolesToDecide();
  if (proposals.length === 0) return null;
  return (
    <Waiting aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ul>
        {proposals.map(({ id, change, person, role, proposed_by, open_until }) => (
          <li key={id}>
            <Link to={paths.adminStaff}>
              {t(change, { name: person.name || person.id.slice(0, 8), role: t(`roles.${role}`) })}
            </Link>
            <small>{t('by', { by: proposed_by.name, until: tableDay(open_until) })}</small>
          </li>
        ))}
      </ul>
    </Waiting>
  );
}
