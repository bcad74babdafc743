import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLeaving } from '../../lib/address/navigation.tsx';
import { CreditLine } from './credit-line.tsx';

const Box = styled('div')({ marginTop: 32, '& p': { margin: '0 0 8px' } });
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });

/**
 * Events that show that the reader is reading. Clicks are excluded, because stopping would move the button
 * away from the finger.
 */
const READING = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * A visible countdown with buttons to stop it and to continue at once. At its end it does nothing if the
 * reader is already navigating to another page.
 * @param describe returns the sentence for the remaining time
 * @param stopsForReaders makes scrolling or a key press stop the countdown, since its button may be out of
 * view
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
