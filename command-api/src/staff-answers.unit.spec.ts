import { leavesOf } from '@kreditlina/domain/kernel/mask-personal';
import { personalShown } from '@kreditlina/domain/kernel/personal';
import type { Route } from '@kreditlina/http-edge/route';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { seesPersonalData } from './access.ts';
import { routes } from './routes.ts';

/** Names of fields that hold something of a person, or in which anybody can write anything. */
const telling =
  /(^|_)(ssn|personal_?number|name|phone|email|address|birth|household|children|marital|debts?|income|remarks?|pep|sanction\w*|hits?|comment|note|message|purpose|influencer|before|after|texts?|contact)(_|$)/;

/** What looks like it and is not, with the reason. */
const open: Readonly<Record<string, string>> = {
  'credit_applications[].company_name': 'the public name of a company',
  company_name: 'the public name of a company',
  name: 'the public name of a company; those of persons stand in lists and are marked',
  debt_amount_cents: 'of the company',
  'limit_cal_details[].text': 'of a line about the company; those about a person are marked',
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
  'approvals[].before_cents': 'an amount of a company’s account',
  'approvals[].after_cents': 'an amount of a company’s account',
  'approvals[].proposed_by.name': 'of a colleague',
  'approvals[].decided_by.name': 'of a colleague',
  'lines[].text': 'what happened to an account, in fixed words',
  'entries[].before_cents': 'an amount of a company’s account',
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
};

const opaque = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodAny || schema instanceof z.ZodUnknown || schema instanceof z.ZodRecord;

/** Fields of an answer to staff that show something of a person without a mark, or in which anything could stand. */
const unmarkedIn = ({ answer }: Pick<Route, 'answer'>): string[] =>
  leavesOf(answer)
    .filter(({ path, schema, isMarked }) => {
      const name = path.replaceAll('[]', '').split('.').at(-1) ?? '';
      return !isMarked && (telling.test(name) || opaque(schema)) && !(path in open);
    })
    .map(({ path }) => path);

describe('answers to staff of whom some may not see personal data', () => {
  const staffRoutes = routes.filter(
    ({ access }) => access.kind === 'staff' && !access.roles.every((role) => seesPersonalData([role])),
  );

  it.each(staffRoutes.map((route) => [`${route.method} ${route.url}`, route] as const))(
    '%s marks every field that looks personal',
    (_, route) => {
      expect(unmarkedIn(route)).toEqual([]);
    },
  );

  it('a field that looks personal and has no mark is found, wherever it stands', () => {
    const answer = z.strictObject({
      people: z.array(
        z.strictObject({ id: z.string(), phone: z.string().nullable(), anything: z.unknown() }),
      ),
      user_name: personalShown(z.string()),
    });
    expect(unmarkedIn({ answer })).toEqual(['people[].phone', 'people[].anything']);
  });
});
