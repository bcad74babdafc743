import { company } from '@kreditlina/domain/company/company';
import {
  type skipAnswer,
  skipBankDataForApplication,
  skipBankDataForCompany,
  skipNeedExtraDetails,
  skipNeedExtraGuarantors,
} from '@kreditlina/domain/credit-application/contracts/skips';
import type { CreditApplicationEvent } from '@kreditlina/domain/credit-application/events';
import {
  type CreditApplicationState,
  creditApplication,
  requireOthersCase,
  skipBankData,
  skipRule,
} from '@kreditlina/domain/credit-application/index';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle, type Route } from '@kreditlina/http-edge/route';
import { listApplicationRows } from '@kreditlina/projections/credit-application/list';
import type { z } from 'zod';
import type { CreditApplicationParts } from '../parts.ts';
import { requireRecorded } from './review.ts';

interface Asked {
  readonly body: { readonly reason: string; readonly comment: string };
  readonly session: { readonly userId: string };
  readonly origin: Parameters<CreditApplicationParts['commands']['send']>[0];
  announce(position: string): void;
}

/**
 * Finds the application that holds the company, else the latest; overrides belong to it and end with it.
 * @throws HttpProblem 404
 */
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

/**
 * Records a staff override.
 * @throws HttpProblem 404; 409 if the override is already in effect; DomainError `OWN_CASE` and errors of the
 * decision
 */
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

const skipBankDataForCompanyRoute = handle(
  skipBankDataForCompany,
  async (call, parts: CreditApplicationParts) =>
    override(parts, call, await currentApplication(parts, call.params.id), withoutBankData),
);

const skipBankDataForApplicationRoute = handle(
  skipBankDataForApplication,
  (call, parts: CreditApplicationParts) => override(parts, call, call.params.id, withoutBankData),
);

const skipRuleRoute = (
  called: typeof skipNeedExtraDetails | typeof skipNeedExtraGuarantors,
  rule: CreditApplicationState['skippedRules'][number],
): Route<CreditApplicationParts> =>
  handle(called, async (call, parts: CreditApplicationParts) => {
    const id = await currentApplication(parts, call.params.id);
    return override(parts, call, id, (state) => skipRule(state, { rule, isSkipped: call.body.skip }));
  });

/** Staff overrides of rules for one application. The history shows their reason and comment. */
export const skipRoutes: readonly Route<CreditApplicationParts>[] = [
  skipBankDataForCompanyRoute,
  skipBankDataForApplicationRoute,
  skipRuleRoute(skipNeedExtraDetails, 'need-extra-details'),
  skipRuleRoute(skipNeedExtraGuarantors, 'need-extra-guarantors'),
];
