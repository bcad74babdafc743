import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { StatusAnswer } from '../api/decision.ts';

const Details = styled('details')({
  margin: '24px 0',
  '& summary': {
    cursor: 'pointer',
    fontWeight: 600,
    minHeight: 44,
    display: 'flex',
    alignItems: 'center',
    color: 'var(--k-blue)',
  },
});

const List = styled('ul')({
  listStyle: 'none',
  margin: '0 0 24px',
  padding: 0,
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '10px 0',
    borderTop: '1px solid var(--k-line)',
  },
  '& li:last-child': { borderBottom: '1px solid var(--k-line)' },
  '& span + span': { flex: 'none', color: 'var(--k-ink-soft)', fontSize: '0.875rem' },
  '& [data-result="failed"]': { color: 'var(--k-red)', fontWeight: 600 },
});

type Lines = StatusAnswer['explanation'];

/** Rules with their results, worded by the server. */
export function ExplanationList({ lines, hasResults = true }: { lines: Lines; hasResults?: boolean }) {
  const { t } = useTranslation('application');
  return (
    <List>
      {lines.map(({ rule, text, result }) => (
        <li key={rule + text}>
          <span>{text}</span>
          {hasResults && <span data-result={result}>{t(`approved.${result}`)}</span>}
        </li>
      ))}
    </List>
  );
}

/** 'Så kom vi fram till kreditgränsen': all rules with their results, collapsed. */
export function Explanation({ lines }: { lines: Lines }) {
  const { t } = useTranslation('application');
  if (lines.length === 0) return null;
  return (
    <Details>
      <summary>{t('approved.how')}</summary>
      <ExplanationList lines={lines} />
    </Details>
  );
}
