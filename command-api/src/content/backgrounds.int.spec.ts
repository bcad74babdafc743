import { API_PREFIX, apiPaths } from '@kreditlina/domain/paths';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, expectStatus } from '../testing/application-flow.ts';
import { formOf } from '../testing/form.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { Answer, TestClient } from '../testing/test-client.ts';

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
  return expectStatus(await admin.post(apiPaths.contentPageCreate, body), 201).body.id;
}
async function send(
  id: string,
  bytes: Uint8Array,
  revision = 1,
  metadata = 'property=blog_background',
): Promise<Answer> {
  const form = await formOf([
    ['file', { bytes, name: 'bild.png' }],
    ['kind', 'TRANSLATION'],
    ['metadata', metadata],
    ['revision', String(revision)],
  ]);
  return admin.send('POST', at(apiPaths.adminContentBackground, id), form);
}
const read = (url: string) => api.client().get(`${API_PREFIX}${url}`);
const countBlobs = async () =>
  Number((await api.pool.query('select count(*) as n from event_store.blobs')).rows[0].n);

describe('the picture of a post', () => {
  it(
    'is made anew from its dots, and everybody is sent it with the post',
    proves('A-083', 'A-130', 'A-204', 'C-247', 'I-13'),
    async () => {
      const id = await make('rantan');
      const answer = expectStatus(await send(id, await picture()), 200).body;
      expect(answer).toMatchObject({ id, revision: 2, is_live: false });
      expect(answer.background_url).toMatch(new RegExp(`^/translations/${id}/background/[0-9a-f]{64}$`));
      expectStatus(await admin.post(at(apiPaths.adminContentPagePublish, id), { revision: 2 }), 200);
      const [live] = expectStatus(
        await api.client().get(apiPaths.contentPages, { query: { path: '/rantan' } }),
        200,
      ).body.translations;
      expect(live.background_url).toBe(answer.background_url);
      const sent = await api.app.inject({
        method: 'GET',
        url: `${API_PREFIX}${live.background_url}`,
        headers: { host: '127.0.0.1:3999' },
      });
      expect(sent.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const { width, format, exif } = await sharp(sent.rawPayload).metadata();
      expect({ width, format, exif }).toEqual({ width: 1_800, format: 'jpeg', exif: undefined });
      // It holds at once, and a post that was live stays it.
      const other = expectStatus(await send(id, await picture(600), 2), 200).body;
      expect(other).toMatchObject({ revision: 3, is_live: true });
      expectStatus(await read(live.background_url), 404);
      expectStatus(await read(other.background_url), 200);
      expectStatus(await admin.send('DELETE', at(apiPaths.adminContentPage, id)), 200);
      await eventually(async () => expectStatus(await read(other.background_url), 404));
    },
  );

  it('is a picture, of a post, from somebody who has seen it; whatever is refused is stored nowhere', async () => {
    const id = await make('bilden');
    const plain = await make('utan-bild', 'template-1');
    const before = await countBlobs();
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');
    const refusal = async (bytes: Uint8Array) => expectStatus(await send(id, bytes), 422).body.errors[0];
    expect(await refusal(pdf)).toMatchObject({ field: 'file', code: 'PICTURE_ONLY' });
    expect(await refusal(Buffer.from('MZ program'))).toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' });
    expect(await refusal((await picture()).subarray(0, 200))).toMatchObject({ code: 'FILE_BROKEN' });
    expectStatus(await send(id, await picture(), 1, 'property=lenders_files'), 400);
    expect(await countBlobs()).toBe(before);
    expect(expectStatus(await send(plain, await picture()), 422).body.code).toBe('PAGE_NO_POST');
    expect(expectStatus(await send(id, await picture(), 7), 409).body.code).toBe('PAGE_CHANGED');
  });
});
