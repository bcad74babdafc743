import { fromSwedishTime, toSwedishTime } from '@kreditlina/domain/text/dates';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../../lib/text/i18n.ts';
import { todayInSweden } from '../../../lib/time/days.ts';
import { tableTime } from '../../../lib/time/table-time.ts';
import { momentFrom, noMoment } from '../../../lib/time/typed-time.ts';
import { useAsOf } from './use-as-of.ts';

addTexts('asOf', {
  sv: {
    label: 'Visa som det var',
    at: 'Dag och klockslag',
    show: 'Visa',
    future: 'Den tiden har inte kommit än.',
    banner: 'Du ser det som var känt {{time}}. Inget kan ändras härifrån.',
    now: 'Tillbaka till nu',
    nothing: 'Det fanns inte då',
    nothingText: 'Vid {{time}} var inget känt om detta. Välj en senare tid eller gå tillbaka till nu.',
  },
  en: {
    label: 'Show as it was',
    at: 'Day and time',
    show: 'Show',
    future: 'That time has not come yet.',
    banner: 'You see what was known at {{time}}. Nothing can be changed from here.',
    now: 'Back to now',
    nothing: 'It was not there then',
    nothingText: 'At {{time}} nothing was known of this. Choose a later time or go back to now.',
  },
});

// Loaded lazily, because most pages are read in the present.
const MomentField = lazy(async () => ({
  default: (await import('../../../ui/forms/moment-field.tsx')).MomentField,
}));

const Banner = styled('div')({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  margin: '0 0 16px',
  padding: '8px 16px',
  background: 'var(--k-surface)',
  border: '2px solid var(--k-amber)',
  '& p': { margin: 0 },
});

const Form = styled('form')({ margin: '8px 0 16px' });

const Opener = styled('details')({
  '@media print': { display: 'none' },
  margin: '0 0 16px',
  '& summary': {
    display: 'inline-block',
    minHeight: 24,
    color: 'var(--k-blue)',
    cursor: 'pointer',
    textDecoration: 'underline',
  },
});

/** Control to view the page as of an earlier time, with a permanent notice while such a time is chosen. */
export function AsOfControl({ now = () => new Date() }: { now?: () => Date }) {
  const { t } = useTranslation('asOf');
  const { at, go } = useAsOf();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(noMoment);
  const [isTried, setIsTried] = useState(false);
  const [isFuture, setIsFuture] = useState(false);
  useEffect(() => {
    const [day = '', time = ''] = at === undefined ? [] : toSwedishTime(at).split('T');
    setTyped({ day, time });
  }, [at]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const wanted = fromSwedishTime(momentFrom(typed) ?? '');
    const isAhead = wanted !== null && Date.parse(wanted) > now().getTime();
    setIsFuture(isAhead);
    if (wanted !== null && !isAhead) go(wanted);
  };
  return (
    <>
      {at !== undefined && (
        <Banner role="status">
          <p>{t('banner', { time: tableTime(at) })}</p>
          <Button size="small" onClick={() => go(undefined)}>
            {t('now')}
          </Button>
        </Banner>
      )}
      <Opener onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{t('label')}</summary>
        {isOpen && (
          <Suspense>
            <Form onSubmit={submit} noValidate>
              <MomentField
                label={t('at')}
                value={typed}
                today={todayInSweden(now())}
                onChange={(next) => {
                  setTyped(next);
                  setIsFuture(false);
                }}
                isTried={isTried}
                error={isFuture ? t('future') : undefined}
              />
              <Button type="submit" variant="outlined">
                {t('show')}
              </Button>
            </Form>
          </Suspense>
        )}
      </Opener>
    </>
  );
}

/** Shown if the page's entity did not exist at the chosen time. */
export function NotThereThen({ at }: { at: string }) {
  const { t } = useTranslation('asOf');
  return (
    <>
      <h1 className="k-title">{t('nothing')}</h1>
      <p>{t('nothingText', { time: tableTime(at) })}</p>
    </>
  );
}
