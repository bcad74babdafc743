import { fromSwedishTime } from '@kreditlina/domain/text/dates';
import { formatMoment } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/browser/language.ts';
import { addNotice } from '../../../lib/errors/notices.ts';
import { todayInSweden } from '../../../lib/time/days.ts';
import { momentFrom, noMoment } from '../../../lib/time/typed-time.ts';
import { MomentField } from '../../../ui/forms/moment-field.tsx';
import { publishObstacle } from './draft.ts';
import type { PageWrites } from './use-page-writes.ts';

const Planned = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  margin: '0 0 16px',
  padding: '8px 16px',
  border: '2px solid var(--k-amber)',
  borderRadius: 8,
  '& p': { margin: 0 },
});
const Opener = styled('details')({
  margin: '0 0 16px',
  '& summary': {
    display: 'inline-block',
    minHeight: 24,
    color: 'var(--k-blue)',
    cursor: 'pointer',
    textDecoration: 'underline',
  },
  '@media (pointer: coarse)': { '& summary': { paddingBlock: 10 } },
  '& form': { marginTop: 12 },
});

/** Start of the minute of a local Swedish time, as an ISO instant; null if the time is invalid. */
function startOf(local = ''): string | null {
  const end = fromSwedishTime(local);
  return end === null ? null : `${end.slice(0, 17)}00.000Z`;
}

/** Form to schedule the publication of the saved texts, or to change or cancel the schedule. */
export function PublishPlan({ writes, isChanged }: { writes: PageWrites; isChanged: boolean }) {
  const { page, isBusy } = writes;
  const { language } = useLanguage();
  const { t } = useTranslation('pageEditor', { lng: language });
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(noMoment);
  const [isTried, setIsTried] = useState(false);
  const plan = page?.plan;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = startOf(momentFrom(typed));
    setIsTried(true);
    const obstacle = publishObstacle(page, isChanged, isBusy);
    if (obstacle) addNotice(t(`why.${obstacle}`), 'info');
    else if (at !== null) writes.plan(at);
  };
  return (
    <>
      <div role="status">
        {plan && (
          <Planned>
            <p>
              {t('plan.is', { at: formatMoment(plan.publish_at, language) })}
              {!plan.is_latest && ` ${t('plan.older')}`}
            </p>
            <Button size="small" onClick={() => !isBusy && writes.plan(null)}>
              {t('plan.withdraw')}
            </Button>
          </Planned>
        )}
      </div>
      {page && !page.is_live && (
        <Opener onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>{t(plan ? 'plan.anew' : 'plan.open')}</summary>
          {isOpen && (
            <form noValidate onSubmit={submit}>
              <MomentField
                label={t('plan.at')}
                hint={t('plan.hint')}
                value={typed}
                today={todayInSweden()}
                onChange={setTyped}
                isTried={isTried}
                mayLieAhead
              />
              <Button type="submit" variant="outlined">
                {t('plan.set')}
              </Button>
            </form>
          )}
        </Opener>
      )}
    </>
  );
}
