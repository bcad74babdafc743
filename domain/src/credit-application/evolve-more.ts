import type { Evolvers } from './state.ts';

/** The question that was asked last, and its answer. */
export const evolveMore: Evolvers<'MoreRequested' | 'MoreAnswered'> = {
  MoreRequested: (state, { attempt, number, requestedAt, answerBy, text }) => ({
    ...state,
    more: { attempt, number, requestedAt, answerBy, text, answeredAt: null, answer: '' },
  }),
  MoreAnswered: (state, { answeredAt, answer }) => ({
    ...state,
    more: state.more && { ...state.more, answeredAt, answer },
  }),
};
