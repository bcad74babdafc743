import { type CreditApplicationState, creditApplication } from '@kreditlina/domain/credit-application/index';
import { wrongStep } from '@kreditlina/domain/kernel/domain-error';
import { deleteMedia } from '@kreditlina/domain/media/contracts/customer';
import { media, deleteMedia as remove } from '@kreditlina/domain/media/index';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { mediaAnswerOf } from '../media-answer.ts';
import type { MediaParts } from '../parts.ts';

/** Phases in which staff neither look at the files nor have based a decision on them. */
const deletable: readonly CreditApplicationState['phase'][] = ['none', 'answering', 'expired', 'withdrawn'];

/** Hides the file; its past existence stays in the log. Files that staff decide on cannot be deleted. */
export const deleteMediaRoute = handle(
  deleteMedia,
  async ({ params, session, origin, announce }, parts: MediaParts) => {
    const mediaId = params.media.toLowerCase();
    const { phase } = await parts.commands.load(creditApplication, params.id);
    if (!deletable.includes(phase)) throw wrongStep();
    const { state, position } = await parts.commands.send(origin, media, params.id, remove, { mediaId });
    announce(position);
    const file = state.files.find((one) => one.mediaId === mediaId);
    if (!file) throw notFound();
    return mediaAnswerOf(parts, session.userId, file);
  },
);
