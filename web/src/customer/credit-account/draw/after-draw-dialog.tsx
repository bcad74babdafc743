import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { useTranslation } from 'react-i18next';
import { support } from '../../../lib/constants.ts';
import { useLatestSearchParams } from '../../../lib/latest-search-params.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { WithPhone } from '../../../ui/with-phone.tsx';

/** Query parameter that controls whether the message is shown; closing it resets the parameter. */
export const SHOW_MESSAGE = 'showMessage';

type State = Company['withdrawal_applications'][number]['state'];

/** The message may be opened long after the signature, so it states the withdrawal's current progress. */
function wordsOf(state: State) {
  if (state === 'denied') return { title: 'draw.after.deniedTitle' } as const;
  if (state === 'paid-out')
    return { title: 'draw.after.paidOutTitle', text: 'draw.after.paidOutText' } as const;
  if (state === 'returned')
    return { title: 'draw.after.returnedTitle', text: 'draw.after.returnedText' } as const;
  return { title: 'draw.after.title', text: 'draw.after.text' } as const;
}

/**
 * Shown after signing a withdrawal: what happens next, or why it was denied at once. Without a withdrawal the
 * address alone shows nothing.
 */
export function AfterDrawDialog({ company }: { company: Company }) {
  const { t } = useTranslation('account');
  const [search, setSearch] = useLatestSearchParams();
  const newest = company.withdrawal_applications.find(({ isOwn }) => isOwn);
  if (search.get(SHOW_MESSAGE) !== 'true' || newest === undefined) return null;
  const close = () => setSearch({ [SHOW_MESSAGE]: 'false' }, { replace: true });
  const { title, text } = wordsOf(newest.state);
  const isDenied = text === undefined;
  return (
    <MessageDialog
      title={t(title)}
      isInAddress
      onClose={close}
      actions={
        <ActionButton color={isDenied ? 'error' : 'primary'} onClick={close}>
          {t('common:action.close')}
        </ActionButton>
      }
    >
      {isDenied ? (
        newest.reasons.map((reason) => (
          <p key={reason}>
            <WithPhone>{`${t(`draw.applications.reason.${reason}`, { phone: support.phone })}.`}</WithPhone>
          </p>
        ))
      ) : (
        <p>{t(text)}</p>
      )}
    </MessageDialog>
  );
}
