import type { AuditLine } from '@kreditlina/domain/audit/contracts/staff';
import type { CompanyRow } from '@kreditlina/domain/company/contracts/staff-list';
import type { Approval } from '@kreditlina/domain/credit-account/contracts/approvals';
import type { ApplicationRow } from '@kreditlina/domain/credit-application/contracts/staff';
import type { UserListRow } from '@kreditlina/domain/identity/contracts/users';
import type { MessageRow } from '@kreditlina/domain/notification/contracts/staff';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { auditColumns } from '../audit/audit.ts';
import { companyColumns } from '../company/staff/company-list.ts';
import { approvalColumns } from '../credit-account/staff/approvals.ts';
import { applicationColumns } from '../credit-application/staff/applications.ts';
import { userColumns } from '../identity/staff/users.ts';
import { messageColumns } from '../notification/messages.ts';
import { csvOf } from './cells.ts';
import type { ExportColumn } from './file.ts';

const id = '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a01';
const other = '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a02';
const [earlier, later] = ['2026-09-10T08:00:00.000Z', '2026-11-21T09:30:00.000Z'];
const [shownEarlier, shownLater] = ['2026-09-10 10:00', '2026-11-21 10:30'];
const reader = { language: 'sv', lenderNames: { first: null, second: 'Åbo Kredit AB' }, now: later } as const;
/** A row's CSV values by column heading; numbers unchanged. */
const told = <Row>(columns: readonly ExportColumn<Row>[], row: Row) =>
  Object.fromEntries(
    columns.map(({ header, kind, cell }) => {
      const written = cell(row, 'sv', reader);
      return [header.sv, typeof written === 'string' ? csvOf([[written]], [kind]).trimEnd() : written];
    }),
  );

const ofCompanies = (row: CompanyRow) => told(companyColumns, row);
const ofApplications = (row: ApplicationRow) => told(applicationColumns, row);
const ofUsers = (row: UserListRow) => told(userColumns, row);
const ofMessages = (row: MessageRow) => told(messageColumns, row);
const ofApprovals = (row: Approval) => told(approvalColumns, row);
const ofAudit = (row: AuditLine) => told(auditColumns, row);

const company = { company_id: other, company_number: '5599001079', company_name: 'Bolaget AB' };
const shownCompany = { Organisationsnummer: '559900-1079', Företag: 'Bolaget AB' };

it('each column of the export of companies matches its heading', proves('A-035', 'F-34'), () => {
  const { company_id: _, ...named } = company;
  expect(
    ofCompanies({
      id,
      ...named,
      status: 'approved',
      rejected_by: null,
      manual_review: false,
      review_answer_by: null,
      approved: true,
      signed: false,
      has_borrowed: true,
      credit_limit: 400_000,
      loan_amount: 200_000.5,
      number_of_due_notices: 2,
      oldest_due_notice: '2026-10-28',
      days_past_due: 24,
      tags: ['Bygg', 'Ring'].map((name) => ({ id: other, name, color_hex: '#' as never })),
      inserted_at: earlier,
      updated_at: later,
    }),
  ).toEqual({
    ...shownCompany,
    Etiketter: 'Bygg, Ring',
    'Senaste ansökan': 'Beviljad',
    Beviljad: 'Ja',
    Signerad: 'Nej',
    'Har lånat': 'Ja',
    'Kreditgräns, kr': 400_000,
    'Lånat, kr': 200_000.5,
    'Sena avier': 2,
    'Äldsta sena avi': '2026-10-28',
    'Dagar sen': 24,
    'Tillkom (Stockholm)': shownEarlier,
    'Ändrad (Stockholm)': shownLater,
  });
});

it('each column of the export of applications matches its heading', proves('F-34'), () => {
  expect(
    ofApplications({
      id,
      ...company,
      status: 'approved',
      rejected_by: null,
      manual_review: false,
      review_asked_at: null,
      review_answer_by: null,
      risk_class: 'B',
      step: 'kyc',
      signed: true,
      updated_at: later,
      user_id: other,
      user_ssn: '680312-****',
      user_name: 'Astrid Lindqvist',
      user_phone: '+46701740605',
      user_email: 'astrid@example.com',
    }),
  ).toEqual({
    Personnummer: '680312-****',
    Namn: 'Astrid Lindqvist',
    'E-post': 'astrid@example.com',
    Telefon: '070-174 06 05',
    ...shownCompany,
    Status: 'Beviljad',
    Riskklass: 'B',
    'Senaste steg': 'Kundkännedom',
    Signerad: 'Ja',
    'Ändrad (Stockholm)': shownLater,
  });
});

