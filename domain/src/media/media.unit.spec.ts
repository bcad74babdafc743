import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ERASED, personalMark } from '../kernel/personal.ts';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, decidersIn, provesIdempotence } from '../kernel/testing/properties.ts';
import { sampleContext, walk } from '../kernel/testing/sampled-commands.ts';
import { UPLOADS_MAX, uploadMediaBody } from './contract.ts';
import { type MediaEvent, mediaEvents } from './events.ts';
import * as decide from './media.ts';
import { cleanFilename, filesIn, media, mediaId } from './media.ts';
import { commands, upload } from './testing/commands.ts';

const given = deciderSpec(media);
/** The specification's limit: 10 MB. */
const TEN_MB = 10 * 1024 * 1024;
const { now } = sampleContext;
const uploaded = (of: { readonly mediaId?: string; readonly filename?: string } = {}): MediaEvent => ({
  type: 'MediaUploaded',
  data: { ...upload, ...of, uploadedAt: now },
});
const deleted: MediaEvent = {
  type: 'MediaDeleted',
  data: { mediaId: upload.mediaId, applicationId: upload.applicationId, deletedAt: now },
};

describe('the files of an application', () => {
  it('a file is uploaded once', proves('C-243'), () => {
    given().when(decide.uploadMedia, upload).thenEvents(uploaded());
    given(uploaded(), deleted).when(decide.uploadMedia, upload).thenNothing();
    given(uploaded())
      .when(decide.uploadMedia, { ...upload, hash: 'b'.repeat(64) })
      .thenRefused('IDEMPOTENCY_KEY_REUSED');
  });

  it('a deleted file is no longer shown', proves('C-358'), () => {
    const state = given(uploaded()).when(decide.deleteMedia, upload).thenEvents(deleted);
    expect(state.files).toHaveLength(1);
    expect(filesIn(state)).toEqual([]);
    given().when(decide.deleteMedia, upload).thenRefused('MEDIA_NOT_FOUND');
  });

  it('files of an erased person are not shown', () => {
    const state = [uploaded(), uploaded({ mediaId: mediaId('x'), filename: ERASED })].reduce(
      media.evolve,
      media.initialState(),
    );
    expect(filesIn(state).map((file) => file.mediaId)).toEqual([upload.mediaId]);
  });

  it('the number of files is limited, including deleted ones', () => {
    const many = Array.from({ length: UPLOADS_MAX }, (_, at) => uploaded({ mediaId: mediaId(`${at}`) }));
    const oneOfThem: MediaEvent = { ...deleted, data: { ...deleted.data, mediaId: mediaId('0') } };
    given(...many, oneOfThem)
      .when(decide.uploadMedia, upload)
      .thenRefused('TOO_MANY_FILES');
    given(...many.slice(1))
      .when(decide.uploadMedia, upload)
      .thenTypes('MediaUploaded');
  });

  it('file names are encrypted for the person who sent them', () => {
    expect(personalMark(mediaEvents.MediaUploaded.data.shape.filename)).toEqual({ subjectKey: 'userId' });
  });

  it('the same command always gives the same media id', () => {
    expect(mediaId('a')).toBe(mediaId('a'));
    expect(mediaId('a')).not.toBe(mediaId('b'));
  });

  it('model: random walks yield only storable events', () => {
    fc.assert(
      fc.property(choices(20), (drawn) => {
        walk(media, commands, drawn, ({ events }) => {
          for (const event of events) assertStorable(mediaEvents, event);
        });
      }),
    );
    const state = media.initialState();
    expect(media.evolve(state, { type: 'Unknown', data: {} } as never)).toBe(state);
  });

  it('every command of the folder is in the property tests', () => {
    expect(Object.keys(commands).sort()).toEqual(decidersIn(new URL('./', import.meta.url)));
  });

  it.each(Object.keys(commands))('%s twice yields no second event', (name) => {
    const walked = fc
      .sample(choices(8), { numRuns: 100, seed: 7 })
      .map((drawn) => walk(media, commands, drawn));
    const states = [media.initialState(), ...walked];
    provesIdempotence(media, commands, name, {
      states: states.length,
      reach: (index) => states[index] as decide.MediaState,
    });
  });
});

describe('the body of an upload', () => {
  const body = (bytes: number, more: object = {}) => ({
    file: new File([new Uint8Array(bytes)], 'a.pdf'),
    parent_id: upload.applicationId,
    kind: 'CREDIT-APPLICATION',
    metadata: 'property=lenders_files',
    ...more,
  });
  const faults = (value: unknown) =>
    uploadMediaBody
      .safeParse(value)
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('an upload has the specified fields and at most 10 MB', proves('C-357', 'C-412'), () => {
    expect(faults(body(TEN_MB))).toBeUndefined();
    expect(faults(body(TEN_MB + 1))).toEqual(['file: FILE_TOO_LARGE']);
    for (const wrong of [
      { kind: 'TRANSLATION' },
      { metadata: 'property=other' },
      { is_admin: true },
      { file: 'x' },
    ])
      expect(faults(body(1, wrong))).toHaveLength(1);
  });
});

describe('the name of a file', proves('C-243'), () => {
  it.each([
    ['avtal.pdf', 'application/pdf', 'avtal.pdf'],
    ['Låneavtal från banken.JPEG', 'image/jpeg', 'Låneavtal från banken.jpg'],
    ['faktura.exe', 'image/png', 'faktura.png'],
    ['Va\u030argo\u0308mman.pdf', 'application/pdf', 'V\u00e5rg\u00f6mman.pdf'],
    ['C:\\Users\\a\\b.pdf', 'application/pdf', 'b.pdf'],
    ['../../etc/passwd', 'image/webp', 'passwd.webp'],
    ['kvitto\u202efdp.exe', 'application/pdf', 'kvittofdp.pdf'],
    ['a"\r\nSet-Cookie: b=c.pdf', 'application/pdf', 'aSet-Cookie b=c.pdf'],
    ['.htaccess', 'application/pdf', 'fil.pdf'],
    ['', 'image/png', 'fil.png'],
  ] as const)('%j as %s becomes %s', (sent, contentType, name) => {
    expect(cleanFilename(sent, contentType)).toBe(name);
  });

  it('a name is cut before Unicode composition, whose cost grows quadratically', () => {
    const composing = vi.spyOn(String.prototype, 'normalize');
    expect(cleanFilename(`a${'\u0301\u0323'.repeat(19_000)}.pdf`, 'application/pdf')).toMatch(/\.pdf$/);
    expect(composing.mock.contexts.map((text) => String(text).length)).toEqual([1_000]);
    composing.mockRestore();
  });

  it('a name is short, and no character is cut in two', () => {
    const name = cleanFilename('😀'.repeat(200), 'image/jpeg');
    expect(name.length).toBeLessThanOrEqual(120);
    expect(name.isWellFormed()).toBe(true);
    expect(name.endsWith('😀.jpg')).toBe(true);
  });
});
