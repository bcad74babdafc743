import type { TimelineKind } from '@kreditlina/domain/company/contracts/timeline';
import { codeInWords } from '@kreditlina/domain/kernel/code-words';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { formatBasisPoints, formatCents, formatMonthlyRate } from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { formatBankgiro } from '@kreditlina/domain/validators/payment-numbers';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { adminCreditApplicationPath } from '../../../lib/address/paths.ts';
import { useLanguage } from '../../../lib/browser/language.ts';
import { tableDay } from '../../../lib/time/table-time.ts';
import { LenderAnswers, ReviewClosing } from '../../ui/application-facts.tsx';
import { DenseFacts } from '../../ui/dense-facts.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { Table } from '../../ui/table.tsx';
import type { CompanyDetail } from '../api.ts';

type Event = CompanyDetail['uc_events'][number];

/**
 * The bureau's text about an event. Its codes repeat the text for the bureau's support, so they are shown
 * only if there is no text.
 */
function commentOf(event: Event, codesInWords: (codes: string) => string): string {
  const words = new Set([event.comment, event.comment_text].filter((text) => text !== null));
  const codes = [1, 2, 3, 4, 5].flatMap((one) => event[`comment_code_${one}` as 'comment_code_1'] ?? []);
  if (words.size > 0) return [...words].join(', ');
  return codes.length === 0 ? '–' : codesInWords(codes.join(', '));
}

