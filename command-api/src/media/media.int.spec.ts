import { UPLOAD_MAX_BYTES } from '@kreditlina/domain/calculators/upload-terms';
import { openDocument } from '@kreditlina/domain/company/contracts/reports';
import { getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import {
  getApplication,
  listApplications,
  withdrawApplication,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { forgetPerson, user } from '@kreditlina/domain/identity/index';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { deleteMedia, listMedia, UPLOADS_MAX, uploadMedia } from '@kreditlina/domain/media/contract';
import { API_PREFIX } from '@kreditlina/domain/paths';
import { proves } from '@kreditlina/tools/proves';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, at, expectStatus, record } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { type Answer, formOf, type TestClient, type TestFile } from '../testing/test-client.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n');
let api: TestApi;
let owner: TestClient;
let applicationId: string;
let userId: string;
let companyId: string;

beforeAll(async () => {
  api = await startTestApi();
  owner = await api.loggedIn('approved');
  applicationId = await applicationAt(owner, 'approved', 'household');
  const me = expectStatus(await owner.get(getMe.path), 200).body;
  [userId, companyId] = [me.id, me.companies[0].id];
});
afterAll(() => api.dispose());

type Fields = readonly (readonly [string, string | TestFile])[];
const fieldsOf = (file: TestFile, parent = applicationId): Fields => [
  ['file', file],
  ['parent_id', parent],
  ['kind', 'CREDIT-APPLICATION'],
  ['metadata', 'property=lenders_files'],
];
async function send(fields: Fields, who = owner, headers: Record<string, string> = {}): Promise<Answer> {
  const form = await formOf(fields);
  return who.send('POST', uploadMedia.path, { ...form, headers: { ...form.headers, ...headers } });
}
const upload = async (bytes: Uint8Array = PDF, name = 'avtal.pdf') =>
  expectStatus(await send(fieldsOf({ bytes, name })), 201).body;
const list = async () => expectStatus(await owner.get(at(listMedia.path, applicationId)), 200).body;
const remove = (media: string, who = owner) =>
  who.send('DELETE', pathTo(deleteMedia.path, { media, id: applicationId }));
const follow = (link: string, who = owner) => who.get(`${API_PREFIX}${link}`);
const countBlobs = async () =>
  Number((await api.pool.query('select count(*) as n from event_store.blobs')).rows[0].n);
const historyOf = async (application = applicationId) => {
  const found = [];
  for await (const event of api.store.events.read(`media-${application}`)) found.push(event);
  return found;
};
const photo = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#0b57d0' } })
    .jpeg()
    .toBuffer();

