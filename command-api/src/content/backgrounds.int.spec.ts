import { listLivePages } from '@kreditlina/domain/content/contracts/site';
import {
  createContentPage,
  deleteContentPage,
  listEditedPages,
  publishContentPage,
  setBackground,
} from '@kreditlina/domain/content/contracts/staff';
import { API_PREFIX } from '@kreditlina/domain/paths';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, expectStatus } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { type Answer, formOf, type TestClient } from '../testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
});
afterAll(() => api.dispose());

const picture = (width = 2_400) =>
  sharp({ create: { width, height: 900, channels: 3, background: '#0b57d0' } })
    .withExif({ IFD0: { Copyright: 'Hemligt' } })
    .png()
    .toBuffer();
async function make(slug: string, template = 'blog'): Promise<string> {
  const body = { name: slug, path: `/${slug}`, is_template: true, template, language: 'sv', data: {} };
  return expectStatus(await admin.post(createContentPage.path, body), 201).body.id;
}
async function send(
  id: string,
  bytes: Uint8Array,
  version = 2,
  metadata = 'property=blog_background',
): Promise<Answer> {
  const form = await formOf([
    ['file', { bytes, name: 'bild.png' }],
    ['kind', 'TRANSLATION'],
    ['metadata', metadata],
    ['version', String(version)],
  ]);
  return admin.send('POST', at(setBackground.path, id), form);
}
const read = (url: string) => api.client().get(`${API_PREFIX}${url}`);
const countBlobs = async () =>
  Number((await api.pool.query('select count(*) as n from event_store.blobs')).rows[0].n);

describe('the picture of a post', () => {
  it(
    'the picture is re-encoded without metadata and sent to everybody with the published post',
    proves('A-083', 'A-130', 'A-204', 'C-247', 'I-13'),
    async () => {
      const id = await make('rantan');
      const answer = expectStatus(await send(id, await picture()), 200).body;
      expect(answer).toMatchObject({ id, revision: 2, is_live: false });
      const [address] = answer.background_url.split('?');
      expect(address).toMatch(new RegExp(`^/translations/${id}/background/[0-9a-f]{64}$`));
      expectStatus(await admin.post(at(publishContentPage.path, id), { version: 3 }), 200);
      const [live] = expectStatus(
        await api.client().get(listLivePages.path, { query: { path: '/rantan' } }),
        200,
      ).body.translations;
      expect(live.background_url).toBe(address);
      const sent = await api.app.inject({
        method: 'GET',
        url: `${API_PREFIX}${live.background_url}`,
        headers: { host: '127.0.0.1:3999' },
      });
      expect(sent.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const { width, format, exif } = await sharp(sent.rawPayload).metadata();
      expect({ width, format, exif }).toEqual({ width: 1_800, format: 'jpeg', exif: undefined });
      // A new picture takes effect at once, and a live post stays live.
      const other = expectStatus(await send(id, await picture(600), 3), 200).body;
      expect(other).toMatchObject({ revision: 3, is_live: true });
      expectStatus(await read(live.background_url), 404);
      expectStatus(await read(other.background_url), 200);
      expectStatus(await admin.send('DELETE', at(deleteContentPage.path, id)), 200);
      await eventually(async () => expectStatus(await read(other.background_url), 404));
      // A job destroys each key: see remove-picture.int.spec.ts.
      const told = [];
      for await (const { type, data } of api.store.events.read(`contentPage-${id}`))
        if (type.startsWith('Background')) told.push([type, data.pictureId]);
      const [first, , second] = told.map(([, pictureId]) => pictureId);
      expect(told).toEqual([
        ['BackgroundUploaded', first],
        ['BackgroundRemoved', first],
        ['BackgroundUploaded', second],
        ['BackgroundRemoved', second],
      ]);
      const { rows } = await api.pool.query(
        'select k.subject_id from event_store.blobs b join event_store.subject_keys k using (key_id) where b.content_type = $1',
        ['image/jpeg'],
      );
      expect(rows.map((row) => row.subject_id).sort()).toEqual([first, second].sort());
    },
  );

  it('the picture of a draft is sent by a link that works for minutes, not by its address alone', async () => {
    const id = await make('utkast-med-bild');
    const { background_url: link } = expectStatus(await send(id, await picture()), 200).body;
    const [address = '', query = ''] = link.split('?');
    const sent = expectStatus(await read(link), 200);
    expect(sent.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    const [listed] = expectStatus(
      await admin.get(listEditedPages.path, { query: { path: '/utkast-med-bild', language: 'sv' } }),
      200,
    ).body.translations;
    expectStatus(await read(listed.background_url), 200);
    expectStatus(await read(address), 404);
    expectStatus(await read(link.replace(/signature=.{4}/, 'signature=AAAA')), 404);
    const other = await make('annat-utkast');
    const { background_url: otherLink } = expectStatus(await send(other, await picture(700)), 200).body;
    expectStatus(await read(`${otherLink.split('?')[0]}?${query}`), 404);
    api.clock.advance(5 * 60_000);
    expectStatus(await read(link), 404);
    expectStatus(await admin.post(at(publishContentPage.path, id), { version: 3 }), 200);
    expectStatus(await read(address), 200);
  });

  it('only a picture for the current version of a post is accepted; a refused file is not stored', async () => {
    const id = await make('bilden');
    const plain = await make('utan-bild', 'template-1');
    const before = await countBlobs();
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');
    const refusal = async (bytes: Uint8Array) => expectStatus(await send(id, bytes), 422).body.errors[0];
    expect(await refusal(pdf)).toMatchObject({ field: 'file', code: 'PICTURE_ONLY' });
    expect(await refusal(Buffer.from('MZ program'))).toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' });
    expect(await refusal((await picture()).subarray(0, 200))).toMatchObject({ code: 'FILE_BROKEN' });
    expectStatus(await send(id, await picture(), 2, 'property=lenders_files'), 400);
    expect(await countBlobs()).toBe(before);
    expect(expectStatus(await send(plain, await picture()), 422).body.code).toBe('PAGE_NO_POST');
    expect(expectStatus(await send(id, await picture(), 1), 409).body.code).toBe('PAGE_CHANGED');
  });
});
