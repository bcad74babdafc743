import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { support } from '../../lib/constants.ts';
import { applicationPath } from '../../lib/paths.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import type { CustomerView } from './customer-state.ts';

/** The main action of a state: open the application, start a new one, or contact us. */
export function StateAction(props: { action: CustomerView['action']; applicationId: string | undefined }) {
  const { action, applicationId } = props;
  const { t } = useTranslation('account');
  if (action === null) return null;
  return (
    <ActionBar>
      {action === 'contact' ? (
        <Button variant="contained" href={support.phoneHref}>
          {t('states.action.contact', { phone: support.phone })}
        </Button>
      ) : (
        <Button
          variant="contained"
          component={Link}
          to={applicationPath(action === 'apply' ? undefined : applicationId)}
        >
          {t(`states.action.${action}`)}
        </Button>
      )}
    </ActionBar>
  );
}
