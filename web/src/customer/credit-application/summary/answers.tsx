import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { relations } from '@kreditlina/domain/credit-application/contracts/enums';
import { formatKronor, formatShare } from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { formatPersonalNumber } from '@kreditlina/domain/validators/personal-number';
import { formatPhone } from '@kreditlina/domain/validators/phone';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Fact, FactList } from '../../../ui/page/fact-list.tsx';
import { selectedOf } from '../guarantors/guarantor.ts';
import { loanInWords } from '../lenders/loan.ts';
import { isLeftOut, type Screen } from '../step-order.ts';

interface SummarySection {
  /** Screen on which the answer is changed. */
  readonly screen: Screen;
  /** Selects one part of the screen's answers, shown under a heading of its own. */
  readonly part?: 'signatories';
  readonly facts: readonly Fact[];
}

type Words = TFunction<'application'>;
type Person = { readonly name: string; readonly ssn: string };

/**
 * Contact details to which an invitation is sent. Shown because a typing error would disclose the application
 * to a stranger.
 */
const reachedAt = ({ email, phone }: { readonly email: string; readonly phone: string }): string[] => [
  email,
  formatPhone(phone),
];
const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

const whoIs = ({ name, ssn }: Person): string => `${name}, ${formatPersonalNumber(ssn)}`;

function aboutCompany({ data, companies }: CreditApplication, t: Words): SummarySection[] {
  const { contact_details: contact } = data;
  const [company] = companies;
  return [
    {
      screen: 'user-details',
      facts: [
        { key: t('contact.name'), value: contact?.name ?? '' },
        { key: t('contact.email'), value: contact?.email ?? '' },
        { key: t('summary.phone'), value: contact?.phone ?? '' },
      ],
    },
    {
      screen: 'select-company',
      facts: [
        { key: t('summary.companyName'), value: company?.company_name ?? '' },
        { key: t('summary.regNumber'), value: formatOrganisationNumber(company?.company_number ?? '') },
      ],
    },
  ];
}

function aboutHousehold({ data: { household, loans } }: CreditApplication, t: Words): SummarySection[] {
  return [
    {
      screen: 'household',
      facts: household
        ? [
            { key: t('household.marital'), value: t(`household.${household.marital_status}`) },
            { key: t('summary.children'), value: String(household.children) },
            { key: t('summary.withBenefits'), value: String(household.children_with_benefits) },
          ]
        : [],
    },
    {
      screen: 'loans-details',
      facts: loans
        ? [
            { key: t('loans.mortgages'), value: formatKronor(loans.mortgages) },
            { key: t('loans.blank'), value: formatKronor(loans.blank_loans) },
            { key: t('loans.installment'), value: formatKronor(loans.installment_loans) },
          ]
        : [],
    },
  ];
}

function aboutBooks({ data, erp }: CreditApplication, t: Words): SummarySection[] {
  return [
    {
      screen: 'instantor',
      facts: [
        ...(data.bank ? [{ key: t('summary.bank'), value: data.bank.name }] : []),
        { key: t('summary.bankData'), value: t(`summary.fetch.${data.bank_data}`) },
      ],
    },
    {
      screen: 'my-numbers',
      facts: [
        ...(erp === null || data.accounting_data === 'skipped'
          ? []
          : [{ key: t('summary.system'), value: erp }]),
        { key: t('summary.books'), value: t(`summary.fetch.${data.accounting_data}`) },
      ],
    },
  ];
}

/** Sections about the loans of an interest cutter, in place of those about household and accounts. */
const aboutLoans = ({ lenders, data }: CreditApplication, t: Words): SummarySection[] => [
  {
    screen: 'lender-details',
    facts: lenders.map((loan) => ({ key: loan.lender, value: loanInWords(loan, t) })),
  },
  {
    screen: 'lender-details-upload',
    facts: [{ key: t('summary.documents'), value: t(`summary.files.${data.lender_files}`) }],
  },
];

