import { reasonAsChoice } from '@kreditlina/domain/audit/contracts/reason-words';
import type { Approval } from '@kreditlina/domain/credit-account/contracts/approvals';
import { formatBasisPoints, formatCents } from '@kreditlina/domain/text/index';
import type { Language } from '@kreditlina/domain/text/words';
import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { adminCompanyPath, adminCreditApplicationPath } from '../../../lib/address/paths.ts';
import { useLanguage } from '../../../lib/browser/language.ts';
import { tableDay, tableTime } from '../../../lib/time/table-time.ts';
import { CellButton, LazyTooltip } from '../../../ui/data-list/cells.tsx';
import type { Fact } from '../../../ui/page/fact-list.tsx';
import { payerOf } from '../../ui/payer.ts';

export type Answer = 'approve' | 'refuse';
type T = TFunction<'accountActions'>;
type Column = GridColDef<Approval>;

/** Actions that the reader may take on an open proposal; approving their own is not among them. */
export const answersTo = (
  { status, is_own, bar }: Approval,
  may: { readonly approve: boolean; readonly review: boolean },
): readonly Answer[] => {
  if (status !== 'open' || !may.review || bar === 'own-case') return [];
  return may.approve && !is_own && bar === null ? ['approve', 'refuse'] : ['refuse'];
};

/** Label of the button: the reader withdraws their own proposal instead of refusing it. */
export const wordOf = (answer: Answer, { is_own }: Approval) =>
  answer === 'refuse' && is_own ? 'takeBack' : answer;

/** Text for a change from one rate or amount to another, or for a single amount. */
export function changeOf({ before_cents: before, after_cents: after, rate }: Approval, t: T): string {
  if (rate !== null)
    return t('approvals.changedFrom', {
      before: formatBasisPoints(rate.before_year_basis_points),
      after: formatBasisPoints(rate.after_year_basis_points),
      day: tableDay(rate.from_on),
    });
  if (after === null) return '';
  return before === null
    ? formatCents(after)
    : t('approvals.changed', { before: formatCents(before), after: formatCents(after) });
}

/** Page about the subject of the proposal: the application for an offer, otherwise the company's account. */
export const pageOf = ({ application_id: offered }: Approval, company: NonNullable<Approval['company']>) =>
  offered === null ? `${adminCompanyPath(company)}?tab=actions` : adminCreditApplicationPath(offered);

/** Page with the documents on which the decision can be based. */
export const reportsOf = (company: NonNullable<Approval['company']>) =>
  `${adminCompanyPath(company)}?tab=reports`;

const nameOf = (person: { readonly name: string | null } | null, t: T): string =>
  person === null ? '' : (person.name ?? t('approvals.somebody'));

const aboutOf = ({ kind, company }: Approval, t: T): string =>
  `${t(`approvals.kinds.${kind}`)}, ${company?.name ?? t('approvals.unknownCompany')}`;

/** Column for a long text, which is truncated. The full text is in the tooltip and in the dialog. */
const long = (field: 'comment' | 'decision_comment', headerName: string): Column => ({
  field,
  headerName,
  width: 240,
  renderCell: ({ row }) =>
    row[field] && (
      <LazyTooltip title={row[field]}>
        <span>{row[field]}</span>
      </LazyTooltip>
    ),
});

/**
 * Columns of proposals that need two people: kind, company, amount and proposer, then actions, then reason
 * and outcome. Kind and company come first because a phone shows only two columns.
 */
export function approvalColumns(
  t: T,
  language: Language,
  answers: (row: Approval) => readonly Answer[],
  onAnswer: ((row: Approval, answer: Answer) => void) | undefined,
): Column[] {
  const buttons = ({ row, hasFocus }: GridRenderCellParams<Approval>) =>
    answers(row).map((answer) => (
      <CellButton
        key={answer}
        hasFocus={hasFocus}
        label={`${t(`approvals.${wordOf(answer, row)}`)}: ${aboutOf(row, t)}`}
        onPress={() => onAnswer?.(row, answer)}
      >
        {t(`approvals.${wordOf(answer, row)}`)}
      </CellButton>
    ));
  const company: Column = {
    field: 'company_name',
    headerName: t('approvals.company'),
    flex: 1,
    minWidth: 155,
    hideable: false,
    renderCell: ({ row, hasFocus }) =>
      row.company ? (
        <Link
          to={pageOf(row, row.company)}
          tabIndex={hasFocus ? 0 : -1}
          onClick={(event) => event.stopPropagation()}
        >
          {row.company.name}
        </Link>
      ) : (
        t('approvals.unknownCompany')
      ),
  };
  const told = (
    field: string,
    headerName: string,
    width: number,
    value: (row: Approval) => string,
  ): Column => ({
    field,
    headerName,
    width,
    sortable: false,
    valueGetter: (_, row) => value(row),
  });
  const time = (field: 'proposed_at' | 'decided_at', headerName: string): Column => ({
    field,
    headerName,
    width: 165,
    hideable: field !== 'proposed_at',
    valueFormatter: (at: string | null) => (at === null ? '' : tableTime(at)),
  });
  const work: Column = {
    field: 'work',
    headerName: t('approvals.work'),
    width: 155,
    sortable: false,
    hideable: false,
    renderCell: buttons,
  };
  return [
    told('kind', t('approvals.kind'), 165, ({ kind }) => t(`approvals.kinds.${kind}`)),
    company,
    told('change', t('approvals.change'), 210, (row) => changeOf(row, t)),
    time('proposed_at', t('approvals.proposedAt')),
    told('proposed_by', t('approvals.proposedBy'), 150, (row) => nameOf(row.proposed_by, t)),
    ...(onAnswer ? [work] : []),
    told('reason', t('approvals.reason'), 170, ({ reason }) => reasonAsChoice(reason, language)),
    { ...long('comment', t('approvals.comment')), sortable: false },
    told('open_until', t('approvals.until'), 225, ({ open_until }) => tableDay(open_until)),
    told('status', t('approvals.state'), 150, (row) =>
      [t(`approvals.statusOf.${row.status}`), row.bar && t(`bars.${row.bar}`)].filter(Boolean).join('. '),
    ),
    time('decided_at', t('approvals.decidedAt')),
    told('decided_by', t('approvals.decidedByWho'), 150, (row) => nameOf(row.decided_by, t)),
    { ...long('decision_comment', t('approvals.decisionComment')), sortable: false },
  ];
}

/** Returns a function that formats the person and the time of a step of a proposal. */
export function useWhoAndWhen(): (person: { readonly name: string | null }, at: string) => string {
  const { t } = useTranslation('accountActions');
  return ({ name }, at) => t('approvals.by', { name: name ?? t('approvals.somebody'), at: tableTime(at) });
}

export function useProposalFacts(approval: Approval): readonly Fact[] {
  const { t } = useTranslation('accountActions');
  const { language } = useLanguage();
  const by = useWhoAndWhen();
  const payer = payerOf(approval.payer, t);
  return [
    ...(payer === undefined ? [] : [{ key: t('payer:label'), value: payer }]),
    { key: t('approvals.proposedBy'), value: by(approval.proposed_by, approval.proposed_at) },
    { key: t('approvals.reason'), value: reasonAsChoice(approval.reason, language) },
    ...(approval.comment === null ? [] : [{ key: t('approvals.comment'), value: approval.comment }]),
  ];
}
