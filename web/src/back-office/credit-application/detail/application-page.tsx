import '../../audit/texts.ts';
import '../texts/texts.ts';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { formatBasisPoints, formatCents, formatMonthlyRate } from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { adminUserApplicationsPath, paths } from '../../../lib/address/paths.ts';
import { errorText } from '../../../lib/errors/notices.ts';
import { ApiError } from '../../../lib/errors/problem.ts';
import { usePageTitle } from '../../../lib/text/use-page-title.ts';
import { tableTime } from '../../../lib/time/table-time.ts';
import { CreditLine } from '../../../ui/credit/credit-line.tsx';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { LenderAnswers, ReviewClosing } from '../../ui/application-facts.tsx';
import { AsOfControl, NotThereThen } from '../../ui/as-of/as-of-control.tsx';
import { useAsOf } from '../../ui/as-of/use-as-of.ts';
import { DenseFacts } from '../../ui/dense-facts.tsx';
import { MaskedLead, RevealSsn, useSeesPeople } from '../../ui/personal-data.tsx';
import { Presence } from '../../ui/presence.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { Table } from '../../ui/table.tsx';
import { type ApplicationDetail, applicationQuery } from '../api.ts';

const Whose = styled('div')({ color: 'var(--k-ink-soft)', fontSize: '0.875rem' });

/** Breaks long words, because warnings have to fit a column of normal width. */
const Effect = styled('td')({ minWidth: 104, overflowWrap: 'anywhere', hyphens: 'auto' });

const colors = { passed: 'var(--k-green)', failed: 'var(--k-red)', 'not-applicable': 'var(--k-ink-soft)' };

type Line = ApplicationDetail['limit_cal_details'][number];
type ShownLine = Line & { result: NonNullable<Line['result']> };
type Row = ShownLine | { hidden: number };

const isShown = (line: Line): line is ShownLine => line.result !== null;

/** Keeps the lines in order and merges consecutive masked lines about people into one row with a count. */
function rowsOf(lines: readonly Line[]): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (isShown(line)) rows.push(line);
    else if (last && 'hidden' in last) last.hidden += 1;
    else rows.push({ hidden: 1 });
  }
  return rows;
}

/** All policy rules applied to the application, including those that passed. */
export function Calculation({ lines }: { lines: ApplicationDetail['limit_cal_details'] }) {
  const { t } = useTranslation('applications');
  return (
    <section>
      <h2 id="calculation-title">{t('detail.calculation')}</h2>
      {lines.length === 0 ? (
        <p>{t('detail.noCalculation')}</p>
      ) : (
        <Table
          labelledBy="calculation-title"
          columns={(['rule', 'input', 'threshold', 'result', 'effect'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`detail.${column}`)}
            </th>
          ))}
        >
          {rowsOf(lines).map((line, index) =>
            'hidden' in line ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a decision never move
              <tr key={index}>
                <th scope="row">{t('masked.line', { count: line.hidden })}</th>
                <td colSpan={4}>{t('people:maskedWord')}</td>
              </tr>
            ) : (
              <tr key={line.rule}>
                <th scope="row">
                  {line.text}
                  {'person' in line && line.person && <Whose>{line.person}</Whose>}
                </th>
                <td>{line.input}</td>
                <td>{line.threshold}</td>
                <td style={{ color: colors[line.result], fontWeight: 600 }}>
                  {t(`detail.results.${line.result}`)}
                </td>
                <Effect>{line.effect === 'none' ? '–' : line.effect}</Effect>
              </tr>
            ),
          )}
        </Table>
      )}
    </section>
  );
}

// Loaded lazily, so that the panels' own requests follow the main content.
const HumanReviewPanel = lazy(() =>
  import('./review/human-review-panel.tsx').then((panel) => ({ default: panel.HumanReviewPanel })),
);
const AuditList = lazy(() =>
  import('../../audit/audit-list.tsx').then((list) => ({ default: list.AuditList })),
);
const OfferPanel = lazy(() =>
  import('./offer/offer-panel.tsx').then((panel) => ({ default: panel.OfferPanel })),
);
const ReviewPanel = lazy(() =>
  import('./review/review-panel.tsx').then((panel) => ({ default: panel.ReviewPanel })),
);

const Parts = styled('div')({ '& h2': { margin: '32px 0 8px', fontSize: '1.25rem', fontWeight: 600 } });