describe('a file about a loan', () => {
  it(
    'a file is uploaded to one’s own application, and read by a link for some minutes',
    proves('C-357', 'C-243', 'I-13'),
    async () => {
      const media = await upload(PDF, '../Låneavtal.exe');
      expect(media).toMatchObject({
        id: expect.any(String),
        credit_application_id: applicationId,
        filename: 'Låneavtal.pdf',
        deleted: false,
        content_type: 'application/pdf',
        byte_count: PDF.length,
      });
      expect((await list()).media.at(-1)).toMatchObject({ id: media.id, filename: 'Låneavtal.pdf' });
      const application = expectStatus(await owner.get(at(getApplication.path, applicationId)), 200).body;
      expect(application.files.at(-1)).toMatchObject({ id: media.id, filename: 'Låneavtal.pdf' });
      const { credit_applications: all } = expectStatus(await owner.get(listApplications.path), 200).body;
      expect(all[0].files.at(-1)).toMatchObject({ id: media.id });
      expectStatus(await follow(application.files.at(-1).link), 200);
      const { bytes, headers } = expectStatus(await follow(media.link), 200);
      expect(bytes.equals(PDF)).toBe(true);
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="Laneavtal.pdf"; filename*=UTF-8\'\'L%C3%A5neavtal.pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      });
      const stranger = await api.loggedIn('restricted-limit');
      expectStatus(await follow(media.link, stranger), 404);
      expectStatus(await follow(media.link.replace(/signature=.{4}/, 'signature=AAAA')), 404);
      const other = await upload(PDF, 'annan.pdf');
      expectStatus(await follow(media.link.replace(media.id, other.id)), 404);
      api.clock.advance(5 * 60_000);
      expectStatus(await follow(media.link), 404);
    },
  );

  it('a picture is re-encoded before it is stored', async () => {
    const sent = await photo();
    const { link, content_type, filename } = await upload(
      Buffer.concat([sent, Buffer.from('MZ program')]),
      'a.png',
    );
    expect([content_type, filename]).toEqual(['image/jpeg', 'a.jpg']);
    const { bytes } = expectStatus(await follow(link), 200);
    expect(bytes.toString('latin1')).not.toContain('MZ program');
    expect((await sharp(bytes).metadata()).width).toBe(30);
  });

  it('a file is deleted by an event, and cannot be read afterwards', proves('C-358'), async () => {
    const { id, link } = await upload();
    expect(expectStatus(await remove(id), 200).body).toMatchObject({ id, deleted: true, link: null });
    expectStatus(await remove(id), 200);
    expectStatus(await follow(link), 404);
    expect(JSON.stringify(await list())).not.toContain(id);
    const told = (await historyOf()).filter(({ data }) => data.mediaId === id);
    expect(told.map(({ type }) => type)).toEqual(['MediaUploaded', 'MediaDeleted']);
    expectStatus(await remove(api.deps.newId()), 404);
  });

  it('a repeated upload stores one file, and the same key with another file is refused', async () => {
    const key = { 'idempotency-key': 'one-file-please-1' };
    const before = (await list()).total;
    const first = expectStatus(await send(fieldsOf({ bytes: PDF, name: 'a.pdf' }), owner, key), 201).body;
    const again = expectStatus(await send(fieldsOf({ bytes: PDF, name: 'a.pdf' }), owner, key), 201).body;
    expect(again.id).toBe(first.id);
    const other = { bytes: await photo(), name: 'a.pdf' };
    expect(expectStatus(await send(fieldsOf(other), owner, key), 409).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    expect((await list()).total).toBe(before + 1);
  });
});

describe('a refused upload stores nothing', () => {
  const refused = async (fields: Fields, who = owner) => {
    const [blobs, events] = [await countBlobs(), (await historyOf()).length];
    const { status, body } = await send(fields, who);
    expect([await countBlobs(), (await historyOf()).length]).toEqual([blobs, events]);
    return [
      status,
      ...body.errors.map(({ field, message }: Record<string, string>) => `${field}: ${message}`),
    ];
  };
  const pdf = { bytes: PDF, name: 'a.pdf' };
  const wrongType =
    'file: Filen är varken en PDF eller en bild som vi kan ta emot. Skicka en PDF, JPEG, PNG, GIF eller WebP.';
  const broken = 'file: Filen går inte att öppna. Spara den på nytt eller ta ett nytt foto, och försök igen.';
  const tooLarge = 'file: Filen är för stor. Den får vara högst 10 MB.';

  it('a program or a page that is named as a document is refused', proves('X-35'), async () => {
    for (const text of [
      'MZ\x90\0program',
      '<html><script>alert(1)</script>',
      '<svg onload="alert(1)"/>',
      'PK\x03\x04',
    ])
      expect(await refused(fieldsOf({ bytes: Buffer.from(text, 'latin1'), name: 'avtal.pdf' }))).toEqual([
        422,
        wrongType,
      ]);
  });

  it('a broken picture and a document that is cut off are refused', async () => {
    const whole = await photo();
    for (const bytes of [whole.subarray(0, whole.length - 60), PDF.subarray(0, 30)])
      expect(await refused(fieldsOf({ bytes, name: 'a.jpg' }))).toEqual([422, broken]);
  });

  it('a second file, or none, is refused', proves('C-412'), async () => {
    expect(await refused([...fieldsOf(pdf), ['file', pdf]])).toEqual([400, 'file: Skicka en fil i taget']);
    expect(await refused([...fieldsOf(pdf), ['file2', pdf]])).toEqual([400, 'file: Skicka en fil i taget']);
    expect((await refused(fieldsOf(pdf).slice(1)))[0]).toBe(400);
    expect((await refused([['file', 'text'], ...fieldsOf(pdf).slice(1)]))[0]).toBe(400);
  });

  it('a file of more than 10 MB is refused, however large it is', proves('C-412'), async () => {
    const large = (more: number) =>
      fieldsOf({
        bytes: Buffer.concat([PDF, Buffer.alloc(UPLOAD_MAX_BYTES - PDF.length + more)]),
        name: 'a.pdf',
      });
    expect(await refused(large(1))).toEqual([400, tooLarge]);
    expect(await refused(large(1_000_000))).toEqual([413, tooLarge]);
  });

  it('a file for another purpose, or with unknown fields, is refused', async () => {
    const [file, parent, kind, metadata] = fieldsOf(pdf);
    for (const fields of [
      [file, parent, ['kind', 'TRANSLATION'], metadata],
      [file, parent, kind, ['metadata', 'property=blog_background']],
      [file, ['parent_id', 'x'], kind, metadata],
      [...fieldsOf(pdf), ['is_admin', 'true']],
    ] as Fields[])
      expect((await refused(fields))[0]).toBe(400);
    const json = await owner.post(uploadMedia.path, { parent_id: applicationId });
    expect([json.status, json.body.code]).toEqual([415, 'FORM_EXPECTED']);
  });

  it('a file for another person’s application, or for one that has ended, is refused', async () => {
    const stranger = await api.loggedIn('restricted-limit');
    expect(await refused(fieldsOf(pdf), stranger)).toEqual([404]);
    const { id } = await upload();
    expectStatus(await remove(id, stranger), 404);
    expectStatus(await stranger.get(at(listMedia.path, applicationId)), 404);
    const ended = await applicationAt(stranger, 'restricted-limit', 'user-details');
    expectStatus(await stranger.post(at(withdrawApplication.path, ended), {}), 200);
    expect((await send(fieldsOf(pdf, ended), stranger)).status).toBe(409);
  });

  it('a file beyond the number that an application may have is refused', async () => {
    const one = await api.loggedIn('restricted-limit');
    const full = await applicationAt(one, 'restricted-limit', 'user-details');
    for (let count = 0; count < UPLOADS_MAX; count += 1)
      expectStatus(await send(fieldsOf(pdf, full), one), 201);
    expect((await send(fieldsOf(pdf, full), one)).body.code).toBe('TOO_MANY_FILES');
  });
});

describe('uploads as staff see them', () => {
  it(
    'an upload is listed with the files of the company, and read by staff for a recorded purpose',
    proves('A-044', 'A-116'),
    async () => {
      const admin = await api.loggedIn('admin');
      const analyst = await api.loggedIn('analyst');
      const uploaded = await upload(PDF, 'Skuldebrev.pdf');
      const deleted = await upload();
      expectStatus(await remove(deleted.id), 200);
      const filesFor = async (who: TestClient, query = {}) =>
        expectStatus(await who.get(at(getCompanyDetail.path, companyId), { query }), 200).body.lenders_files;
      const shown = await filesFor(admin);
      expect(shown.at(-1)).toEqual({
        kind: 'upload',
        id: uploaded.id,
        filename: 'Skuldebrev.pdf',
        content_type: 'application/pdf',
        byte_count: PDF.length,
        uploaded_at: uploaded.uploaded_at,
      });
      expect(JSON.stringify(shown)).not.toContain(deleted.id);
      expect((await filesFor(analyst)).at(-1)).toMatchObject({ id: uploaded.id, filename: '•••' });
      const before = new Date(Date.parse(uploaded.uploaded_at) - 1).toISOString();
      expect(JSON.stringify(await filesFor(admin, { as_of: before }))).not.toContain(uploaded.id);

      const open = (number: string, who = admin) =>
        who.post(at(openDocument.path, companyId), {
          document: 'upload',
          number,
          purpose: 'credit-decision',
        });
      const { link } = expectStatus(await open(uploaded.id), 200).body;
      const { bytes, headers } = expectStatus(await follow(link, admin), 200);
      expect(bytes.equals(PDF)).toBe(true);
      expect(headers['content-disposition']).toContain('attachment; filename="Skuldebrev.pdf"');
      const read = [];
      for await (const event of api.store.events.read(`company-${companyId}`)) read.push(event);
      expect(read.at(-1)).toMatchObject({
        type: 'CompanyDocumentRead',
        data: { document: 'upload', number: uploaded.id, readFor: 'credit-decision' },
      });
      expectStatus(await open(deleted.id), 404);
      expectStatus(await open(uploaded.id, analyst), 403);
      expectStatus(await follow(link.replace(/signature=.{4}/, 'signature=AAAA'), admin), 404);
      api.clock.advance(5 * 60_000);
      expectStatus(await follow(link, admin), 404);
    },
  );
});

describe('stored uploads', () => {
  const nameIn = async (table: string) =>
    (await api.pool.query(`select count(*)::int as n from ${table} t where t::text like '%Kanarie%'`)).rows[0]
      .n;

  it("an upload is sealed under its sender's key, and erased with them", async () => {
    const { id, link } = await upload(
      Buffer.concat([PDF, Buffer.from('% Kanarie\nstartxref\n9\n%%EOF\n')]),
      'Kanarie.pdf',
    );
    const { hash } = (await historyOf()).find(({ data }) => data.mediaId === id)?.data ?? {};
    const { rows } = await api.pool.query('select key_id, bytes from event_store.blobs where hash = $1', [
      hash,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].key_id).not.toBe('');
    expect(rows[0].bytes.toString('latin1')).not.toContain('Kanarie');
    expect(await nameIn('event_store.events')).toBe(0);
    expect((await list()).media.at(-1)).toMatchObject({ filename: 'Kanarie.pdf' });
    await record(api, user, userId, forgetPerson, { userId });
    await api.store.keys.destroy(userId);
    expect(await api.store.blobs.get(hash as string)).toBeUndefined();
    expectStatus(await follow(link), 404);
  });
});
