import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLeaving } from '../lib/leaving.ts';
import { CreditLine } from './credit-line.tsx';

const Box = styled('div')({ marginTop: 32, '& p': { margin: '0 0 8px' } });
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });

/** How somebody reads on below the fold. A press is not among them: it would move the button from under the finger. */
const READING = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * A visible countdown with a button that stops it and one that goes on at once. It does nothing at its end if the reader is already on the
 * way to another page.
 * @param label sentence with `{{time}}` in it, already translated with the time filled in by `describe`
 * @param stopsForReaders whether scrolling or a key stops it as the button does, which may be out of sight by then
 */
export function Countdown(props: {
  seconds: number;
  describe: (time: string) => string;
  onDone: () => void;
  nowText?: string;
  stopsForReaders?: boolean;
}) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(props.seconds);
  const [isStopped, setIsStopped] = useState(false);
  const isLeaving = useIsLeaving();
  const done = useRef(props.onDone);
  done.current = props.onDone;
  useEffect(() => {
    if (isStopped) return;
    if (left <= 0) {
      if (!isLeaving()) done.current();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isStopped, isLeaving]);
  const { stopsForReaders = false } = props;
  useEffect(() => {
    if (!stopsForReaders) return;
    const stop = () => setIsStopped(true);
    for (const kind of READING) addEventListener(kind, stop, { passive: true });
    return () => {
      for (const kind of READING) removeEventListener(kind, stop);
    };
  }, [stopsForReaders]);
  return (
    <Box>
      <p>
        {isStopped
          ? t('countdown.stopped')
          : props.describe(t('countdown.seconds', { count: Math.max(left, 0) }))}
      </p>
      <CreditLine segments={[{ share: 1 - left / props.seconds, tone: 'blue', isThick: true }]} />
      <Row>
        {!isStopped && (
          <Button variant="outlined" onClick={() => setIsStopped(true)}>
            {t('countdown.stop')}
          </Button>
        )}
        <Button onClick={() => props.onDone()}>{props.nowText ?? t('countdown.now')}</Button>
      </Row>
    </Box>
  );
}
