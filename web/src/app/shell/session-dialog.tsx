import { formatMinutes } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { notifyError } from '../../lib/errors/notices.ts';
import { isOfBackOffice, leaveSession } from '../../lib/session/wanted-page.ts';
import { MessageDialog } from '../../ui/dialogs/message-dialog.tsx';
import { extendSession, forgetSession, logOut } from '../../ui/identity/session-api.ts';

/**
 * Warns during the last five minutes of an idle session and lets the user stay or leave. When the session
 * ends, the tab drops it and keeps the draft.
 */
export default function SessionDialog({ expiresAt }: { expiresAt: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [left, setLeft] = useState(() => expiresAt - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(expiresAt - Date.now()), 1000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  const isOver = left <= 0;
  useEffect(() => {
    if (!isOver) return;
    const to = leaveSession({ pathname, search }, paths.login);
    forgetSession();
    navigate(to);
  }, [isOver, navigate, pathname, search]);
  const stay = () => void extendSession().catch(notifyError);
  return (
    <MessageDialog
      title={t('session.title')}
      maxWidth="xs"
      onClose={stay}
      actions={
        <>
          <Button
            onClick={() =>
              void logOut().then(() => navigate(isOfBackOffice(pathname) ? paths.admin : paths.home))
            }
          >
            {t('session.logout')}
          </Button>
          <Button variant="contained" autoFocus onClick={stay}>
            {t('session.extend')}
          </Button>
        </>
      }
    >
      {t('session.text', { time: formatMinutes(left) })}
    </MessageDialog>
  );
}
