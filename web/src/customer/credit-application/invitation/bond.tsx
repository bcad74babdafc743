import '../texts/decision.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { suretyPdfQuery } from '../api/agreement.ts';
import { PdfPreview } from '../decision/pdf-preview.tsx';
import { askedFor, type Invitation } from './calls.ts';

const Paper = styled('section')({
  margin: '0 0 24px',
  padding: '8px 20px',
  background: 'var(--k-surface)',
  border: '1px solid var(--k-line)',
  borderRadius: 8,
  overflowWrap: 'anywhere',
  '& h2': { marginTop: 12 },
});

/** Verbatim text of the surety bond, followed by the agreement that it secures. */
export function Bond({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useTranslation('application');
  const [title, ...paragraphs] = invitation.surety ?? [];
  return (
    <>
      {title !== undefined && (
        <Paper aria-label={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Paper>
      )}
      <h2>{t('invitation.agreement', askedFor(invitation))}</h2>
      <PdfPreview query={suretyPdfQuery(token)} />
    </>
  );
}
