import { servicingTerms } from '@kreditlina/domain/calculators/credit-terms';
import { companyListQuery } from '@kreditlina/domain/company/contracts/staff-list';
import {
  creditAccount,
  daysPastDue,
  isLossEarly,
  lateNotices,
  requestWithdrawal,
  unpaidCents,
} from '@kreditlina/domain/credit-account/index';
import { accountId, granted, idOf } from '@kreditlina/domain/credit-account/testing/ids';
import { type Life, withdrawnLife } from '@kreditlina/domain/credit-account/testing/life';
import { putSecondTerms, SECOND_TERMS_ON } from '@kreditlina/domain/credit-account/testing/two-terms';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { audienceQuery } from '@kreditlina/domain/notification-type/contracts/staff';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyListOf } from '../company/staff-list/evolve.ts';
import { listCompanyRows, readAgeing } from '../company/staff-list/query.ts';
import { listAudience } from '../notification/audience.ts';
import { readOverview } from '../overview/query.ts';
import { projections } from '../registry.ts';
import { createReadModels, type ReadModels } from '../testing/read-models.ts';
import { accountFields } from './account-fields.ts';
import { figuresOf } from './figures.ts';
import { listLatePeriods, listNotices, readAccountRows } from './query.ts';

const { companyId, userId } = granted;
/** The notice of October lacks 50 kr and its reminder fee: late by the first terms, not by the second. */
let life: Life;
let models: ReadModels;
let terms: Disposable;
beforeAll(async () => {
  terms = putSecondTerms();
  life = withdrawnLife('2026-09-10').until('2026-10-28');
  const [notice] = life.state.notices;
  if (!notice) throw new Error('no notice');
  life.pays('most', unpaidCents(notice) - 5_000);
  life.until('2026-11-20');
  models = await createReadModels({
    name: 'read models with two terms',
    projections: projections.map((one) =>
      one.name === 'company-list' ? companyListOf(servicingTerms) : one,
    ),
  });
  const company = { companyId, companyNumber: '5560000019', name: 'Bolag AB', companyForm: 'AB' };
  await models.given(`company-${companyId}`, [{ type: 'CompanyRegistered', data: company }]);
  await models.given(
    `creditAccount-${accountId}`,
    life.history.map(({ event, knownOn }) => ({ type: event.type, data: event.data, on: knownOn })),
  );
});
afterAll(async () => {
  terms[Symbol.dispose]();
  await models[Symbol.asyncDispose]();
});

/** The account as it was when a day began. */
const stateOn = (day: string) =>
  life.history
    .filter(({ knownOn }) => knownOn <= day)
    .reduce((state, { event }) => creditAccount.evolve(state, event), creditAccount.initialState());

function mayWithdraw(day: string): boolean {
  const request = { withdrawalId: idOf('next'), amountCents: 500_000, requestedBy: userId };
  try {
    requestWithdrawal(stateOn(day), request, { today: day, now: `${day}T08:00:00.000Z` });
    return true;
  } catch {
    return false;
  }
}

async function readOf(day: string) {
  const { db } = models;
  const account = await db
    .selectFrom('credit_account')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const figures = figuresOf(account, await readAccountRows(db, accountId), { userId, today: day });
  const listed = async (query: object) =>
    (await listCompanyRows(db, companyListQuery.parse({ rows: 25, ...query }), day)).companies;
  const audience = await listAudience(
    db,
    audienceQuery.parse({ rows: 25 }),
    { concerned: 'late', audience: 'holder', channel: 'email', isLive: true, blockedCompanies: [] },
    day,
  );
  const { number_of_late_payments } = await readOverview(db, day);
  const { classes } = await readAgeing(db, day);
  const [row] = await listed({});
  const { notices } = await listNotices(db, account, { page: 0, rows: 10 }, day);
  const periods = await listLatePeriods(db, account, day);
  return {
    page: figures.days_past_due,
    obstacle: figures.withdrawal_obstacle === 'overdue',
    toPay: figures.to_pay?.isOverdue,
    row: row?.days_past_due,
    rowNotices: row?.number_of_due_notices,
    list: (await listed({ q: 'late-payments' })).length,
    ageing: (await listed({ ageing: '1-30' })).length,
    report: classes.reduce((all, { companies }) => all + companies, 0),
    tile: number_of_late_payments,
    audience: audience.audience.length,
    notice: notices.find(({ number }) => number === 1)?.daysPastDue,
    period: periods.find(({ through }) => through === null)?.days ?? 0,
  };
}

it(
  'every answer about lateness follows the terms of the day asked about',
  proves('F-11', 'X-42'),
  async () => {
    for (const [day, days] of [
      ['2026-10-28', 0],
      ['2026-10-29', 1],
      [addDays(SECOND_TERMS_ON, -1), 18],
      [SECOND_TERMS_ON, 0],
      ['2026-11-20', 0],
    ] as const) {
      const isLate = days > 0;
      const count = isLate ? 1 : 0;
      const state = stateOn(day);
      expect(daysPastDue(state, day), day).toBe(days);
      expect(lateNotices(state, day), day).toHaveLength(count);
      expect(isLossEarly(state, day), day).toBe(true);
      expect(mayWithdraw(day), day).toBe(!isLate);
      expect(accountFields(state, day), day).toMatchObject({
        days_past_due: days,
        number_of_due_notices: count,
      });
      expect(await readOf(day), day).toEqual({
        page: days,
        obstacle: isLate,
        toPay: isLate,
        row: days,
        rowNotices: count,
        list: count,
        ageing: count,
        report: count,
        tile: count,
        audience: count,
        notice: days,
        period: days,
      });
    }
  },
);
