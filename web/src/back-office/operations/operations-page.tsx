import './texts/texts.ts';
import { partnerWords, readModelWords } from '@kreditlina/domain/operations/contracts/part-words';
import type { OperationsAnswer } from '@kreditlina/domain/operations/contracts/staff';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { tableDay, tableTime } from '../../lib/time/table-time.ts';
import { FactList } from '../../ui/page/fact-list.tsx';
import { SkeletonLines } from '../../ui/page/loading.tsx';
import { SimpleTable } from '../ui/simple-table.tsx';
import { allowDays, operationsQuery } from './api.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { PayoutDates } from './payout-dates.tsx';
import { PartName, ReadModels, StateDot } from './read-models.tsx';
import { MissingFiles, PartlyUsedFiles, UnreadableFiles } from './unreadable-files.tsx';

const CommentDialog = lazy(() => import('./comment-dialog.tsx'));

/** Lets staff confirm, after a long outage, that today's date is correct. */
export function AllowDays({ today }: { today: string }) {
  const { t } = useTranslation('operations');
  const mayOperate = useSession(({ user }) => mayDo(user, 'operate'));
  const [isOpen, setIsOpen] = useState(false);
  if (!mayOperate) return null;
  return (
    <>
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setIsOpen(true)}>
        {t('allowThrough', { day: tableDay(today) })}
      </Button>
      {isOpen && (
        <Suspense>
          <CommentDialog
            title={t('allowThrough', { day: tableDay(today) })}
            lead={<p>{t('allowLead')}</p>}
            submitText={t('allow')}
            act={(comment) => allowDays(today, comment)}
            doneText={t('allowedNow')}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** All running processes of all versions, not only the one that answers the request. */
function Processes({ processes }: { processes: OperationsAnswer['processes'] }) {
  const { t } = useTranslation('operations');
  if (processes.length === 0) return <p>{t('noProcesses')}</p>;
  return (
    <SimpleTable
      label={t('processes')}
      rows={processes}
      keyOf={({ roles, host, since }) => `${roles.join()} ${host} ${since}`}
      columns={[
        {
          name: t('does'),
          cell: ({ roles }) => roles.map((role) => t(`role.${role}`, { defaultValue: role })).join(', '),
        },
        { name: t('host'), cell: ({ host }) => host },
        { name: t('version'), cell: ({ version }) => version },
        { name: t('since'), cell: ({ since }) => tableTime(since) },
      ]}
    />
  );
}

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} style={{ marginTop: 32 }}>
      <h2 style={{ margin: '0 0 12px' }}>{title}</h2>
      {children}
    </section>
  );
}

function Days({ days }: { days: OperationsAnswer['business_days'] }) {
  const { t } = useTranslation('operations');
  const { today, last_run_on: day, allowed_through: allowed } = days;
  return (
    <>
      {days.is_doubted && (
        <Alert severity="warning">
          <div>{t('doubted')}</div>
          <AllowDays today={today} />
        </Alert>
      )}
      <p>
        {day === null
          ? t('neverRun', { today: tableDay(today) })
          : t('lastRun', { day: tableDay(day), today: tableDay(today) })}
      </p>
      {allowed !== null && <p>{t('allowed', { day: tableDay(allowed) })}</p>}
    </>
  );
}

function Parked({ events }: { events: OperationsAnswer['parked_events'] }) {
  const { t } = useTranslation('operations');
  if (events.length === 0) return <p>{t('noParked')}</p>;
  return (
    <SimpleTable
      label={t('parked')}
      rows={events}
      keyOf={(event) => `${event.projection} ${event.stream} ${event.version}`}
      columns={[
        {
          name: t('reader'),
          cell: ({ projection }) => <PartName name={projection} words={readModelWords} />,
        },
        { name: t('stream'), cell: (event) => `${event.stream} @ ${event.version}` },
        { name: t('type'), cell: (event) => event.type },
        { name: t('reason'), cell: (event) => event.reason },
        { name: t('at'), cell: (event) => tableTime(event.parked_at) },
      ]}
    />
  );
}

function Partners({ partners }: { partners: OperationsAnswer['partners'] }) {
  const { t } = useTranslation('operations');
  if (partners.length === 0) return <p>{t('noPartners')}</p>;
  return (
    <SimpleTable
      label={t('partners')}
      rows={partners}
      keyOf={({ name, side }) => `${name} ${side}`}
      columns={[
        { name: t('name'), cell: ({ name }) => <PartName name={name} words={partnerWords} /> },
        { name: t('side'), cell: ({ side }) => t(`side_${side}`) },
        { name: t('status'), cell: ({ state }) => <StateDot state={state} /> },
        { name: t('failures'), cell: (partner) => partner.failures_in_a_row, isNumber: true },
        {
          name: t('lastFailure'),
          cell: ({ last_failure: failure, last_failure_at: at }) =>
            failure && at ? `${failure}, ${tableTime(at)}` : '–',
        },
      ]}
    />
  );
}

/** `/admin/operations`: read models, jobs, partners and business days, with the operations on them. */
export default function OperationsPage() {
  const { t } = useTranslation('operations');
  const { data, isError, refetch } = useQuery(operationsQuery);
  usePageTitle(t('title'));
  return (
    <>
      <h1 className="k-title">{t('title')}</h1>
      <p>{t('lead')}</p>
      {isError && (
        <Alert
          severity="error"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('again')}
            </Button>
          }
        >
          {t('failed')}
        </Alert>
      )}
      {!data && !isError && <SkeletonLines />}
      {data && (
        <>
          <Section title={t('parts')}>
            <SimpleTable
              label={t('parts')}
              rows={data.parts}
              keyOf={({ name }) => name}
              columns={[
                { name: t('name'), cell: ({ name }) => t(`part.${name}`, { defaultValue: name }) },
                { name: t('status'), cell: ({ status }) => <StateDot state={status} /> },
                { name: t('detail'), cell: ({ detail }) => detail ?? '–' },
              ]}
            />
          </Section>
          <Section title={t('processes')}>
            <Processes processes={data.processes} />
          </Section>
          <Section title={t('jobs')}>
            <FactList
              facts={(['waiting', 'active', 'delayed', 'failed'] as const).map((count) => ({
                key: t(`count_${count}`),
                value: String(data.jobs[count]),
              }))}
            />
            <FailedJobs jobs={data.jobs.failed_jobs} />
          </Section>
          <Section title={t('files')} id="payment-files">
            {data.unreadable_files.length + data.missing_files.length + data.partly_used_files.length ===
              0 && <p>{t('noUnreadable')}</p>}
            <UnreadableFiles files={data.unreadable_files} />
            <MissingFiles files={data.missing_files} />
            <PartlyUsedFiles files={data.partly_used_files} />
          </Section>
          <Section title={t('payoutDates')} id="payout-dates">
            <PayoutDates payouts={data.doubted_payouts} />
          </Section>
          <Section title={t('partners')}>
            <Partners partners={data.partners} />
          </Section>
          <Section title={t('projections')}>
            <ReadModels models={data.projections} rebuilds={data.rebuilds} />
          </Section>
          <Section title={t('parked')}>
            <Parked events={data.parked_events} />
          </Section>
          <Section title={t('days')}>
            <Days days={data.business_days} />
          </Section>
        </>
      )}
    </>
  );
}
