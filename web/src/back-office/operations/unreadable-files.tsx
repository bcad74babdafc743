import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addNotice } from '../../lib/notices-store.ts';
import { mayDo, useSession } from '../../lib/session-store.ts';
import { operationsQuery, setAsideFile } from './calls.ts';

const OverrideDialog = lazy(async () => ({
  default: (await import('../ui/override-dialog.tsx')).OverrideDialog,
}));

/** Files of the bank that cannot be read: they are tried again at every look, until the bank mends them or staff give them up. */
export function UnreadableFiles({ files }: { files: readonly number[] }) {
  const { t } = useTranslation('operations');
  const client = useQueryClient();
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
        <Suspense>
          <OverrideDialog
            title={t('setAsideOf', { file: chosen })}
            lead={<p>{t('setAsideLead')}</p>}
            reasons={[]}
            submitText={t('setAside')}
            onSubmit={async ({ comment }) => {
              await setAsideFile(chosen, comment);
              addNotice(t('setAsideNow', { file: chosen }), 'success');
              await client.invalidateQueries(operationsQuery);
            }}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </Alert>
  );
}
