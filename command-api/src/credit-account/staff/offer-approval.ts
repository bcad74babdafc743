import type { Effect, EffectLine } from '@kreditlina/domain/credit-account/contracts/actions';
import {
  approveOffer,
  creditApplication,
  promisedSaving,
  refuseOffer,
} from '@kreditlina/domain/credit-application/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import type { StaffAccountParts } from './account-of-company.ts';

interface ProposedOffer {
  readonly applicationId: string;
  readonly proposalId: string;
}

interface Answer extends ProposedOffer {
  readonly isApproved: boolean;
  readonly staffId: string;
  readonly comment: string;
}

/**
 * The offer that an approval would make, at today's price. Stores nothing.
 * @throws DomainError the errors of an approval
 */
export async function effectOfOffer(
  parts: StaffAccountParts,
  { applicationId, proposalId }: ProposedOffer,
  approvedBy: string,
): Promise<Effect> {
  const state = await parts.commands.load(creditApplication, applicationId);
  const now = parts.now();
  const context = { now, today: dateInSweden(now) };
  const events = approveOffer(state, { proposalId, approvedBy, comment: '' }, context);
  const made = events.find((event) => event.type === 'CutterOfferMade')?.data;
  const lineOf = (figure: EffectLine['figure'], unit: EffectLine['unit'], after: number): EffectLine => ({
    figure,
    unit,
    before: null,
    after,
  });
  const effect = made
    ? [
        lineOf('limit', 'cents', made.limitCents),
        lineOf('rate', 'basis-points', made.rateYearBasisPoints),
        ...(promisedSaving(state, made, context.today)
          ? [
              lineOf('saved-month', 'cents', made.savedMonthCents),
              lineOf('saved-total', 'cents', made.savedTotalCents),
            ]
          : []),
      ]
    : [];
  const past = { months: [], months_left_out: 0, messages: [] };
  return { needs_second_person: false, effect, warnings: [], ...past };
}

/**
 * Approves or rejects an offer that another person proposed.
 * @returns the position of the log afterwards
 */
export async function answerOffer(
  parts: StaffAccountParts,
  origin: CommandOrigin,
  { applicationId, proposalId, isApproved, staffId, comment }: Answer,
): Promise<string> {
  const { commands } = parts;
  const sent = isApproved
    ? commands.send(origin, creditApplication, applicationId, approveOffer, {
        proposalId,
        approvedBy: staffId,
        comment,
      })
    : commands.send(origin, creditApplication, applicationId, refuseOffer, {
        proposalId,
        refusedBy: staffId,
      });
  return (await sent).position;
}
