import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreditLine } from './credit-line.tsx';

const Box = styled('div')({ marginTop: 32, '& p': { margin: '0 0 8px' } });
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });

/**
 * A visible countdown with a button that stops it and one that goes on at once.
 * @param label sentence with `{{time}}` in it, already translated with the time filled in by `describe`
 */
export function Countdown(props: {
  seconds: number;
  describe: (time: string) => string;
  onDone: () => void;
  nowText?: string;
}) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(props.seconds);
  const [isStopped, setIsStopped] = useState(false);
  const done = useRef(props.onDone);
  done.current = props.onDone;
  useEffect(() => {
    if (isStopped) return;
    if (left <= 0) {
      done.current();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, isStopped]);
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
