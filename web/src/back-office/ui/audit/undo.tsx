import { getUndo, undoEvent } from '@kreditlina/domain/audit/contracts/undo';
import { call } from '../../../lib/api-client.ts';
import './texts.ts';
import { reasonAsChoice } from '@kreditlina/domain/audit/contracts/reason-words';
import type { UndoAnswer } from '@kreditlina/domain/audit/contracts/undo';
import Button from '@mui/material/Button';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.ts';
import { addNotice } from '../../../lib/notices-store.ts';
import { mayDo, useSession } from '../../../lib/session-store.ts';
import { tableTime, withTableDays } from '../../../lib/table-time.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { warningsInWords } from '../effect-warnings.ts';
import { OverrideDialog } from '../override-dialog.tsx';
import { ChangesTable } from './changes-table.tsx';

const undoQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'audit', 'undo', id],
    queryFn: ({ signal }) => call(getUndo, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** Changes that an undo would revert, except those visible only in the history. */
const Changes = ({ changes }: { changes: UndoAnswer['effect'] }) => {
  const { t } = useTranslation('audit');
  return changes.length === 0 ? null : (
    <div style={{ marginBottom: 24 }}>
      <ChangesTable changes={changes} caption={t('undoChanges')} />
    </div>
  );
};

/** Undoes an event, or explains which later events depend on it. Empty for events that cannot be undone. */
export function Undo({ id, what }: { id: string; what: string }) {
  const { t } = useTranslation('audit');
  const { language } = useLanguage();
  const client = useQueryClient();
  const user = useSession((session) => session.user);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...undoQuery(id), enabled: mayDo(user, 'review') });
  const submit = useSubmit(undoEvent, { id }, async ({ is_proposed }) => {
    addNotice(t(is_proposed ? 'undoProposed' : 'undoDone'), 'success');
    await client.invalidateQueries({ queryKey: ['admin'] });
  });
  if (!data?.is_reversible) return null;
  if (data.dependants.length > 0) {
    return (
      <section>
        <p>{t('undoBlocked')}</p>
        <ul>
          {data.dependants.map((one) => (
            <li key={one.id}>
              {tableTime(one.occurred_at)} {withTableDays(one.sentence[language])}
            </li>
          ))}
        </ul>
      </section>
    );
  }
  if (data.refusal) return <p>{t('undoRefused', { why: data.refusal[language].replace(/\.$/, '') })}</p>;
  const told = [...(data.needs_second_person ? [t('undoByTwo')] : []), ...warningsInWords(t, data.warnings)];
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('undo')}
      </Button>
      {isOpen && (
        <OverrideDialog
          title={t('undo')}
          lead={
            <>
              <p>{t('undoLead', { what })}</p>
              <Changes changes={data.effect} />
            </>
          }
          warning={told.length > 0 ? told.join(' ') : undefined}
          reasons={data.reasons.map((value) => ({ value, label: reasonAsChoice(value, language) }))}
          submitText={t('undo')}
          cancelText={t('close')}
          onSubmit={(why) => submit.mutateAsync({ ...why, version: data.version })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
