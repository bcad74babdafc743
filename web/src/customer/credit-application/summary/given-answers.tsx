import '../texts/contact.ts';
import '../texts/cutter.ts';
import '../texts/people.ts';
import '../texts/summary.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/session-store.ts';
import type { Screen } from '../step-order.ts';
import { type StepProps, StepScreen } from '../step-screen.tsx';
import { Answers, summarySections } from './answers.tsx';

/**
 * Maps a screen to the section that has its answers: both questions about accounting data share one, and a
 * lender belongs with its loan.
 */
const sectionOf = (screen: Screen): Screen => {
  if (screen === 'my-numbers-erp') return 'my-numbers';
  return screen === 'lenders' ? 'lender-details' : screen;
};

/**
 * Read-only answers of an earlier screen, or of all screens once a decision is based on them, with a button
 * to continue.
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
