import '../texts/contact.ts';
import '../texts/cutter.ts';
import '../texts/people.ts';
import '../texts/summary.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session-store.ts';
import type { Screen } from '../step-order.ts';
import { type StepProps, StepScreen } from '../step-screen.tsx';
import { Answers, summarySections } from './answers.tsx';

/**
 * Screens that share a section: both questions about accounting data are one, and a lender belongs to its
 * loan.
 */
const sectionOf = (screen: Screen): Screen => {
  if (screen === 'my-numbers-erp') return 'my-numbers';
  return screen === 'lenders' ? 'lender-details' : screen;
};

/**
 * Read-only answers of one earlier screen, or of all, once a decision rests on them; with a button to
 * continue.
 */
export default function GivenAnswers(
  props: Pick<StepProps, 'application'> & { screen: Screen; onOn: () => void },
) {
  const { application, screen, onOn } = props;
  const { t } = useTranslation('application');
  const userSsn = useSession((state) => state.user?.ssn ?? '');
  const sections = summarySections(application, userSsn, false, t);
  const shown = screen === 'confirm' ? sections : sections.filter((one) => one.screen === sectionOf(screen));
  return (
    <StepScreen
      title={screen === 'confirm' ? t('given.title') : t(`stepTitle.${screen}`)}
      lead={t('given.lead')}
      onSubmit={onOn}
      nextText={t('given.on')}
    >
      {shown.map((section) => (
        <Answers key={section.part ?? section.screen} section={section} />
      ))}
    </StepScreen>
  );
}
