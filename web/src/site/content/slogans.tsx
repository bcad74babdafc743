import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../ui/page.tsx';
import { Editable, usePageText } from './page-texts/page-texts.tsx';

/** How long each slogan stands when they take turns. */
const TURN_MS = 6_000;

export type Slogan = 'sun' | 'rain';
const slogans = ['sun', 'rain'] as const;

/** Both take the same room, as much as the longer one needs: nothing below moves when they change. */
const Stage = styled('div')({
  display: 'grid',
  '& > *': { gridArea: '1 / 1' },
  '& > [aria-hidden]': { visibility: 'hidden' },
});

const Choice = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  marginTop: 8,
  marginLeft: -12,
  '& button': {
    minHeight: 44,
    padding: '0 12px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: 'var(--k-ink-soft)',
    font: 'inherit',
    fontSize: '0.9375rem',
    cursor: 'pointer',
  },
  '& button[aria-pressed="true"]': {
    color: 'var(--k-ink)',
    fontWeight: 600,
    boxShadow: 'inset 0 -3px 0 -1px var(--k-blue)',
    borderRadius: 0,
  },
  '& button:hover': { textDecoration: 'underline' },
});

/** Which slogan stands, and whether they take turns: only where the reader has started it and did not ask for less motion. */
export function useSlogan() {
  const [slogan, setSlogan] = useState<Slogan>('sun');
  const [wantsTurns, setWantsTurns] = useState(false);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  const takesTurns = wantsTurns && !isStill;
  useEffect(() => {
    if (!takesTurns) return;
    const timer = setInterval(() => setSlogan((now) => (now === 'sun' ? 'rain' : 'sun')), TURN_MS);
    return () => clearInterval(timer);
  }, [takesTurns]);
  const choose = (next: Slogan) => {
    setWantsTurns(false);
    setSlogan(next);
  };
  return { slogan, choose, takesTurns, isStill, setTakesTurns: setWantsTurns };
}

/** The page's heading in two slogans, one at a time. */
export function Slogans(props: ReturnType<typeof useSlogan>) {
  const { t } = useTranslation('landing');
  const text = usePageText();
  const { slogan, choose, takesTurns, isStill, setTakesTurns } = props;
  const words = {
    sun: { title: text('title'), lead: text('lead') },
    rain: { title: text('rainTitle'), lead: text('rainLead') },
  };
  const other = words[slogan === 'sun' ? 'rain' : 'sun'];
  return (
    <>
      <Stage>
        <div>
          <Editable group={slogan === 'sun' ? 'hero' : 'rain'}>
            <PageHeading title={words[slogan].title} lead={words[slogan].lead} />
          </Editable>
        </div>
        <div aria-hidden="true">
          <div className="k-title">{other.title}</div>
          <p className="k-lead">{other.lead}</p>
        </div>
      </Stage>
      <Choice role="group" aria-label={t('slogan.choose')}>
        {slogans.map((one) => (
          <button key={one} type="button" aria-pressed={slogan === one} onClick={() => choose(one)}>
            {t(`slogan.${one}`)}
          </button>
        ))}
        {!isStill && (
          <button type="button" onClick={() => setTakesTurns(!takesTurns)}>
            {t(takesTurns ? 'slogan.pause' : 'slogan.play')}
          </button>
        )}
      </Choice>
    </>
  );
}
