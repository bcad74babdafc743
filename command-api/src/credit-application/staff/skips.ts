import { company } from '@kreditlina/domain/company/index';
import {
  skipAnswer,
  skipBankDataBody,
  skipRuleBody,
} from '@kreditlina/domain/credit-application/contracts/skips';
import type { CreditApplicationEvent } from '@kreditlina/domain/credit-application/events';
import {
  type CreditApplicationState,
  creditApplication,
  requireOthersCase,
  skipBankData,
  skipRule,
} from '@kreditlina/domain/credit-application/index';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import { apiPaths } from '@kreditlina/domain/paths';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { notFound } from '@kreditlina/http-edge/problem';
import { type Route, route } from '@kreditlina/http-edge/route';
import { listApplicationRows } from '@kreditlina/projections/credit-application/list';
import type { z } from 'zod';
import type { CreditApplicationParts } from '../parts.ts';
import { requireRecorded } from './on-review.ts';

/** What an override of one application is asked with. */
interface Asked {
  readonly body: { readonly reason: string; readonly comment: string };
  readonly session: { readonly userId: string };
  readonly origin: Parameters<CreditApplicationParts['commands']['send']>[0];
  announce(position: string): void;
}

/** The application that holds the company, or else its latest: overrides belong to it and end with it. @throws HttpProblem 404 */
async function currentApplication(
  { commands, reads }: CreditApplicationParts,
  companyId: string,
): Promise<string> {
  const { claim } = await commands.load(company, companyId);
  if (claim) return claim.applicationId;
  const { credit_applications } = await listApplicationRows(reads, { companyId, rows: 1 });
  const latest = credit_applications[0];
  if (!latest) throw notFound();
  return latest.id;
}

/** @throws HttpProblem 404, 409 when it is so already, DomainError `OWN_CASE`, beside what the decision throws */
async function override(
  parts: CreditApplicationParts,
  call: Asked,
  id: string,
  decide: Decide<CreditApplicationState, undefined, CreditApplicationEvent>,
): Promise<z.output<typeof skipAnswer>> {
  if ((await parts.originOfApplication(id)) === undefined) throw notFound();
  const { reason: reasonCode, comment } = call.body;
  const sent = await parts.commands.send(
    { ...call.origin, reasonCode, comment },
    creditApplication,
    id,
    (state, _, context) => {
      requireOthersCase(state, call.session.userId);
      return decide(state, undefined, context);
    },
    undefined,
  );
  await requireRecorded(parts, streamOf(creditApplication, id), sent, ({ type }) => type === 'RuleSkipped');
  call.announce(sent.position);
  return {
    application_id: id,
    step: sent.state.step,
    skipped_rules: [...sent.state.skippedRules],
  };
}

const withoutBankData: Decide<CreditApplicationState, undefined, CreditApplicationEvent> = (state) =>
  skipBankData(state, { by: 'staff', type: 'staff', message: '' });

const skipForCompany = route({
  method: 'POST',
  url: apiPaths.adminCompanySkipBankData,
  access: staffWith('manage-credit'),
  summary: 'Lets the company’s current application go on without bank data',
  params: idParams,
  body: skipBankDataBody,
  answer: skipAnswer,
  handler: async (call, parts: CreditApplicationParts) =>
    override(parts, call, await currentApplication(parts, call.params.id), withoutBankData),
});

const skipForApplication = route({
  method: 'POST',
  url: apiPaths.adminSkipBankData,
  access: staffWith('manage-credit'),
  summary: 'Lets one application go on without bank data',
  params: idParams,
  body: skipBankDataBody,
  answer: skipAnswer,
  handler: (call, parts: CreditApplicationParts) => override(parts, call, call.params.id, withoutBankData),
});

const skipRuleRoute = (
  url: string,
  rule: CreditApplicationState['skippedRules'][number],
  summary: string,
): Route<CreditApplicationParts> =>
  route({
    method: 'POST',
    url,
    access: staffWith('manage-credit'),
    summary,
    params: idParams,
    body: skipRuleBody,
    answer: skipAnswer,
    handler: async (call, parts: CreditApplicationParts) => {
      const id = await currentApplication(parts, call.params.id);
      return override(parts, call, id, (state) => skipRule(state, { rule, isSkipped: call.body.skip }));
    },
  });

/** What staff let pass for one application; reason and comment stand in the history. */
export const skipRoutes: readonly Route<CreditApplicationParts>[] = [
  skipForCompany,
  skipForApplication,
  skipRuleRoute(
    apiPaths.adminCompanySkipDetails,
    'need-extra-details',
    'Sets aside, or lets hold again, that a guarantor tells their private debts',
  ),
  skipRuleRoute(
    apiPaths.adminCompanySkipGuarantors,
    'need-extra-guarantors',
    'Sets aside, or lets hold again, that an extra guarantor is needed',
  ),
];
