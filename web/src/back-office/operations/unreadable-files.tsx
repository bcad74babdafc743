import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../lib/session-store.ts';
import { setAsideFile } from './calls.ts';
import { CommentDialog } from './comment-dialog.tsx';

/** Files of the bank that cannot be read: they are tried again at every look, until the bank mends them or staff give them up. */
export function UnreadableFiles({ files }: { files: readonly number[] }) {
  const { t } = useTranslation('operations');
  const mayOperate = useSession(({ user }) => mayDo(user, 'operate'));
  const [chosen, setChosen] = useState<number>();
  if (files.length === 0) return <p>{t('noUnreadable')}</p>;
  return (
    <Alert severity="warning">
      <div>{t('unreadable')}</div>
      <ul style={{ margin: '8px 0 0', paddingLeft: 20 }}>
        {files.map((file) => (
          <li key={file}>
            {t('file', { file })}{' '}
            {mayOperate && (
              <Button size="small" aria-label={t('setAsideOf', { file })} onClick={() => setChosen(file)}>
                {t('setAside')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen !== undefined && (
        <CommentDialog
          title={t('setAsideOf', { file: chosen })}
          lead={<p>{t('setAsideLead')}</p>}
          submitText={t('setAside')}
          act={(comment) => setAsideFile(chosen, comment)}
          doneText={t('setAsideNow', { file: chosen })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Alert>
  );
}
