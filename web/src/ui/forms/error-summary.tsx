import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export interface FieldMistake {
  /** DOM id of the control. */
  readonly id: string;
  readonly text: string;
}

const Box = styled('div')({
  border: '2px solid var(--k-red)',
  borderRadius: 8,
  background: 'var(--k-surface)',
  padding: '16px 20px',
  marginBottom: 32,
  '&& h2': { margin: '0 0 8px', fontSize: '1.125rem', fontFamily: 'var(--k-text)', fontWeight: 600 },
  '& ul': { margin: 0, paddingLeft: 20 },
  '& a': { color: 'var(--k-red)', fontWeight: 600 },
});

const CONTROL = ':is(input, select, textarea, button, [role="slider"]):not(:disabled)';

/** Focuses the control itself; in a group, the first one that is enabled. */
export function focusControl(id: string): void {
  const element = document.getElementById(id);
  const control = element?.matches(CONTROL) ? element : element?.querySelector<HTMLElement>(CONTROL);
  (control ?? element)?.focus();
}

/**
 * All errors of a form in one list, each a link to its control. Takes the focus when it appears, but never
 * from a user who is typing.
 * @param attempt grows with each submit, so that a repeated error is announced again
 */
export function ErrorSummary(props: { mistakes: readonly FieldMistake[]; attempt: number }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { mistakes, attempt } = props;
  const isShown = mistakes.length > 0;
  const hasTyped = useRef(false);
  useEffect(() => {
    hasTyped.current = false;
    if (attempt === 0) return undefined;
    const note = () => {
      hasTyped.current = true;
    };
    document.addEventListener('input', note, true);
    return () => document.removeEventListener('input', note, true);
  }, [attempt]);
  useEffect(() => {
    if (isShown && attempt > 0 && !hasTyped.current) box.current?.focus();
  }, [isShown, attempt]);
  if (!isShown) return null;
  return (
    <Box ref={box} role="alert" tabIndex={-1} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{t('error.summaryTitle', { count: mistakes.length })}</h2>
      <ul>
        {mistakes.map((mistake) => (
          <li key={mistake.id + mistake.text}>
            <a
              href={`#${mistake.id}`}
              onClick={(event) => {
                event.preventDefault();
                focusControl(mistake.id);
              }}
            >
              {mistake.text}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}
