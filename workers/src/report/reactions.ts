import type { Reactions } from '../reaction.ts';

/** An order is printed at once; what the product ordered for a saved definition, when nobody waits for anything else. */
export const reportReactions: Reactions = {
  ReportRequested: ({ data: { reportId }, metadata: { actor } }) => {
    const name = actor.kind === 'system' ? 'due-report' : 'report';
    return [{ name, id: `${name}.${reportId}`, data: { reportId } }];
  },
};
