import { reasonInWords } from '@kreditlina/domain/audit/contracts/reason-words';
// @vitest-environment jsdom
import { MASK } from '@kreditlina/domain/kernel/personal';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import './texts/texts.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { testCompanyDetail } from '../../../testing/test-company-detail.ts';
import type { CompanyDetail } from '../api.ts';
import CalculationTab from './calculation-tab.tsx';
import OverviewTab from './overview-tab.tsx';
import PeopleTab from './people-tab.tsx';

afterEach(forgetApp);

const rowsOf = (name: string): string[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' ')));

const line = (more: Partial<CompanyDetail['limit_cal_details'][number]>) =>
  ({
    about: 'company',
    rule: 'company-age',
    text: 'Företaget är 14 månader gammalt.',
    input: '14 mån',
    threshold: '24 mån',
    result: 'failed',
    effect: 'varning (Ungt företag)',
    ...more,
  }) as CompanyDetail['limit_cal_details'][number];
const ofPerson = line({
  about: 'person',
  rule: 'guarantor-income#2',
  person: 'Bo Ek',
  text: 'Inkomsten räcker.',
  input: '486 000 kr',
  threshold: '200 000 kr',
  result: 'passed',
  effect: 'none',
});

describe('how the limit was calculated', () => {
  it(
    'the calculation has a line for each rule, met or not, with input, threshold and person',
    proves('A-042', 'F-06', 'F-07'),
    async () => {
      renderApp(<CalculationTab company={testCompanyDetail({ limit_cal_details: [line({}), ofPerson] })} />);
      const failed = [
        'Företaget är 14 månader gammalt.',
        'Företaget',
        '14 mån',
        '24 mån',
        'Inte uppfylld',
        'varning (Ungt företag)',
      ];
      expect(rowsOf('Så räknades gränsen')).toEqual([
        failed,
        ['Inkomsten räcker.', 'Bo Ek', '486 000 kr', '200 000 kr', 'Uppfylld', '–'],
      ]);
      await userEvent.click(screen.getByRole('checkbox', { name: 'Visa bara regler som inte är uppfyllda' }));
      expect(rowsOf('Så räknades gränsen')).toEqual([failed]);
    },
  );

  it('counts the rules about people for a reader who may not see them', () => {
    const hidden = line({ about: 'person', text: MASK, person: MASK, result: null } as never);
    renderApp(
      <CalculationTab company={testCompanyDetail({ limit_cal_details: [line({}), hidden, hidden] })} />,
    );
    expect(rowsOf('Så räknades gränsen')).toHaveLength(1);
    expect(screen.getByText('2 regler om personer: dolt')).toBeTruthy();
  });

  it('says only of the visible rules that all are met when some are hidden', async () => {
    const hidden = line({ about: 'person', text: MASK, person: MASK, result: null } as never);
    const met = line({ result: 'passed', effect: 'none' });
    renderApp(<CalculationTab company={testCompanyDetail({ limit_cal_details: [met, hidden] })} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Visa bara regler som inte är uppfyllda' }));
    expect(screen.getByText('Alla regler som du får se är uppfyllda.')).toBeTruthy();
    expect(screen.queryByText('Alla regler är uppfyllda.')).toBeNull();
  });
});

const id = (last: number) => `7d444840-9dc0-4d5c-9a41-0f3c2f3b1a0${last}`;
const owner = (more: Partial<CompanyDetail['owners'][number]>): CompanyDetail['owners'][number] => ({
  owner_id: id(1),
  parent_id: null,
  type: 'person',
  person_id: id(1),
  name: 'Astrid Lindqvist',
  company_number: null,
  declared_basis_points: 4_000,
  effective_basis_points: 4_000,
  is_beneficial_owner: true,
  registered_as: 'chair',
  ...more,
});
const chain = [
  owner({}),
  owner({
    owner_id: id(3),
    person_id: id(3),
    parent_id: id(2),
    name: 'Bo Ek',
    declared_basis_points: 5_000,
    effective_basis_points: 3_000,
    registered_as: null,
  }),
  owner({
    owner_id: id(2),
    person_id: null,
    type: 'company',
    name: 'Moderbolaget AB',
    company_number: '5599001145',
    declared_basis_points: 6_000,
    effective_basis_points: 6_000,
    is_beneficial_owner: false,
    registered_as: null,
  }),
];

describe('people behind a company', () => {
  it('owners are a tree with direct share, share of the company and register entry', proves('F-17'), () => {
    renderApp(<PeopleTab company={testCompanyDetail({ owners: chain })} />);
    expect(rowsOf('Ägare')).toEqual([
      ['Nivå 1: Astrid LindqvistVerklig huvudman', '40,00 %', '40,00 %', 'styrelseordförande'],
      ['Nivå 1: Moderbolaget AB (559900-1145)', '60,00 %', '60,00 %', 'Prövas inte'],
      ['Nivå 2: └ Bo EkVerklig huvudman', '50,00 %', '30,00 %', 'Står inte i registret'],
    ]);
  });

  it('names people who are only in the register or only declared as owners', proves('F-17'), () => {
    renderApp(
      <PeopleTab
        company={testCompanyDetail({
          owners: chain,
          registered_people: [
            {
              person_id: id(5),
              name: 'Cilla Dahl',
              positions: ['board-member'],
              is_applicant: false,
              is_declared: false,
            },
          ],
        })}
      />,
    );
    expect(
      screen.getByText('Cilla Dahl står i registret (styrelseledamot) men är inte uppgiven som ägare.'),
    ).toBeTruthy();
    expect(screen.getByText('Bo Ek är uppgiven som ägare men står inte i registret.')).toBeTruthy();
    expect(screen.queryByText(/Astrid Lindqvist är uppgiven/)).toBeNull();
  });

  it('lists who can sign alone and who together', proves('A-045'), () => {
    const people = [
      { person_id: id(1), name: 'Astrid Lindqvist', is_applicant: true },
      { person_id: id(3), name: 'Bo Ek', is_applicant: false },
    ];
    renderApp(
      <PeopleTab
        company={testCompanyDetail({ signators: people, signing_alternatives: [[id(1)], [id(1), id(3)]] })}
      />,
    );
    expect(screen.getByText('Astrid Lindqvist, ensam')).toBeTruthy();
    expect(screen.getByText('Astrid Lindqvist, Bo Ek, tillsammans')).toBeTruthy();
  });
});

describe('company overview', () => {
  it(
    'the overview shows the lenders, the rules set aside and the warnings',
    proves('A-043', 'A-044', 'A-118'),
    () => {
      renderApp(<OverviewTab company={testCompanyDetail()} />);
      const shownFor = (term: string) =>
        screen.getByText(term).nextSibling?.textContent?.replaceAll('\u00a0', ' ');
      expect(shownFor('Långivare 1')).toBe('Beviljat, högst 400 000 kr, nummer L1-77');
      expect(shownFor('Långivare 2')).toBe('Inte svarat');
      expect(shownFor('Regeln om privata skulder åsidosatt')).toBe('Nej');
      expect(shownFor('Regeln om extra borgensman åsidosatt')).toBe('Ja');
      expect(screen.getByText('Ungt företag')).toBeTruthy();
    },
  );

  it('a lender whose maximum is below the smallest credit is shown as a refusal', proves('A-044'), () => {
    const refusal = { outcome: 'approved', is_refusal: true, max_limit_cents: 500_000 } as const;
    const lenders = [{ lender: 'first' as const, ...refusal, reference: 'L1-78', reasons: [] }];
    renderApp(<OverviewTab company={testCompanyDetail({ lenders })} />);
    expect(screen.getByText('Långivare 1').nextSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Avslag: dess högsta gräns 5 000 kr är under vår minsta kredit, 10 000 kr, nummer L1-78',
    );
  });

  it('the overview shows why staff closed the review', proves('A-044'), () => {
    const review_closing = { outcome: 'reject', reason: 'other-risk', comment: '' } as const;
    renderApp(<OverviewTab company={testCompanyDetail({ review_closing })} />);
    const closed = screen.getByRole('heading', { name: 'Granskningen är avslutad' }).parentElement;
    expect(closed?.textContent).toContain('Ansökan avslogs');
    expect(closed?.textContent).toContain(reasonInWords('other-risk', 'sv'));
  });

  it(
    'the overview shows the company and its credit in words, without inventing unknown values',
    proves('A-041', 'A-116'),
    () => {
      const shownOf = (more: Partial<CompanyDetail> = {}) => {
        const { container } = renderApp(<OverviewTab company={testCompanyDetail(more)} />);
        const terms = [...container.querySelectorAll('dt')].map((term) => [
          term.textContent,
          term.nextSibling?.textContent?.replaceAll('\u00a0', ' '),
        ]);
        return Object.fromEntries(terms);
      };
      expect(
        shownOf({
          accrued_interest_on_overdue_payments_cents: 4_321,
          days_past_due: 34,
          coming_rates: [{ from_on: '2027-01-31', rate_year_basis_points: 960 }],
          number_of_due_notices: 2,
        }),
      ).toMatchObject({
        Organisationsnummer: '559900-1079',
        Företagsform: 'Aktiebolag',
        'Hos oss sedan': '02/11/2026',
        'Slag av ansökan': 'Företagskredit',
        'Senaste steg': 'Klar',
        Riskklass: '4',
        Syfte: 'Rörelsekapital',
        'Hittade oss via': 'Tips',
        'Kreditgräns nu': '400 000 kr',
        'Kreditgräns när den beviljades': '300 000 kr',
        'Första uttaget': '50 000 kr',
        Räntesats: '0,95 % per månad, 11,40 % per år',
        Bankgiro: '991-2346',
        'OCR-nummer': '123456789007',
        Dröjsmålsränta: '43,21 kr',
        Avskrivet: '0 kr',
        'Dagar efter förfallodagen': '34',
        'Räntesats från 31/01/2027': '0,80 % per månad, 9,60 % per år',
        'Förfallna avier': '2',
      });
      forgetApp();
      // Unknown values are not invented.
      const none = shownOf({
        bank_status: null,
        credit_limit_cents: null,
        initial_credit_limit: null,
        risk_class: null,
        initial_withdrawal_cents: null,
        rate_year_basis_points: null,
        credit_reason: null,
      });
      for (const term of ['Kreditgräns nu', 'Första uttaget', 'Räntesats', 'Riskklass', 'Syfte'])
        expect(none[term], term).not.toMatch(/\d/);
    },
  );

  it("the overview shows the applicant's household and private loans", proves('A-046'), () => {
    renderApp(
      <OverviewTab
        company={testCompanyDetail({
          sole_trader_details: {
            children: 2,
            children_with_benefits: 1,
            marital_status: 'married',
            mortgages_cents: 100_000_000,
            blank_loans_cents: 0,
            installment_loans_cents: 250_050,
          },
        })}
      />,
    );
    const shownFor = (term: string) =>
      screen.getByText(term).nextSibling?.textContent?.replaceAll('\u00a0', ' ');
    const terms = ['Barn', 'Barn med barnbidrag', 'Civilstånd', 'Bolån', 'Blancolån', 'Avbetalningar'];
    expect(terms.map(shownFor)).toEqual(['2', '1', 'Gift', '1 000 000 kr', '0 kr', '2 500,50 kr']);
  });

  it('the overview lists the events of credit monitoring', proves('A-047', 'A-121'), () => {
    renderApp(
      <OverviewTab
        company={testCompanyDetail({
          uc_events: [
            {
              id: 'm-2',
              code: '41',
              description: 'Betalningsanmärkning',
              correction: true,
              date: '2026-11-10',
              amount_cents: 1_250_000,
              expiring_date: '2029-11-10',
              comment: 'Rättelse',
              comment_text: 'Rättad av domstolen',
              comment_code_1: 'A',
              comment_code_2: 'B',
              comment_code_3: null,
              comment_code_4: null,
              comment_code_5: null,
            },
            {
              id: 'm-1',
              code: '40',
              description: 'Skuldsaldo',
              correction: false,
              date: '2026-11-02',
              amount_cents: null,
              expiring_date: null,
              comment: null,
              comment_text: null,
              comment_code_1: 'K3',
              comment_code_2: null,
              comment_code_3: null,
              comment_code_4: null,
              comment_code_5: null,
            },
          ],
        })}
      />,
    );
    expect(rowsOf('Kreditbevakning')).toEqual([
      [
        '10/11/2026',
        'Betalningsanmärkning (41), Rättelse',
        '12 500 kr',
        '10/11/2029',
        'Rättelse, Rättad av domstolen',
      ],
      ['02/11/2026', 'Skuldsaldo (40)', '–', '–', 'Utan ord, UC:s kod K3'],
    ]);
  });
});