it('each column of the export of people matches its heading', proves('F-34'), () => {
  expect(
    ofUsers({
      id,
      ssn: '680312-****',
      first_name: 'Astrid',
      last_name: 'Lindqvist',
      email: 'astrid@example.com',
      phone: '+46701740605',
      is_admin: false,
      pep: true,
      sanctioned: true,
      screened_at: null,
      total_approved: 1,
      total_rejected: 2,
      total_in_progress: 3,
      credit_applications: [],
      inserted_at: earlier,
      updated_at: later,
    }),
  ).toEqual({
    Personnummer: '680312-****',
    Förnamn: 'Astrid',
    Efternamn: 'Lindqvist',
    'E-post': 'astrid@example.com',
    Telefon: '070-174 06 05',
    Beviljade: 1,
    Avslagna: 2,
    Pågående: 3,
    'Tillkom (Stockholm)': shownEarlier,
    'Ändrad (Stockholm)': shownLater,
  });
});

it('each column of the export of messages matches its heading', proves('F-34'), () => {
  expect(
    ofMessages({
      id,
      ...company,
      description: 'Påminnelse',
      kind: 'account',
      channel: 'email',
      recipient_name: 'Astrid Lindqvist',
      eta: earlier,
      status: 'failed',
      status_message: 'Adressen finns inte',
      notification_type_id: null,
      may_retry: true,
      retried_at: null,
      retried_by: null,
      updated_at: later,
    }),
  ).toEqual({
    Meddelande: 'Påminnelse',
    ...shownCompany,
    Mottagare: 'Astrid Lindqvist',
    Väg: 'E-post',
    'Skickas (Stockholm)': shownEarlier,
    Status: 'Misslyckades',
    Orsak: 'Adressen finns inte',
  });
});

it('each column of the export of approvals matches its heading', proves('F-34'), () => {
  expect(
    ofApprovals({
      id,
      kind: 'limit',
      status: 'refused',
      company: { id: other, name: company.company_name, company_number: company.company_number },
      application_id: null,
      before_cents: 40_000_000,
      after_cents: 60_000_000,
      rate: { before_year_basis_points: 1_080, after_year_basis_points: 1_200, from_on: '2026-12-01' },
      reason: 'a-reason',
      comment: 'Bättre siffror',
      proposed_by: { id, name: 'Anna Berg' },
      proposed_at: earlier,
      open_until: '2026-10-10',
      decided_by: { id: other, name: 'Bo Ek' },
      decided_at: later,
      decision_comment: 'Inte än',
      payer: null,
      is_own: false,
      bar: null,
    }),
  ).toEqual({
    'Föreslaget (Stockholm)': shownEarlier,
    Vad: 'Ny gräns',
    ...shownCompany,
    'Före, kr': 400_000,
    'Efter, kr': 600_000,
    'Ränta före': '10,80\u00a0%',
    'Ränta efter': '12,00\u00a0%',
    'Ränta från': '2026-12-01',
    Skäl: expect.stringContaining('a-reason'),
    Kommentar: 'Bättre siffror',
    'Föreslaget av': 'Anna Berg',
    'Kan godkännas till och med': '2026-10-10',
    Läge: 'Avslaget',
    'Beslutat (Stockholm)': shownLater,
    'Beslutat av': 'Bo Ek',
    Varför: 'Inte än',
  });
});

it('each column of the export of the audit trail matches its heading', proves('F-34'), () => {
  expect(
    ofAudit({
      id,
      type: 'LimitChanged',
      sentence: { sv: 'Gränsen ändrades', en: 'The limit was changed' },
      actor: { kind: 'staff', id: other, name: 'Anna Berg', role: 'admin' },
      occurred_at: later,
      reason_code: 'a-reason',
      comment: 'Bättre siffror',
      result: 'done',
      entity: { kind: 'account', id: other },
    }),
  ).toEqual({
    'Tid (Stockholm)': shownLater,
    Händelse: 'Gränsen ändrades',
    Vem: 'Anna Berg',
    Roll: expect.stringMatching(/adm/i),
    Skäl: expect.stringContaining('a-reason'),
    Kommentar: 'Bättre siffror',
    Resultat: 'utfört',
    Om: 'kreditkonto',
    'Om, id': other,
    'Händelsens id': id,
  });
});

it.each([
  [{ status: 'rejected-aros', rejected_by: 'second' }, 'Avslag, Åbo Kredit AB'],
  [{ status: 'rejected-qapitala', rejected_by: 'policy' }, 'Avslag, kreditpolicyn'],
  [{ status: 'in-progress', manual_review: true }, 'Granskas'],
  [{ status: 'withdrawn' }, 'Tillbakadragen'],
  [{ status: 'rejected-qapitala', rejected_by: 'policy', review_answer_by: earlier }, 'Omprövning, försenad'],
] as const)('the status of an application with %j reads as in the list', proves('F-34'), (more, shown) => {
  const row = { rejected_by: null, manual_review: false, review_answer_by: null, ...more };
  expect(ofApplications({ ...company, ...row } as never)).toMatchObject({ Status: shown });
});

it.each([
  ['+4722123456', '00 47 22 12 34 56'],
  [null, null],
  ['•••', '•••'],
])('a phone number is not taken for a formula: %s', proves('F-34'), (phone, shown) => {
  expect(ofUsers({ phone } as never)).toMatchObject({ Telefon: shown });
});
