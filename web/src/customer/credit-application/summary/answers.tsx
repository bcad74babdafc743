import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../ui/fact-list.tsx';
import type { SummarySection } from './summary-sections.ts';

const Section = styled('section')({
  '& > header': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 16 },
  '& h2': { margin: '16px 0 4px' },
  '& dt, & dd': { minWidth: 0, overflowWrap: 'anywhere' },
});

/** The answers of one screen, with a change button if allowed. */
export function Answers(props: { section: SummarySection; onChange?: (() => void) | undefined }) {
  const { section, onChange } = props;
  const { t } = useTranslation('application');
  const title = t(`summary.section.${section.part ?? section.screen}`);
  return (
    <Section aria-label={title}>
      <header>
        <h2>{title}</h2>
        {onChange && (
          <Button
            sx={{ mr: '-16px' }}
            aria-label={t('summary.changeAnswer', { answer: title.toLowerCase() })}
            onClick={onChange}
          >
            {t('summary.change')}
          </Button>
        )}
      </header>
      <FactList facts={section.facts} />
    </Section>
  );
}
