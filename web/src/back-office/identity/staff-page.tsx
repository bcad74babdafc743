import './staff-texts.ts';
import type { RoleChange, ShownRoleProposal, StaffPerson } from '@kreditlina/domain/identity/contracts/staff';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { tableDay, tableTime } from '../../lib/time/table-time.ts';
import { Unread } from '../../ui/data-list/list-notice.tsx';
import { SessionList } from '../../ui/identity/session-list.tsx';
import { NoRight } from '../ui/no-right.tsx';
import { Waits } from '../ui/waits.tsx';
import { staffQuery } from './staff-api.ts';
import { type NewProposal, type Pending, StaffDialog } from './staff-dialog.tsx';

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

function RoleProposals(props: {
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
          const suffix = change === 'revoke' ? '-revoke' : '';
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

/** Recent role changes, including roles that were held only briefly. */
function RoleChanges({ changes }: { changes: readonly RoleChange[] }) {
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

const Person = styled('section')({
  maxWidth: 720,
  marginTop: 32,
  '& h2': { margin: 0, fontSize: '1.25rem', fontWeight: 600 },
  '& > ul.roles': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 24px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& h3': { margin: '12px 0 0', color: 'var(--k-ink-soft)', fontSize: '0.875rem', fontWeight: 400 },
  // On a phone the longest button takes the full width.
  '& .roles li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px', minHeight: 44 },
});

function StaffMember(props: {
  person: StaffPerson;
  proposals: readonly ShownRoleProposal[];
  usesPasskeys: boolean;
  mayManage: boolean;
  onAct: (pending: Pending) => void;
}) {
  const { person, proposals, usesPasskeys, mayManage, onAct } = props;
  const { t } = useTranslation('staff');
  const { id, roles, sessions, passkeys } = person;
  const name = person.name === '' ? t('neverHere', { id: id.slice(0, 8) }) : person.name;
  const mayInvite = mayManage && usesPasskeys && !person.is_self;
  const isProposed = (role: string): boolean =>
    proposals.some((one) => one.person.id === id && one.role === role && one.change === 'revoke');
  const hasOthers = sessions.some(({ is_current }) => !is_current);
  return (
    <Person aria-label={name}>
      <h2>
        {name} {person.is_self && `(${t('self')})`}
      </h2>
      <h3>{t('rolesHeading')}</h3>
      <ul className="roles">
        {roles.map((role) => (
          <li key={role}>
            {t(`roles.${role}`)}
            {mayManage && isProposed(role) && <Waits what={t('submit_approve-revoke')} />}
            {mayManage && !isProposed(role) && !(person.is_self && role === 'admin') && (
              <Button
                size="small"
                aria-label={t('revokeRole', { role: t(`roles.${role}`), name })}
                onClick={() => onAct({ kind: 'propose', change: 'revoke', id, name, role })}
              >
                {t('revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(passkeys.length > 0 || mayInvite) && <h3>{t('passkeysHeading')}</h3>}
      <ul className="roles">
        {passkeys.map((passkey) => {
          const added = tableTime(passkey.added_at);
          return (
            <li key={passkey.id}>
              {t('passkey', { added })}
              {!person.is_self && (
                <Button
                  size="small"
                  aria-label={t('revokePasskeyOf', { added, name })}
                  onClick={() => onAct({ kind: 'revoke-passkey', id, name, passkeyId: passkey.id })}
                >
                  {t('revokePasskey')}
                </Button>
              )}
            </li>
          );
        })}
        {mayInvite && (
          <li>
            <Button
              size="small"
              aria-label={t('inviteOf', { name })}
              onClick={() => onAct({ kind: 'invite', id, name })}
            >
              {t('invite')}
            </Button>
          </li>
        )}
      </ul>
      {mayManage && <h3>{t('sessionsHeading')}</h3>}
      {mayManage && sessions.length === 0 && <p>{t('none')}</p>}
      <SessionList
        sessions={sessions}
        formatTime={tableTime}
        onEnd={(session) => onAct({ kind: 'end-sessions', id, name, sessionId: session.id })}
      />
      {!person.is_self && hasOthers && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('endAllOf', { name })}
          onClick={() => onAct({ kind: 'end-sessions', id, name })}
        >
          {t('endAll')}
        </Button>
      )}
    </Person>
  );
}

/**
 * `/admin/staff`: people with roles, and role changes that await a second person. Admins also see their
 * sessions.
 */
export default function StaffPage() {
  const { t } = useTranslation('staff');
  const mayManage = useSession(({ user }) => mayDo(user, 'manage-staff'));
  const mayRead = useSession(({ user }) => mayDo(user, 'review'));
  const read = useQuery({ ...staffQuery, enabled: mayRead });
  const { data } = read;
  const [pending, setPending] = useState<Pending | NewProposal>();
  usePageTitle(t('title'));
  if (!mayRead) return <NoRight text={t('notAllowed')} />;
  return (
    <>
      <h1 className="k-title">{t('title')}</h1>
      <p>{t(mayManage ? 'lead' : 'leadOfApprover')}</p>
      {mayManage && (
        <Button variant="contained" onClick={() => setPending({ kind: 'propose', change: 'grant' })}>
          {t('add')}
        </Button>
      )}
      <Unread read={read} />
      {data && <RoleProposals proposals={data.proposals} onAct={setPending} />}
      {data?.people.map((person) => (
        <StaffMember
          key={person.id}
          person={person}
          proposals={data.proposals}
          usesPasskeys={data.uses_passkeys}
          mayManage={mayManage}
          onAct={setPending}
        />
      ))}
      {data && <RoleChanges changes={data.changes} />}
      {pending && <StaffDialog pending={pending} onClose={() => setPending(undefined)} />}
    </>
  );
}
