import type { Reactions } from '../reaction.ts';

/** A personal order is printed at once, an automatic one for a saved definition when the queue is idle. */
export const reportReactions: Reactions = {
  ReportRequested: ({ data: { reportId }, metadata: { actor } }) => {
    const name = actor.kind === 'system' ? 'due-report' : 'report';
    return [{ name, id: `${name}.${reportId}`, data: { reportId } }];
  },
};