function aboutOwners({ kyc_data }: CreditApplication, t: Words): SummarySection[] {
  if (!kyc_data) return [];
  const { owners, alternative_owners } = kyc_data;
  const names = new Map(
    owners.flatMap((one) => (one.type === 'company' ? [[one.reg_number, one.name]] : [])),
  );
  const placeOf = (parent: string | undefined) =>
    parent === undefined ? '' : ` (${t('owners.via', { name: names.get(parent) ?? parent })})`;
  return [
    {
      screen: 'kyc',
      facts: [
        { key: t('summary.soleOwner'), value: t(kyc_data.sole_owner === 'yes' ? 'kyc.yes' : 'kyc.no') },
        { key: t('summary.pep'), value: kyc_data.pep || t('kyc.no') },
        { key: t('summary.influence'), value: kyc_data.external_influencer || t('kyc.no') },
      ],
    },
    {
      screen: 'owners',
      facts: [
        ...owners.map((one) => ({
          key:
            (one.type === 'person'
              ? whoIs(one)
              : `${one.name}, ${formatOrganisationNumber(one.reg_number)}`) + placeOf(one.parent),
          value: formatShare(one.effective_ownership),
        })),
        ...(kyc_data.no_one_owns_more_than_25_percent
          ? [{ key: t('summary.noOne'), value: t('kyc.yes') }]
          : []),
        ...alternative_owners.map((one) => ({ key: whoIs(one), value: t('summary.controls') })),
      ],
    },
  ];
}

function aboutGuarantors(application: CreditApplication, userSsn: string, t: Words): SummarySection {
  const relationOf = (relation: string) =>
    relations.some((one) => one === relation) ? t(`guarantors.relations.${relation}`) : relation;
  const named = selectedOf(application).map((one) => ({
    key: whoIs(one),
    value: one.ssn === userSsn ? t('guarantors.you') : joined([relationOf(one.relation), ...reachedAt(one)]),
  }));
  // An interest cutter may have no guarantor.
  const nobody = [{ key: t('summary.guarantors'), value: t('summary.noGuarantors') }];
  return { screen: 'guarantors', facts: named.length > 0 ? named : nobody };
}

/** The co-signatories, with the names from the credit bureau. */
export function namedSignatories({ joint_signing }: CreditApplication) {
  const known = new Map(joint_signing?.alternatives.flat().map(({ id, name }) => [id, name]));
  return (joint_signing?.named ?? []).map((one) => ({ ...one, name: known.get(one.id) ?? '' }));
}

const aboutSignatories = (application: CreditApplication): SummarySection[] =>
  application.joint_signing
    ? [
        {
          screen: 'guarantors',
          part: 'signatories',
          facts: namedSignatories(application).map((one) => ({
            key: one.name,
            value: joined(reachedAt(one)),
          })),
        },
      ]
    : [];

/**
 * All answers, grouped by the screen on which they can be changed. After a decision only the guarantors are
 * included.
 */
export function summarySections(
  application: CreditApplication,
  userSsn: string,
  isShort: boolean,
  t: Words,
): SummarySection[] {
  const isCutter = application.type === 'cutter';
  const earlier = isShort
    ? []
    : [
        ...aboutCompany(application, t),
        ...(isCutter ? [] : [...aboutHousehold(application, t), ...aboutBooks(application, t)]),
        ...aboutOwners(application, t),
        ...(isCutter ? aboutLoans(application, t) : []),
      ];
  const sections = [...earlier, aboutGuarantors(application, userSsn, t), ...aboutSignatories(application)];
  // The company of a reopened application cannot be changed, but is still shown.
  return sections.filter(({ screen }) => screen === 'select-company' || !isLeftOut(screen, application));
}

const Section = styled('section')({
  '& > header': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 16 },
  '& h2': { margin: '16px 0 4px' },
  '& dt, & dd': { minWidth: 0, overflowWrap: 'anywhere' },
});

export function Answers(props: { section: SummarySection; onChange?: (() => void) | undefined }) {
  const { section, onChange } = props;
  const { t } = useTranslation('application');
  const title = t(`summary.section.${section.part ?? section.screen}`);
  return (
    <Section aria-label={title}>
      <header>
        <h2>{title}</h2>
        {onChange && (
          <Button
            sx={{ mr: '-16px' }}
            aria-label={t('summary.changeAnswer', { answer: title.toLowerCase() })}
            onClick={onChange}
          >
            {t('summary.change')}
          </Button>
        )}
      </header>
      <FactList facts={section.facts} />
    </Section>
  );
}
