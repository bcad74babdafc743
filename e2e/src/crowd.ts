import { listComments } from '@kreditlina/domain/comment/contract';
import { listCompanies, listPayments } from '@kreditlina/domain/company/contracts/customer';
import { createContentPage, publishContentPage } from '@kreditlina/domain/content/contracts/staff';
import { actionRoutes, getCompanyActions } from '@kreditlina/domain/credit-account/contracts/actions';
import { getApprovals, refuseApproval } from '@kreditlina/domain/credit-account/contracts/approvals';
import { startWithdrawal, verifyWithdrawal } from '@kreditlina/domain/credit-account/contracts/customer';
import { startApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { revealSsn } from '@kreditlina/domain/identity/contracts/staff';
import { listIncomingPayments } from '@kreditlina/domain/incoming-payment/contracts/staff';
import { listMessages } from '@kreditlina/domain/notification/contracts/staff';
import { listNotificationTypes } from '@kreditlina/domain/notification-type/contracts/staff';
import { addCosts, addProvider } from '@kreditlina/domain/service-provider/contract';
import { formatDate } from '@kreditlina/domain/text/index';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { type ApiSession, pollWhile } from './api-session.ts';
import { bankIdAppAt } from './bank-id-app.ts';
import type { Journeys } from './journeys.ts';
import { newcomer } from './newcomer.ts';

/** Number of rows: more than one page of five, and not a whole number of pages. */
const ROWS = 6;
/** More than one page of the lists that show 25 rows whatever page size the reader chooses. */
const LONG_ROWS = 27;

/** Ids of the entities with many rows. */
export interface Crowd {
  readonly customer: ApiSession;
  readonly number: string;
  readonly applicationId: string;
  readonly manyApplications: string;
  readonly typeId: string;
  readonly providerId: string;
}

const borrower = personaByKey('approved');
/** Index of the first newcomer, so that no other file has the same ones. */
const FIRST = 1_500;

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Fills every list with more than a page of rows, over the API and through the bank. */
export async function makeCrowd(journeys: Journeys): Promise<Crowd> {
  const [admin, approver, first] = await Promise.all([
    journeys.logIn(personaByKey('admin')),
    journeys.logIn(personaByKey('approver')),
    journeys.begin(borrower),
    times(ROWS, (index) => journeys.begin(newcomer(FIRST + index))),
  ]);
  const me = (await first.session.ask('GET', getMe.path)).body;
  const companyId: string = me.companies[0].id;
  const [providerId, manyApplications] = await Promise.all([
    keepRegisters(admin),
    applyOften(journeys),
    useAccount(journeys, { admin, approver, customer: first.session }, companyId),
    writeOften(admin, companyId),
    lookOften(admin, me.id),
  ]);
  return {
    customer: first.session,
    number: borrower.companies[0]?.companyNumber ?? '',
    applicationId: first.id,
    manyApplications,
    typeId: await typeOf(admin),
    providerId,
  };
}

async function applyOften(journeys: Journeys): Promise<string> {
  const session = await journeys.logIn(newcomer(FIRST + ROWS));
  for (let index = 0; index < ROWS; index += 1)
    await session.ask('POST', startApplication.path, { body: { type: 'standard' } });
  return (await session.ask('GET', getMe.path)).body.id;
}

/**
 * Creates pages, posts, providers and costs.
 * @returns the provider with the costs
 */
async function keepRegisters(admin: ApiSession): Promise<string> {
  await times(LONG_ROWS, async (index) => {
    const name = `Inlägg ${String.fromCodePoint(97 + (index % 26))}${index}`;
    const body = { is_template: true, template: 'blog', name, path: `/inlagg-${index}`, data: {} };
    const { id, version } = (await admin.ask('POST', createContentPage.path, { body })).body;
    await admin.ask('POST', publishContentPage.path, { params: { id }, body: { version } });
  });
  const providers = await times(ROWS, async (index) => {
    const body = { name: `Porto ${index} AB`, category: 'Utskick', description: 'Brev och paket' };
    return (await admin.ask('POST', addProvider.path, { body })).body.id as string;
  });
  const [id = ''] = providers;
  const today = formatDate(new Date());
  await times(ROWS, (index) => {
    const body = { quantity: index + 1, cost_cents: 1_500, from: today, to: today };
    return admin.ask('POST', addCosts.path, { params: { id }, body });
  });
  return id;
}

/** Waits for a notification type with enough messages. */
async function typeOf(admin: ApiSession): Promise<string> {
  const types = (await admin.ask('GET', listNotificationTypes.path)).body.notification_types;
  const most = async () => {
    const counted = await times(types.length, async (index) => {
      const { id } = types[index];
      const query = { notification_type_id: id };
      return { id, total: (await admin.ask('GET', listMessages.path, { query })).body.total };
    });
    return counted.reduce((one, other) => (other.total > one.total ? other : one));
  };
  return (await pollWhile(most, ({ total }) => total < ROWS)).id;
}

/** Creates staff decisions, withdrawals and payments on one account. */
async function useAccount(
  journeys: Journeys,
  { admin, approver, customer }: Readonly<Record<'admin' | 'approver' | 'customer', ApiSession>>,
  companyId: string,
): Promise<void> {
  const params = { id: companyId };
  await pollWhile(
    () => admin.ask('GET', getCompanyActions.path, { params }),
    ({ body }) => body.account?.bank_status !== 'active',
  );
  await decideLimits(admin, approver, companyId);
  for (let index = 0; index < ROWS / 2; index += 1) {
    const { borrow_token } = (
      await customer.ask('POST', startWithdrawal.path, { params, body: { amount: 5_000 } })
    ).body;
    const verify = () => customer.ask('POST', verifyWithdrawal.path, { params, body: { borrow_token } });
    await pollWhile(verify, ({ body }) => body.status === 'in_progress');
  }
  await payOften(journeys, customer, companyId);
  // The bank reports the payments one by one; all must be on the account before they are read page by page.
  await pollWhile(
    () => customer.ask('GET', listPayments.path, { params }),
    ({ body }) => body.total < LONG_ROWS,
  );
  await pollWhile(
    () => admin.ask('GET', listIncomingPayments.path),
    ({ body }) => body.total < LONG_ROWS,
  );
}

/** Makes payments to one account, and payments without a reference. */
async function payOften(journeys: Journeys, session: ApiSession, companyId: string): Promise<void> {
  const { companies } = (await session.ask('GET', listCompanies.path)).body;
  const { payment_ocr_number: ocr } = companies.find(({ id }: { id: string }) => id === companyId);
  const { origin } = new URL(await bankIdAppAt(journeys.baseUrl));
  const today = formatDate(new Date());
  for (const of of [() => ocr, (index: number) => `Faktura ${index}`])
    await times(LONG_ROWS, async (index) => {
      const answer = await fetch(`${origin}/control/bank/payments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          amountCents: 10_000 + index * 100,
          reference: of(index),
          valueDate: today,
          bookingDate: today,
        }),
      });
      if (!answer.ok) throw new Error(`the bank took no payment: ${answer.status}`);
    });
}

/** Changes limits by one person, and refuses proposals by another. */
async function decideLimits(admin: ApiSession, approver: ApiSession, companyId: string): Promise<void> {
  const params = { id: companyId };
  const because = { reason: 'customer-asked', comment: 'Kunden ringde om gränsen' };
  const change = async (limit: number) => {
    const { account } = (await admin.ask('GET', getCompanyActions.path, { params })).body;
    const body = { limit, account_id: account.id, version: account.version, ...because };
    return admin.ask('POST', actionRoutes.limit.path, { params, body });
  };
  for (let index = 0; index < ROWS; index += 1) {
    await change(20_000_000 + index * 10_000);
    await change(60_000_000);
    // A colleague's change may take a moment to appear in the read model.
    const { body: open } = await pollWhile(
      () => approver.ask('GET', getApprovals.path),
      ({ body: read }) => read.approvals.length === 0,
    );
    const body = { comment: 'Underlaget räcker inte' };
    await approver.ask('POST', refuseApproval.path, { params: { id: open.approvals[0].id }, body });
  }
}

const writeOften = (admin: ApiSession, companyId: string) =>
  times(LONG_ROWS, (index) =>
    admin.ask('POST', listComments.path, {
      params: { id: companyId },
      body: { text: `Samtal ${index}` },
    }),
  );

const lookOften = (admin: ApiSession, userId: string) =>
  times(ROWS, (index) =>
    admin.ask('POST', revealSsn.path, {
      params: { id: userId },
      body: { purpose: `Kunden ringde om sitt ärende ${index}` },
    }),
  );
