import type { CompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import type { CompanyState } from '@kreditlina/domain/company/index';

/** Events of the bureau's monitoring, latest first. */
export const monitoringFields = ({ monitoring }: CompanyState): CompanyDetail['uc_events'] =>
  monitoring
    .map(({ commentCodes: [one, two, three, four, five], ...event }) => ({
      id: event.sourceId,
      code: event.code,
      description: event.description,
      correction: event.isCorrection,
      date: event.happenedOn,
      amount_cents: event.amountCents,
      expiring_date: event.expiresOn,
      comment: event.comment,
      comment_text: event.commentText,
      comment_code_1: one ?? null,
      comment_code_2: two ?? null,
      comment_code_3: three ?? null,
      comment_code_4: four ?? null,
      comment_code_5: five ?? null,
    }))
    .reverse()
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