const Limit = styled('p')({
  margin: '8px 0',
  fontFamily: 'var(--k-heading)',
  fontSize: '2.5rem',
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

function Summary({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation('applications');
  const rate = application.rate_year_basis_points;
  const facts: [string, ReactNode][] = [
    ['status', <StatusWord key="status" row={application} />],
    ['step', t(`step.${application.step}`)],
    ['signed', t(application.signed ? 'list.yes' : 'list.no')],
    ['risk', application.risk_class ?? '–'],
    [
      'rate',
      rate === null
        ? '–'
        : t('detail.rateText', {
            month: formatMonthlyRate(rate),
            year: formatBasisPoints(rate),
          }),
    ],
    ['policy', application.policy_version ?? '–'],
    ['updated', tableTime(application.updated_at)],
  ];
  return <DenseFacts facts={facts.map(([name, value]) => [t(`detail.${name}`), value] as const)} />;
}

function Notes({ title, lines }: { title: string; lines: readonly string[] }) {
  const { t } = useTranslation('applications');
  if (lines.length === 0) return null;
  const open = lines.filter((line) => line !== MASK);
  const hidden = lines.length - open.length;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {open.map((line) => (
          <li key={line}>{t(`notes.${line}`, { defaultValue: line })}</li>
        ))}
        {hidden > 0 && <li>{t('masked.notes', { count: hidden })}</li>}
      </ul>
    </section>
  );
}

function Applicant({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation('applications');
  const seesPeople = useSeesPeople();
  const others = `${adminUserApplicationsPath(application.user_id)}?page=0`;
  if (!seesPeople) {
    return (
      <>
        <MaskedLead />
        <p>
          <Link to={others}>{t('masked.applications')}</Link>
        </p>
      </>
    );
  }
  return (
    <p>
      <Link to={others}>{application.user_name}</Link> {application.user_ssn}
      <RevealSsn person={{ id: application.user_id, name: application.user_name }} />
    </p>
  );
}

function LimitLine({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation('applications');
  const limit = application.limit_cents;
  return (
    <>
      <Limit>{limit === null ? t('detail.noLimit') : formatCents(limit)}</Limit>
      <CreditLine segments={[{ share: limit === null ? 0 : 1, tone: 'blue', isThick: application.signed }]} />
    </>
  );
}

function Decision({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation('applications');
  const { deciding_rules: rules, remedy, are_facts_erased: isErased, lenders } = application;
  const isMasked = remedy === MASK;
  return (
    <>
      {(rules.length > 0 || isErased || isMasked) && (
        <section>
          <h2>{t('detail.decided')}</h2>
          <ul>
            {rules.map((line) => (
              <li key={line.rule}>
                {'person' in line && line.person ? `${line.person}: ` : ''}
                {line.text}
              </li>
            ))}
          </ul>
          <p>
            {isMasked ? t('masked.decided') : (remedy ?? t(isErased ? 'detail.erased' : 'detail.noRemedy'))}
          </p>
        </section>
      )}
      <ReviewClosing closing={application.review_closing} />
      {lenders.length > 0 && <LenderAnswers lenders={lenders} />}
    </>
  );
}

export default function ApplicationPage() {
  const { id: applicationId = '' } = useParams();
  const { t, i18n } = useTranslation(['applications', 'audit']);
  const { at } = useAsOf();
  const { data: application, isError, error } = useQuery(applicationQuery(applicationId, i18n.language, at));
  const isMissing = isError && !application;
  const isUnknown = error instanceof ApiError && error.isNotThere;
  const wasNotThen = isMissing && isUnknown && at !== undefined;
  const title = application?.company_name ?? t('detail.noCompany');
  usePageTitle(application ? title : t('detail.title'));
  return (
    <>
      <p style={{ margin: '0 0 16px' }}>
        <Link to={paths.adminCreditApplications}>{t('detail.back')}</Link>
      </p>
      {!application && !isError && <SkeletonLines />}
      <AsOfControl />
      {wasNotThen && <NotThereThen at={at} />}
      {isMissing && !wasNotThen && (
        <>
          <h1 className="k-title">{t(isUnknown ? 'detail.unknown' : 'detail.unavailable')}</h1>
          <p>{isUnknown ? t('detail.unknownText') : errorText(error)}</p>
        </>
      )}
      {application && (
        <>
          {at === undefined && <Presence page="application" id={application.id} />}
          <h1 className="k-title">{title}</h1>
          {application.company_number && (
            <p style={{ margin: 0 }}>{formatOrganisationNumber(application.company_number)}</p>
          )}
          <Parts>
            <Applicant application={application} />
            <LimitLine application={application} />
            <Summary application={application} />
            <Notes title={t('detail.review')} lines={application.review_reasons} />
            {at === undefined && (
              <Suspense>
                <HumanReviewPanel applicationId={applicationId} />
                <ReviewPanel applicationId={applicationId} />
                {application.step === 'creditcutter-complete' && <OfferPanel applicationId={applicationId} />}
              </Suspense>
            )}
            <Notes title={t('detail.warnings')} lines={application.credit_warnings} />
            <Decision application={application} />
            <Calculation lines={application.limit_cal_details} />
            <section aria-labelledby="history-title">
              <h2 id="history-title">{t('audit:title')}</h2>
              <Suspense fallback={<SkeletonLines />}>
                <AuditList of={{ kind: 'application', id: application.id }} />
              </Suspense>
            </section>
          </Parts>
        </>
      )}
    </>
  );
}
