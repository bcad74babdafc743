import { repaysLoans } from '@kreditlina/domain/calculators/refinancing';
import { type SavingTold, savingInWords } from '@kreditlina/domain/text/saving';
import { styled } from '@mui/material/styles';

const Note = styled('section')({
  margin: '24px 0',
  padding: '16px 0 16px 20px',
  borderLeft: '4px solid var(--k-green)',
  '&[data-saves="no"]': { borderColor: 'var(--k-control)' },
  '& h2': {
    margin: '0 0 8px',
    fontFamily: 'var(--k-heading)',
    fontWeight: 500,
    fontSize: '1.75rem',
    lineHeight: 1.15,
    fontVariantNumeric: 'lining-nums',
  },
  '& p': { margin: '0 0 8px', maxWidth: '62ch' },
  '& p:last-child': { margin: 0 },
  '& p + p': { color: 'var(--k-ink-soft)' },
});

/**
 * Saving from an interest cutter's offer, as recorded with the offer; also states a missing or unknown
 * saving.
 */
export function SavingNote({ saving, limitCents }: { saving: SavingTold | null; limitCents: number }) {
  const { title, lines } = savingInWords(saving, limitCents);
  const saves =
    saving !== null && repaysLoans(limitCents, saving.remainder_cents) && saving.saved_total_cents > 0;
  return (
    <Note aria-label={title} data-saves={saves ? 'yes' : 'no'}>
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Note>
  );
}
