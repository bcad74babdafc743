import './texts/flow.ts';
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { progressStages } from '@kreditlina/domain/credit-application/contracts/steps';
import { formatDeadline } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { keyframes, styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLatestSearchParams } from '../../lib/address/navigation.tsx';
import { paths } from '../../lib/address/paths.ts';
import { randomId } from '../../lib/browser/random-id.ts';
import { notifyError } from '../../lib/errors/notices.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useWantedPage } from '../../lib/session/wanted-page.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { CreditLine } from '../../ui/credit/credit-line.tsx';
import { SkeletonLines } from '../../ui/page/loading.tsx';
import { Page, PageHeading } from '../../ui/page/page.tsx';
import { applicationKeys, applicationsQuery, startApplication } from './api/application.ts';
import { ApplicationFlow, ApplicationUnavailable, worksHere } from './application-flow.tsx';
import { entryToApplications } from './resumable.ts';
import { stageOf } from './step-order.ts';

const List = styled('ul')({ listStyle: 'none', margin: '16px 0 0', padding: 0, display: 'grid', gap: 12 });

const Choice = styled('button')({
  display: 'block',
  width: '100%',
  padding: 16,
  textAlign: 'left',
  font: 'inherit',
  color: 'var(--k-ink)',
  background: 'var(--k-surface)',
  border: '1px solid var(--k-control)',
  borderRadius: 8,
  cursor: 'pointer',
  '&:hover': { borderColor: 'var(--k-blue)' },
  '& strong': { display: 'block' },
  '& small': { color: 'var(--k-ink-soft)', fontSize: '0.875rem' },
});

type Resumable = Pick<CreditApplication, 'id' | 'type' | 'step' | 'updated_at' | 'companies'>;

