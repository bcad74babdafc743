import '../texts/people.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session-store.ts';
import { SkeletonLines } from '../../../ui/skeleton-lines.tsx';
import { useGuarantors } from '../api/answers.ts';
import { GuarantorsForm } from '../guarantors/guarantors-form.tsx';
import { LoadFailure } from '../load-failure.tsx';
import type { StepProps } from '../step-props.ts';

/** Step guarantors ('Välj borgensman'). */
export default function GuarantorsStep(props: StepProps) {
  const { t } = useTranslation('application');
  const user = useSession((state) => state.user);
  const { data, isError, refetch } = useGuarantors(props.application.id);
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} onBack={props.onBack} />;
  if (!data || !user) return <SkeletonLines />;
  return <GuarantorsForm {...props} saved={data} user={user} title={t('guarantors.title')} />;
}
