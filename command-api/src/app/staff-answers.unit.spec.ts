import { showAsCustomer } from '@kreditlina/domain/company/contracts/as-customer';
import { readScreening, revealSsn } from '@kreditlina/domain/identity/contracts/staff';
import { showPayer } from '@kreditlina/domain/incoming-payment/contracts/staff';
import { leavesOf } from '@kreditlina/domain/kernel/mask-personal';
import { personalShown } from '@kreditlina/domain/kernel/personal';
import type { Route } from '@kreditlina/http-edge/route';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from './routes.ts';

/** Names of fields with personal data, or with free text. */
const telling =
  /(^|_)(ssn|personal_?number|name|phone|email|address|birth|household|children|marital|debts?|income|remarks?|pep|sanction\w*|hits?|comment|note|message|purpose|influencer|before|after|texts?|contact)(_|$)/;

/**
 * Harmless fields that match, each with the reason: on every route, or on the route named before the field.
 */
const open: Readonly<Record<string, string>> = {
  'credit_applications[].company_name': 'the public name of a company',
  company_name: 'the public name of a company',
  'other.effect[].before': 'a figure of an account',
  'other.effect[].after': 'a figure of an account',
  'other.company.name': 'the public name of a company',
  name: 'the public name of a company; those of persons stand in lists and are marked',
  debt_amount_cents: 'of the company',
  'limit_cal_details[].text': 'of a line about the company; those about a person are marked',
  'deciding_rules[].text': 'of a line about the company; those about a person are marked',
  'audit_entries[].actor.name': 'of a colleague; that of a customer is marked',
  'work_items[].company_name': 'the public name of a company',
  'others[].name': 'of a colleague',
  'colleagues[].name': 'of a colleague',
  'work_items[].assignee.name': 'of a colleague',
  'work_items[].changed_by.name': 'of a colleague',
  'projections[].name': 'a read model',
  'parts[].name': 'a part of the product',
  'jobs.failed_jobs[].name': 'a kind of job',
  'partners[].name': 'a partner',
  'rebuilds[].name': 'a read model',
  'notification_types[].preview.text': 'with made-up values',
  'notification_types[].blocked_companies[].company_name': 'the public name of a company',
  'companies[].company_name': 'the public name of a company',
  'service_providers[].name': 'a company that sells us something',
  'service_provider.name': 'a company that sells us something',
  'approvals[].company.name': 'the public name of a company',
  'doubted_payouts[].company.name': 'the public name of a company',
  'approvals[].before_cents': 'an amount of a company’s account',
  'approvals[].after_cents': 'an amount of a company’s account',
  'approvals[].rate.before_year_basis_points': 'the rate of a company’s account',
  'approvals[].rate.after_year_basis_points': 'the rate of a company’s account',
  'approvals[].proposed_by.name': 'of a colleague',
  'approvals[].decided_by.name': 'of a colleague',
  'lines[].text': 'what happened to an account, in fixed words',
  'entries[].before_cents': 'an amount of a company’s account',
  'entries[].before_rate_year_basis_points': 'the rate of a company’s account',
  'staff[].name': 'of a colleague',
  'actor.name': 'of a colleague; a customer’s is marked',
  'counterpart.actor.name': 'of a colleague; a customer’s is marked',
  'changes[].before': 'of what no mark concerns; the other kind is marked',
  'changes[].after': 'of what no mark concerns; the other kind is marked',
  'tags[].name': 'a word of the register, of nobody',
  'saved_reports[].name': 'what a colleague calls a report',
  'views[].name': 'what the reader calls a view of their own',
  'companies[].tags[].name': 'a word of the register, of nobody',
  'audience[].company_name': 'the public name of a company',
  'notification_messages[].company_name': 'the public name of a company',
  'notification_messages[].status_message': 'one of a few fixed sentences',
  status_message: 'one of a few fixed sentences',
  'uses[].company_name': 'the public name of a company',
  'proposals[].proposed_by.name': 'of a colleague',
  'changes[].by.name': 'of a colleague',
  '/api/admin/staff people[].name': 'of a colleague',
  'human_review.is_sanction_confirmed': 'of the case; whose hit it is stands in a list that is marked',
  'people[].hits[].hit_id': 'an id',
  'people[].hits[].decided_by.name': 'of a colleague',
  'companies[].name': 'the public name of a company',
  'companies[].debt_amount_cents': 'of the company',
  'credit_applications[].companies[].company_name': 'the public name of a company',
  'payments[].suggestion.company_name': 'the public name of a company',
  '/api/admin/payments/:id/preview company.name': 'the public name of a company',
  'effect[].before': 'a figure of an account',
  'effect[].after': 'a figure of an account',
  '/api/translation data': 'a page of the site',
  '/api/admin/translations/:id data': 'a page of the site',
  '/api/admin/translations/:id/plan data': 'a page of the site',
  '/api/admin/translations/:id/publish data': 'a page of the site',
  '/api/admin/translations/:id/restore data': 'a page of the site',
  '/api/admin/translations/:id/background data': 'a page of the site',
  'translations[].name': 'a page of the site',
  'translations[].data': 'a page of the site',
  'revisions[].name': 'a page of the site',
  'revisions[].data': 'a page of the site',
  'preview.text': 'with made-up values',
  '/api/admin/notification-type/:id/preview text': 'with made-up values',
  '/api/admin/notification-type/:id/test phone': 'of the colleague who asks',
  'blocked_companies[].company_name': 'the public name of a company',
  'by_reason[].income_cents': 'what credits brought in',
  'by_person[].income_cents': 'what credits brought in',
  'by_person[].by.name': 'of a colleague',
  'cases[].income_cents': 'what a credit brought in',
  'cases[].by.name': 'of a colleague',
  'cases[].approved_by.name': 'of a colleague',
  'cases[].company.name': 'the public name of a company',
};

