import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personalMark } from '../kernel/personal.ts';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, provesIdempotence } from '../kernel/testing/properties.ts';
import { sampleContext, walk } from '../kernel/testing/sampled-commands.ts';
import * as decide from './comment.ts';
import * as contract from './contract.ts';
import { type CommentEvent, commentEvents } from './events.ts';
import { commands, written } from './testing/commands.ts';

const { comment } = decide;
const given = deciderSpec(comment);
const { text: said, writtenBy, ...own } = written;
const wasWritten: CommentEvent = { type: 'CommentWritten', data: written };
const deletedAt = sampleContext.now;
const deleted: CommentEvent = { type: 'CommentDeleted', data: { ...own, deletedAt } };
const edited = (text: string): CommentEvent => ({ type: 'CommentEdited', data: { ...own, text } });
const restored = (text: string): CommentEvent => ({ type: 'CommentRestored', data: { ...own, text } });
const after = (ms: number) => ({ ...sampleContext, now: new Date(Date.parse(deletedAt) + ms).toISOString() });
const edit = { text: 'Ring på måndag', by: writtenBy };

describe('a comment', () => {
  it('a comment is edited only by its author', proves('A-177', 'A-178'), () => {
    given().when(decide.writeComment, written).thenEvents(wasWritten);
    given(wasWritten).when(decide.editComment, edit).thenEvents(edited('Ring på måndag'));
    given(wasWritten)
      .when(decide.editComment, { ...edit, text: said })
      .thenNothing();
    given(wasWritten)
      .when(decide.editComment, { ...edit, by: own.aboutId })
      .thenRefused('COMMENT_OF_ANOTHER');
  });

  it('a comment has 1 to 2,000 characters', proves('A-144'), () => {
    expect(contract.writeComment.body?.safeParse({ text: ' \n ' }).success).toBe(false);
    expect(contract.writeComment.body?.safeParse({ text: 'x'.repeat(2_001) }).success).toBe(false);
    expect(contract.writeComment.body?.parse({ text: ' x ' }).text).toBe('x');
  });

  it('a deletion can be undone within ten seconds, not after twenty', proves('F-35', 'X-74'), () => {
    given(wasWritten).when(decide.deleteComment, {}).thenEvents(deleted);
    given(wasWritten, deleted).when(decide.deleteComment, {}).thenNothing();
    given(wasWritten, edited('Annat'), deleted)
      .when(decide.restoreComment, {}, after(10_000))
      .thenEvents(restored('Annat'));
    given(wasWritten, deleted).when(decide.restoreComment, {}, after(20_001)).thenRefused('UNDO_TOO_LATE');
    given(wasWritten, deleted, restored(said)).when(decide.restoreComment, {}, after(60_000)).thenNothing();
  });

  it('an unknown or deleted comment cannot be edited; an existing one cannot be written again', () => {
    given().when(decide.editComment, edit).thenRefused('COMMENT_NOT_FOUND');
    given(wasWritten, deleted).when(decide.editComment, edit).thenRefused('COMMENT_NOT_FOUND');
    given().when(decide.deleteComment, {}).thenRefused('COMMENT_NOT_FOUND');
    given().when(decide.restoreComment, {}).thenRefused('COMMENT_NOT_FOUND');
    given(wasWritten)
      .when(decide.writeComment, { ...written, text: 'Annat' })
      .thenRefused('COMMENT_CHANGED');
  });

  it('the text is encrypted under the key of the person behind the company', proves('X-74'), () => {
    for (const type of ['CommentWritten', 'CommentEdited', 'CommentRestored'] as const) {
      expect(personalMark(commentEvents[type].data.shape.text)).toEqual({ subjectKey: 'aboutId' });
    }
  });

  it('model: random walks yield only storable events', () => {
    fc.assert(
      fc.property(choices(20), (drawn) => {
        walk(comment, commands, drawn, ({ events }) => {
          for (const event of events) assertStorable(commentEvents, event);
        });
      }),
    );
    const state = comment.initialState();
    expect(comment.evolve(state, { type: 'Unknown', data: {} } as never)).toBe(state);
    expect(comment.evolve(state, edited('Ingen'))).toBe(state);
  });

  it('every command is in the property tests', () => {
    const { comment: _, commentId: __, ...deciders } = decide;
    expect(Object.keys(commands).sort()).toEqual(Object.keys(deciders).sort());
  });

  it.each(Object.keys(commands))('%s twice yields no second event', (name) => {
    const walked = fc
      .sample(choices(8), { numRuns: 100, seed: 7 })
      .map((drawn) => walk(comment, commands, drawn));
    const states = [comment.initialState(), ...walked];
    provesIdempotence(comment, commands, name, {
      states: states.length,
      reach: (index) => states[index] as decide.CommentState,
    });
  });
});
