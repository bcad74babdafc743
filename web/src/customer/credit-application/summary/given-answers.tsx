import '../texts/contact.ts';
import '../texts/people.ts';
import '../texts/summary.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session-store.ts';
import type { Screen } from '../step-order.ts';
import type { StepProps } from '../step-props.ts';
import { StepScreen } from '../step-screen.tsx';
import { Answers } from './answers.tsx';
import { summarySections } from './summary-sections.ts';

/** Both questions about the accounting data are one answer. */
const sectionOf = (screen: Screen): Screen => (screen === 'my-numbers-erp' ? 'my-numbers' : screen);

/** What was answered on an earlier screen, or on all of them, when the decision rests on it: to be read, and on again. */
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