const opaque = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodAny || schema instanceof z.ZodUnknown || schema instanceof z.ZodRecord;

/** Fields of a staff answer with unmarked personal data or free text. */
const unmarkedIn = ({ answer, url }: Pick<Route, 'answer' | 'url'>): string[] =>
  leavesOf(answer)
    .filter(({ path, schema, isMarked }) => {
      const name = path.replaceAll('[]', '').split('.').at(-1) ?? '';
      return (
        !isMarked && (telling.test(name) || opaque(schema)) && !(path in open || `${url} ${path}` in open)
      );
    })
    .map(({ path }) => path);

describe('personal data in answers to staff', () => {
  const staffRoutes = routes.filter(({ access }) => access.kind === 'staff');

  it.each(staffRoutes.map((route) => [`${route.method} ${route.url}`, route] as const))(
    '%s marks every field that looks personal',
    (_, route) => {
      expect(unmarkedIn(route), 'mark it with `personalShown`, or list it in `open` with a reason').toEqual(
        [],
      );
    },
  );

  it('every exception still has its field', () => {
    const there = new Set(
      staffRoutes.flatMap(({ answer, url }) =>
        leavesOf(answer).flatMap(({ path }) => [path, `${url} ${path}`]),
      ),
    );
    expect(Object.keys(open).filter((one) => !there.has(one))).toEqual([]);
  });

  it('calls that record a reading and then show personal data count it first, while it can still be refused', () => {
    const marked = ({ answer }: Route) => leavesOf(answer).some(({ isMarked }) => isMarked);
    const readings = staffRoutes.filter(
      (route) =>
        route.method === 'POST' && route.keepsNoAnswer && route.url.includes('/:id/') && marked(route),
    );
    expect(readings.map(({ url }) => url).toSorted()).toEqual(
      [revealSsn.path, readScreening.path, showAsCustomer.path, showPayer.path].toSorted(),
    );
    expect(readings.filter(({ rowsFirst }) => rowsFirst === undefined)).toEqual([]);
  });

  it('an unmarked field that looks personal is found at any depth', () => {
    const answer = z.strictObject({
      people: z.array(
        z.strictObject({ id: z.string(), phone: z.string().nullable(), anything: z.unknown() }),
      ),
      user_name: personalShown(z.string()),
    });
    expect(unmarkedIn({ answer, url: '/api/admin/new' })).toEqual(['people[].phone', 'people[].anything']);
  });
});