/** Events that the bureau registered about the company after its report, latest first. */
function Monitoring({ events }: { events: CompanyDetail['uc_events'] }) {
  const { t } = useTranslation('company');
  return (
    <section>
      <h2 id="monitoring-title">{t('monitoring.title')}</h2>
      {events.length === 0 ? (
        <p>{t('monitoring.none')}</p>
      ) : (
        <Table
          labelledBy="monitoring-title"
          columns={(['date', 'what', 'amount', 'expires', 'comment'] as const).map((name) => (
            <th key={name} scope="col" className={name === 'amount' ? 'number' : undefined}>
              {t(`monitoring.${name}`)}
            </th>
          ))}
        >
          {events.map((event) => (
            <tr key={event.id}>
              <td>{tableDay(event.date)}</td>
              <th scope="row">
                {event.description} ({event.code}){event.correction && `, ${t('monitoring.correction')}`}
              </th>
              <td className="number">
                {event.amount_cents === null ? '–' : formatCents(event.amount_cents)}
              </td>
              <td>{event.expiring_date ? tableDay(event.expiring_date) : '–'}</td>
              <td>
                {event.comment === MASK
                  ? t('calculation.hidden')
                  : commentOf(event, (codes) => t('monitoring.codes', { codes }))}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

/** Balanced columns: a short section leaves no gap beside a long one. */
const Columns = styled('div')(({ theme }) => ({
  columnCount: 2,
  columnGap: 48,
  // Padding, because a margin would collapse at the top of a column.
  '& > section': { breakInside: 'avoid', paddingTop: 24 },
  '& > section > h2': { marginTop: 0 },
  [theme.breakpoints.down('md')]: { columnCount: 1 },
}));

const money = (cents: number | null) => (cents === null ? null : formatCents(cents));

export default function OverviewTab({ company }: { company: CompanyDetail }) {
  return (
    <>
      <Columns>
        <Company company={company} />
        <Credit company={company} />
        <Warnings company={company} />
        <LenderAnswers lenders={company.lenders} />
        <ReviewClosing closing={company.review_closing} />
        <Applications company={company} />
        <Economy details={company.sole_trader_details} />
      </Columns>
      <Monitoring events={company.uc_events} />
    </>
  );
}

function Company({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const { language } = useLanguage();
  return (
    <section>
      <h2>{t('overview.company')}</h2>
      <DenseFacts
        facts={[
          [
            t('overview.number'),
            company.sole_trader ? t('soleTrader') : formatOrganisationNumber(company.company_number),
          ],
          [
            t('overview.form'),
            t(`overview.forms.${company.company_form}`, { defaultValue: company.company_form }),
          ],
          [t('overview.registered'), tableDay(company.registered_at)],
          [t('overview.type'), company.application_type && t(`overview.types.${company.application_type}`)],
          [t('overview.step'), company.last_step && t(`steps.${company.last_step}`)],
          [t('overview.risk'), company.risk_class],
          [
            t('overview.purpose'),
            company.credit_reason && codeInWords('purpose', company.credit_reason, language),
          ],
          [
            t('overview.channel'),
            company.acquisition_channel && t(`overview.channels.${company.acquisition_channel}`),
          ],
        ]}
      />
    </section>
  );
}

function Credit({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const rate = company.rate_year_basis_points;
  const giro = company.payment_bank_giro_number;
  const rateText = (one: number) =>
    t('overview.rateText', { month: formatMonthlyRate(one), year: formatBasisPoints(one) });
  /** An amount with a link to the events behind it. */
  const made = (kind: TimelineKind, cents: number | null) =>
    cents === null ? null : (
      <Link to={`?tab=account&kind=${kind}`} aria-label={`${formatCents(cents)}, ${t('overview.events')}`}>
        {formatCents(cents)}
      </Link>
    );
  return (
    <section>
      <h2>{t('overview.credit')}</h2>
      <DenseFacts
        facts={[
          [t('overview.limit'), made('limit', company.credit_limit_cents)],
          [t('overview.initialLimit'), made('limit', company.initial_credit_limit)],
          [t('overview.firstWithdrawal'), made('withdrawal', company.initial_withdrawal_cents)],
          [t('overview.rate'), rate === null ? null : rateText(rate)],
          ...company.coming_rates.map((one): [string, string] => [
            t('overview.rateComing', { day: tableDay(one.from_on) }),
            rateText(one.rate_year_basis_points),
          ]),
          [t('overview.bankgiro'), giro && formatBankgiro(giro)],
          [t('overview.ocr'), company.payment_ocr_number],
          [t('overview.lateInterest'), made('interest', company.accrued_interest_on_overdue_payments_cents)],
          [t('overview.writtenOff'), made('loss', company.written_off_cents)],
          [t('overview.daysPastDue'), String(company.days_past_due)],
          [t('overview.dueNotices'), String(company.number_of_due_notices)],
        ]}
      />
    </section>
  );
}

function Warnings({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const answer = (is: boolean) => t(is ? 'yes' : 'no');
  return (
    <section>
      <h2>{t('overview.warnings')}</h2>
      {company.credit_warnings.length === 0 ? (
        <p>{t('overview.noWarnings')}</p>
      ) : (
        <ul>
          {company.credit_warnings.map((code) => (
            <li key={code}>
              {code === MASK ? t('overview.warningsHidden') : t(`notes.${code}`, { defaultValue: code })}
            </li>
          ))}
        </ul>
      )}
      <h2>{t('overview.rules')}</h2>
      <DenseFacts
        facts={[
          [t('overview.skipDetails'), answer(company.application_skip_need_extra_details_rule)],
          [t('overview.skipGuarantors'), answer(company.application_skip_need_extra_guarantors_rule)],
        ]}
      />
    </section>
  );
}

function Applications({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('company');
  const nameOf = (name: string) => (name === MASK ? t('people.masked') : name);
  return (
    <section>
      <h2>{t('overview.applications')}</h2>
      {company.credit_applications.length === 0 && <p>{t('overview.noApplications')}</p>}
      <ul>
        {company.credit_applications.map((one) => (
          <li key={one.id}>
            <Link to={adminCreditApplicationPath(one.id)}>
              {t('overview.applicationOf', {
                date: tableDay(one.updated_at),
                name: nameOf(one.user_name),
              })}
            </Link>
            {', '}
            <StatusWord row={one} />, {t(`steps.${one.step}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Economy({ details }: { details: CompanyDetail['sole_trader_details'] }) {
  const { t } = useTranslation('company');
  return (
    <section>
      <h2>{t('overview.economy')}</h2>
      {details === null ? (
        <p>{t('overview.noEconomy')}</p>
      ) : (
        <DenseFacts
          facts={[
            [t('overview.children'), details.children],
            [t('overview.childrenWithBenefits'), details.children_with_benefits],
            [
              t('overview.maritalStatus'),
              details.marital_status && t(`overview.maritalStatuses.${details.marital_status}`),
            ],
            [t('overview.mortgages'), money(details.mortgages_cents)],
            [t('overview.blankLoans'), money(details.blank_loans_cents)],
            [t('overview.installmentLoans'), money(details.installment_loans_cents)],
          ]}
        />
      )}
    </section>
  );
}
