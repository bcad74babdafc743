import { type WordList, wordIn } from '@kreditlina/domain/kernel/code-words';
import { readModelWords } from '@kreditlina/domain/operations/contracts/part-words';
import type { OperationsAnswer } from '@kreditlina/domain/operations/contracts/staff';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/browser/language.ts';
import { addNotice } from '../../lib/errors/notices.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { SimpleTable } from '../ui/simple-table.tsx';
import { operationsQuery, rebuild } from './api.ts';

const Code = styled('small')({ display: 'block', color: 'var(--k-ink-soft)', fontSize: '0.8125rem' });

/** Name of a part in plain words, with its technical name from logs and metrics below. */
export function PartName({ name, words }: { name: string; words: WordList }) {
  const { language } = useLanguage();
  const word = wordIn(words, name, language);
  return (
    <>
      {word}
      {word !== name && <Code>{name}</Code>}
    </>
  );
}

const colours: Readonly<Record<string, string>> = {
  ok: 'green',
  well: 'green',
  live: 'green',
  degraded: 'amber',
  failing: 'amber',
  'catching-up': 'amber',
  building: 'amber',
  paused: 'amber',
};

/** State as a dot and a word: green if it works, red if it has stopped. */
export function StateDot({ state }: { state: string }) {
  const { t } = useTranslation('operations');
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <span aria-hidden style={{ color: `var(--k-${colours[state] ?? 'red'})`, marginRight: 8 }}>
        ●
      </span>
      {t(`state.${state}`, { defaultValue: state })}
    </span>
  );
}

type Rebuild = OperationsAnswer['rebuilds'][number];

/** Progress of a rebuild, in whole percent of the event log. */
function percentOf({ position, head }: Pick<Rebuild, 'position' | 'head'>): number {
  const [done, all] = [BigInt(position), BigInt(head)];
  if (all === 0n) return 0;
  return Math.min(100, Number((done * 100n) / all));
}

function RebuildProgress({ of }: { of: Rebuild }) {
  const { t } = useTranslation('operations');
  const phase = t(`phase.${of.phase}`, { error: of.error ?? '' });
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {of.phase === 'filling' ? (
        <>
          <progress max={100} value={percentOf(of)} aria-label={phase} /> {percentOf(of)} %
        </>
      ) : (
        phase
      )}
    </span>
  );
}

/** The read models in use, with version, position and lag. A rebuild runs beside the model in use. */
export function ReadModels(props: {
  models: OperationsAnswer['projections'];
  rebuilds: OperationsAnswer['rebuilds'];
}) {
  const { t } = useTranslation('operations');
  const { language } = useLanguage();
  const wordOf = (name: string) => wordIn(readModelWords, name, language);
  const queryClient = useQueryClient();
  const mayOperate = useSession(({ user }) => mayDo(user, 'operate'));
  const { mutate, isPending } = useMutation({
    mutationFn: rebuild,
    onSuccess: (_, name) => addNotice(t('rebuildBegun', { name: wordOf(name) }), 'success'),
    onSettled: () => queryClient.invalidateQueries(operationsQuery),
  });
  const isBusy = isPending || props.rebuilds.some(({ phase }) => phase !== 'done' && phase !== 'failed');
  return (
    <SimpleTable
      label={t('projections')}
      rows={props.models}
      keyOf={({ name }) => name}
      columns={[
        { name: t('name'), cell: ({ name }) => <PartName name={name} words={readModelWords} /> },
        { name: t('version'), cell: ({ version }) => version, isNumber: true },
        {
          name: t('status'),
          cell: ({ status, last_error: error }) => (
            <>
              <StateDot state={status} />
              {error && <div>{error}</div>}
            </>
          ),
        },
        { name: t('position'), cell: ({ position }) => position, isNumber: true },
        { name: t('behind'), cell: (model) => model.events_behind, isNumber: true },
        {
          name: t('rebuildHead'),
          cell: ({ name }) => {
            const of = props.rebuilds.find((one) => one.name === name);
            return (
              <>
                {of && <RebuildProgress of={of} />}{' '}
                {mayOperate && (
                  <Button
                    size="small"
                    disabled={isBusy}
                    aria-label={t('rebuildOf', { name: wordOf(name) })}
                    onClick={() => mutate(name)}
                  >
                    {t('rebuild')}
                  </Button>
                )}
              </>
            );
          },
        },
      ]}
    />
  );
}
