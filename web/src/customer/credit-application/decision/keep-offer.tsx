import '../texts/decision.ts';
import { formatDeadline } from '@kreditlina/domain/text/index';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../../lib/notify-error.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { useAbandonIncrease } from '../api/decision.ts';

/** The way back from an increase to the offer that stands, and how long it does. */
export function KeepOffer(props: { applicationId: string; until: string | null; onKept: () => void }) {
  const { applicationId, until, onKept } = props;
  const { t } = useTranslation('application');
  const abandon = useAbandonIncrease(applicationId);
  // A promise, not a callback of the mutation: the step has moved on, and with it this screen, before it is called.
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
