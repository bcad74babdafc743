import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { addTexts } from '../../lib/text/i18n.ts';

addTexts('override', {
  sv: {
    reason: 'Skäl',
    chooseReason: 'Välj ett skäl',
    comment: 'Varför?',
    commentHint:
      'Minst tio tecken. Texten står i historiken; skriv inget där som bara rör en enskild persons privatliv.',
    effect: 'Det här händer',
    what: 'Vad',
    before: 'Nu',
    after: 'Efter',
    noEffect: 'Inget ändras.',
    reckoning: 'Räknar ut vad som händer …',
    cancel: 'Avbryt',
    busy: 'Sparar …',
  },
  en: {
    reason: 'Reason',
    chooseReason: 'Choose a reason',
    comment: 'Why?',
    commentHint:
      'At least ten characters. The text stands in the history; write nothing there that concerns a person’s private life only.',
    effect: 'What will happen',
    what: 'What',
    before: 'Now',
    after: 'After',
    noEffect: 'Nothing changes.',
    reckoning: 'Working out what will happen …',
    cancel: 'Cancel',
    busy: 'Saving …',
  },
});

/** Figure before and after an action, in the reader's language. */
export interface EffectLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export const Table = styled('table')(({ theme }) => ({
  width: '100%',
  margin: '0 0 24px',
  borderCollapse: 'collapse',
  '& caption': { textAlign: 'left', fontWeight: 600, paddingBottom: 4 },
  '& th, & td': {
    padding: '8px 0 8px 12px',
    borderTop: '1px solid var(--k-line)',
    textAlign: 'right',
    verticalAlign: 'top',
  },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left' },
  '& thead th': { borderTop: 0, color: 'var(--k-ink-soft)', fontWeight: 400, fontSize: '0.875rem' },
  '& tbody th': { fontWeight: 400, color: 'var(--k-ink-soft)' },
  '& td:last-of-type': { fontWeight: 600 },
  // Fits the three columns into a dialog on a phone, where the result must not be cut off.
  [theme.breakpoints.down('sm')]: {
    fontSize: '0.8125rem',
    '& th, & td': { paddingLeft: 6 },
    '& thead th': { fontSize: '0.8125rem' },
    // Breaks long words to make space for two long amounts.
    '& tbody th': { overflowWrap: 'anywhere', hyphens: 'auto' },
  },
}));

/**
 * Current and resulting values; a placeholder while `lines` is undefined.
 * @param props.words labels for a comparison other than before and after
 */
export function EffectTable(props: {
  lines: readonly EffectLine[] | undefined;
  words?: { readonly effect: string; readonly before: string; readonly after: string };
}) {
  const { lines, words } = props;
  const { t } = useTranslation('override');
  if (lines === undefined) return <p role="status">{t('reckoning')}</p>;
  if (lines.length === 0) return <p>{t('noEffect')}</p>;
  return (
    <Table>
      <caption>{words?.effect ?? t('effect')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{words?.before ?? t('before')}</th>
          <th scope="col">{words?.after ?? t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