export function ResumeDialog(props: {
  applications: readonly Resumable[];
  onResume: (id: string) => void;
  onStartNew: () => void;
}) {
  const { t } = useTranslation('application');
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="resume-title">
      <DialogTitle id="resume-title">{t('resume.title')}</DialogTitle>
      <DialogContent>
        {t('resume.text')}
        <List>
          {props.applications.map(({ id, type, step, updated_at, companies }) => (
            <li key={id}>
              <Choice type="button" onClick={() => props.onResume(id)}>
                <strong>{t('resume.continue', { step: t(`stepTitle.${step}`) })}</strong>
                <small>
                  {companies[0]?.company_name ?? t('resume.company')} ·{' '}
                  {t('resume.updated', { date: formatDeadline(updated_at) })}
                </small>
                <CreditLine
                  segments={[
                    { share: stageOf(step, type) / progressStages[type], tone: 'blue', isThick: true },
                  ]}
                />
              </Choice>
            </li>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={props.onStartNew}>{t('resume.startNew')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * `/application` without an id, for logged-in users: resumes an application, opens one that awaits its
 * signature, or starts one.
 */
export function ApplicationEntry(props: {
  type: CreditApplication['type'];
  onOpen: (id: string, isChoice?: boolean) => void;
}) {
  const { type, onOpen } = props;
  const { t } = useTranslation('application');
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(applicationsQuery(type));
  const [now] = useState(() => Date.now());
  const [failure, setFailure] = useState<unknown>();
  const key = useRef(randomId());
  const entry = data ? entryToApplications(data, type, now) : undefined;
  const start = async (isChoice = false) => {
    try {
      setFailure(undefined);
      const id = await startApplication(key.current, type);
      void client.invalidateQueries({ queryKey: applicationKeys.list });
      onOpen(id, isChoice);
    } catch (error) {
      setFailure(error);
      if (!worksHere(error)) notifyError(error);
    }
  };
  const kind = entry?.kind;
  const openId = entry?.kind === 'open' ? entry.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once on the answer, not on callbacks
  useEffect(() => {
    if (openId) onOpen(openId);
    else if (kind === 'start') void start();
  }, [kind, openId]);

  if (isError || failure !== undefined) {
    const retry = () => void (failure === undefined ? refetch() : start());
    return <ApplicationUnavailable error={failure} onRetry={retry} />;
  }
  return (
    <Page>
      <p className="k-lead" role="status">
        {t('starting')}
      </p>
      <SkeletonLines />
      {entry?.kind === 'choose' && (
        <ResumeDialog
          applications={entry.applications}
          onResume={(id) => onOpen(id, true)}
          onStartNew={() => void start(true)}
        />
      )}
    </Page>
  );
}

const drift = keyframes({ from: { transform: 'translateX(0)' }, to: { transform: 'translateX(-50%)' } });

const Backdrop = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: -1,
  inset: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
  [theme.breakpoints.down('sm')]: { display: 'none' },
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
  '& svg': {
    position: 'absolute',
    left: 0,
    bottom: 0,
    width: '200%',
    height: '70%',
    animation: `${drift} 48s linear infinite`,
  },
  '& path': { fill: 'none', stroke: 'var(--k-line)', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' },
  '& path:nth-of-type(2)': { stroke: 'var(--k-blue)', opacity: 0.35 },
  '&[data-paused="true"] svg': { animationPlayState: 'paused' },
}));

const PauseButton = styled(Button)(({ theme }) => ({
  display: 'flex',
  margin: '0 16px 16px auto',
  [theme.breakpoints.down('sm')]: { display: 'none' },
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
}));

/**
 * Path of a credit line over some months: up on withdrawals, down on repayments. Drawn twice, so that the
 * animation can loop.
 */
const steps = (height: number, offset: number): string => {
  const once = [0, 3, 1, 5, 2, 4, 0].map((level, index) => ({
    x: index * 160,
    y: height - level * 28 + offset,
  }));
  const twice = [...once, ...once.slice(1).map(({ x, y }) => ({ x: x + 960, y }))];
  return twice.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
};

/**
 * Animated background for visitors on wide screens: the product's own line, drawn rather than filmed, so that
 * it needs no download and follows the reader's colours. It has a pause button after the content and is not
 * shown under `prefers-reduced-motion`.
 */
function MovingLines({ children }: { children: ReactNode }) {
  const { t } = useTranslation('application');
  const [isPaused, setIsPaused] = useState(false);
  return (
    <>
      <Backdrop data-paused={isPaused} aria-hidden="true" data-testid="moving-lines">
        <svg viewBox="0 0 1920 420" preserveAspectRatio="none" aria-hidden="true">
          <path d={steps(300, 60)} />
          <path d={steps(240, 100)} />
          <path d={steps(340, 70)} />
        </svg>
      </Backdrop>
      {children}
      <PauseButton size="small" onClick={() => setIsPaused(!isPaused)}>
        {t(isPaused ? 'landing.play' : 'landing.pause')}
      </PauseButton>
    </>
  );
}

const Points = styled('ul')({
  listStyle: 'none',
  margin: '0 0 32px',
  padding: 0,
  '& li': { padding: '12px 0', borderTop: '1px solid var(--k-line)' },
  '& li:last-child': { borderBottom: '1px solid var(--k-line)' },
});

/** `/application` for visitors: explains the application and offers the login. */
export function ApplicationLanding({ type }: { type: CreditApplication['type'] }) {
  const { t } = useTranslation('application');
  usePageTitle(t('landing.title'));
  return (
    <MovingLines>
      <Page>
        <PageHeading title={t('landing.title')} lead={t(`landing.${type}.lead`)} />
        <Points>
          <li>{t(`landing.${type}.point1`)}</li>
          <li>{t(`landing.${type}.point2`)}</li>
          <li>{t(`landing.${type}.point3`)}</li>
        </Points>
        <Button variant="contained" component={Link} to={paths.login} fullWidth>
          {t('landing.verify')}
        </Button>
      </Page>
    </MovingLines>
  );
}

/**
 * `/application`: the landing page, the entry, or the application named by `?id=`; `?type=cutter` is for the
 * interest cutter.
 */
export default function ApplicationPage() {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const [search, setSearch] = useLatestSearchParams();
  // A redirect gets no history entry; a choice made on the page does.
  const open = useCallback(
    (id: string, isChoice = false) => setSearch({ id }, { replace: !isChoice }),
    [setSearch],
  );
  const id = search.get('id');
  const type = search.get('type') === 'cutter' ? 'cutter' : 'standard';
  useWantedPage();
  if (!isLoggedIn) return <ApplicationLanding type={type} />;
  if (id) return <ApplicationFlow key={id} id={id} onOpen={open} />;
  return <ApplicationEntry key={type} type={type} onOpen={open} />;
}
