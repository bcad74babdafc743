import type { RoleChange, ShownRoleProposal } from '@kreditlina/domain/identity/contracts/staff';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { tableDay, tableTime } from '../../lib/table-time.ts';
import type { Pending } from './staff-dialog.tsx';

const Lines = styled('ul')({
  maxWidth: 720,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    minHeight: 44,
    padding: '8px 0',
    borderTop: '1px solid var(--k-line)',
  },
  // The text has its own line, with the buttons below.
  '& li > span': { flexBasis: '100%' },
});

/** Proposed grants and removals of roles, awaiting a second person. */
export function RoleProposals(props: {
  proposals: readonly ShownRoleProposal[];
  onAct: (pending: Pending) => void;
}) {
  const { t } = useTranslation('staff');
  if (props.proposals.length === 0) return null;
  return (
    <section aria-label={t('proposals')}>
      <h2>{t('proposals')}</h2>
      <Lines>
        {props.proposals.map((one) => {
          const { id, person, role, change } = one;
          const name = person.name === '' ? person.id.slice(0, 8) : person.name;
          const about = { id: person.id, name, proposal: one, role, change };
          const suffix = change === 'take' ? '-take' : '';
          const words = { name, role: t(`roles.${role}`) };
          return (
            <li key={id}>
              <span>
                {t(`proposal${suffix}`, {
                  ...words,
                  by: one.proposed_by.name,
                  at: tableTime(one.proposed_at),
                  until: tableDay(one.open_until),
                })}
                {one.reason !== null && ` ${t('proposalReason', { reason: one.reason })}`}
              </span>
              {one.may_approve && (
                <Button
                  size="small"
                  aria-label={t(`approveOf${suffix}`, words)}
                  onClick={() => props.onAct({ kind: 'approve', ...about })}
                >
                  {t(`submit_approve${suffix}`)}
                </Button>
              )}
              {(one.may_approve || one.is_own) && (
                <Button
                  size="small"
                  aria-label={t(one.is_own ? 'takeBackOf' : `refuseOf${suffix}`, words)}
                  onClick={() => props.onAct({ kind: 'refuse', ...about })}
                >
                  {t(one.is_own ? 'takeBack' : 'submit_refuse')}
                </Button>
              )}
            </li>
          );
        })}
      </Lines>
    </section>
  );
}

/** Recent changes, including roles held only briefly. */
export function RoleChanges({ changes }: { changes: readonly RoleChange[] }) {
  const { t } = useTranslation('staff');
  if (changes.length === 0) return null;
  return (
    <section aria-label={t('changes')}>
      <h2>{t('changes')}</h2>
      <ul>
        {changes.map((one) => (
          <li key={one.id}>
            {t(`change_${one.kind}`, {
              at: tableTime(one.changed_at),
              name: one.person.name === '' ? one.person.id.slice(0, 8) : one.person.name,
              role: t(`roles.${one.role}`),
              by: one.by?.name ?? t('product'),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
