import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { CommentState } from '../comment.ts';
import * as decide from '../comment.ts';
import type { CommentEvent } from '../events.ts';

export const written = {
  commentId: '4d0a7e51-62c9-5b18-8f3e-0c9d2b7a6e01',
  companyId: 'c1a2b3c4-18f1-5077-a0d2-8f6fae93df02',
  aboutId: 'eb4d3481-8489-5565-a33d-a1654d1f00df',
  writtenBy: '7c1e9a30-5d42-5e0b-9b61-3f8a2d4c6e11',
  text: 'Vill bli uppringd efter lunch',
} as const;

/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<CommentState, CommentEvent> = {
  writeComment: sampled(decide.writeComment)(() => [written, { ...written, text: 'Något annat' }]),
  editComment: sampled(decide.editComment)(() => [
    { text: 'Vill bli uppringd på måndag', by: written.writtenBy },
    { text: written.text, by: written.writtenBy },
    { text: 'Nej', by: written.aboutId },
  ]),
  deleteComment: sampled(decide.deleteComment)(() => [{}]),
  restoreComment: sampled(decide.restoreComment)(() => [{}]),
};
