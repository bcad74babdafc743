import '../texts/decision.ts';
import { formatDeadline } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { NamedPerson } from '../api/decision.ts';
import { PersonRow, PersonRows, RowActions } from '../person-rows.tsx';

const Status = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontWeight: 600,
  '&::before': {
    content: '""',
    width: 10,
    height: 10,
    borderRadius: '50%',
    border: '2px solid var(--k-control)',
  },
  '&[data-status="done"]::before': { background: 'var(--k-green)', borderColor: 'var(--k-green)' },
  '&[data-status="unusable"]::before': { background: 'var(--k-red)', borderColor: 'var(--k-red)' },
});

/** One of three status words of an invited person, the same in every list. */
export function NamedStatus(props: { status: NamedPerson['status']; isInsufficient?: boolean }) {
  const { t } = useTranslation('application');
  const { status, isInsufficient = false } = props;
  // The person has answered, but the applicant has to name another one.
  const context = isInsufficient && status === 'done' ? { context: 'insufficient' } : {};
  return <Status data-status={status}>{t(`named.status.${status}`, context)}</Status>;
}

/** Variant of a text: for the company's signatories, or for guarantors. */
export const wordsFor = ({ roles }: Pick<NamedPerson, 'roles'>): { context?: 'signatory' } =>
  roles.includes('guarantor') ? {} : { context: 'signatory' };

/**
 * Invited people with their status, but never its reason. While one is pending, the applicant can remind or
 * replace them.
 */
export function NamedList(props: {
  named: readonly NamedPerson[];
  now: number;
  isBusy?: boolean;
  onRemind?: (person: NamedPerson) => void;
  onReplace?: (person: NamedPerson) => void;
}) {
  const { t } = useTranslation('application');
  const { named, now, isBusy = false, onRemind, onReplace } = props;
  return (
    <PersonRows aria-label={t('named.list')} aria-live="polite">
      {named.map((person) => {
        const { name, status, may_remind_at: from } = person;
        const isWaiting = status === 'waiting';
        const mayRemind = from !== null && Date.parse(from) <= now;
        return (
          <PersonRow key={person.invitation_id}>
            <div>
              <strong>{name}</strong>
              {person.roles.includes('signatory') && <small>{t('named.signatory')}</small>}
              {isWaiting && onRemind && (
                <small>
                  {t('named.invited', {
                    date: formatDeadline(person.invited_at),
                    expires: formatDeadline(person.expires_at),
                  })}
                </small>
              )}
              {isWaiting && person.reminded_at.length > 0 && (
                <small>
                  {t('named.reminded', { dates: person.reminded_at.map(formatDeadline).join(', ') })}
                </small>
              )}
              {isWaiting && from !== null && !mayRemind && (
                <small>{t('named.remindFrom', { date: formatDeadline(from) })}</small>
              )}
            </div>
            <NamedStatus status={status} />
            {isWaiting && (onRemind || onReplace) && (
              <RowActions>
                {mayRemind && (
                  <Button
                    size="small"
                    disabled={isBusy}
                    aria-label={t('named.remindOf', { name })}
                    onClick={() => onRemind?.(person)}
                  >
                    {t('named.remind')}
                  </Button>
                )}
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={t('named.replaceOf', { name, ...wordsFor(person) })}
                  onClick={() => onReplace?.(person)}
                >
                  {t('named.replace', wordsFor(person))}
                </Button>
              </RowActions>
            )}
          </PersonRow>
        );
      })}
    </PersonRows>
  );
}
