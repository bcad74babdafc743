import '../texts/decision.ts';
import { formatDeadline } from '@kreditlina/domain/text/index';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../../lib/errors/notices.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { useAbandonIncrease } from '../api/decision.ts';

/** Button to abandon an increase and return to the open offer, with the deadline of the offer. */
export function KeepOffer(props: { applicationId: string; until: string | null; onKept: () => void }) {
  const { applicationId, until, onKept } = props;
  const { t } = useTranslation('application');
  const abandon = useAbandonIncrease(applicationId);
  // Awaited here, because a mutation callback would not run: the step changes and this screen unmounts first.
  const keep = async () => {
    try {
      await abandon.mutateAsync({});
      onKept();
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <div>
      {until && <p>{t('increase.standsUntil', { date: formatDeadline(until) })}</p>}
      <ActionButton variant="text" isBusy={abandon.isPending} onClick={() => void keep()}>
        {t('increase.keepOffer')}
      </ActionButton>
    </div>
  );
}
