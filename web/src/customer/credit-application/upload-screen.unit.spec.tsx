// @vitest-environment jsdom
import { UPLOAD_MAX_BYTES } from '@kreditlina/domain/calculators/upload-terms';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setErrorReporter } from '../../lib/errors/error-reporting.ts';
import { useNotices } from '../../lib/errors/notices.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { heading, logInForEachTest, openFlow, press } from '../../testing/open-flow.tsx';
import { testApplication } from '../../testing/render-app.tsx';

logInForEachTest();
afterEach(() => vi.restoreAllMocks());

const media = (id: string, filename: string) => ({
  id,
  credit_application_id: 'a1',
  filename,
  deleted: false,
  content_type: filename.endsWith('pdf') ? 'application/pdf' : 'image/jpeg',
  byte_count: 1_000,
  uploaded_at: '2026-11-21T08:00:00.000Z',
  link: null,
});
const none = { body: { media: [], total: 0 } };

async function open(api: FakeApi = {}) {
  const flow = openFlow(
    { 'GET /media': none, ...api },
    testApplication({ type: 'cutter', step: 'lender-details-upload' }),
  );
  await heading(/^Visa vad lånen kostar$/);
  await screen.findByRole('button', { name: 'Bifoga en fil' });
  const user = userEvent.setup({ applyAccept: false });
  const pick = (file: File) =>
    user.upload(screen.getByLabelText<HTMLInputElement>('Bifoga en fil', { selector: 'input' }), file);
  const uploads = () => flow.calls.filter(({ url }) => url === '/api/media');
  return { ...flow, pick, uploads };
}
const pdf = new File(['%PDF-1.7'], 'avtal.pdf', { type: 'application/pdf' });
const sentFiles = () => screen.queryByRole('list', { name: 'Filer du har skickat' })?.textContent ?? '';

describe('loan documents', () => {
  it(
    'a picked file is uploaded at once, listed and can be removed',
    proves('C-191', 'C-357', 'C-358', 'C-243'),
    async () => {
      const { pick, uploads, calls, sent } = await open({
        'POST /api/media': { status: 201, body: media('m1', 'avtal.pdf') },
        'DELETE /api/media/m1/credit-application/a1': {
          body: { ...media('m1', 'avtal.pdf'), deleted: true },
        },
      });
      await pick(pdf);
      await eventually(() => expect(sentFiles()).toContain('avtal.pdf'));
      const [upload] = uploads();
      const body = upload?.body as FormData;
      expect([body.get('parent_id'), body.get('kind'), body.get('metadata')]).toEqual([
        'a1',
        'CREDIT-APPLICATION',
        'property=lenders_files',
      ]);
      expect((body.get('file') as File).name).toBe('avtal.pdf');
      expect(upload?.headers.get('Idempotency-Key')).toBeTruthy();
      // With a file, the option to postpone is gone.
      expect(screen.queryByRole('checkbox')).toBeNull();
      await press('Ta bort avtal.pdf');
      await eventually(() => expect(sentFiles()).toBe(''));
      expect(calls.some(({ init }) => init.method === 'DELETE')).toBe(true);
      await pick(pdf);
      await eventually(() => expect(sentFiles()).toContain('avtal.pdf'));
      await press('Nästa');
      await eventually(() => expect(sent('/lender-details-upload')).toEqual({ skip: false }));
    },
  );

  it('needs a file or the box Jag kan inte just nu', proves('C-192', 'C-305'), async () => {
    const { sent } = await open();
    await press('Nästa');
    const missing = /^Ladda upp minst en fil, eller kryssa/;
    expect(await screen.findByRole('link', { name: missing })).toBeTruthy();
    expect(sent('/lender-details-upload')).toBeUndefined();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Jag kan inte just nu' }));
    expect(screen.queryByRole('link', { name: missing })).toBeNull();
    await press('Nästa');
    await eventually(() => expect(sent('/lender-details-upload')).toEqual({ skip: true }));
  });

  it('a file with a wrong type or size is refused at the field before upload', async () => {
    const { pick, uploads } = await open();
    await pick(new File(['x'], 'avtal.exe', { type: 'application/x-msdownload' }));
    const field = () => screen.getByRole('group', { name: 'Avtal eller avier' }).textContent;
    await eventually(() => expect(field()).toMatch(/varken en PDF eller en bild/));
    expect(screen.getByRole('link', { name: /varken en PDF eller en bild/ })).toBeTruthy();
    const large = new File(['x'], 'stor.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: UPLOAD_MAX_BYTES + 1 });
    await pick(large);
    await eventually(() => expect(field()).toMatch(/högst 10 MB/));
    expect(uploads()).toEqual([]);
    expect(sentFiles()).toBe('');
  });

  it('a refusal by the server is shown at the field; a retry has the same key', async () => {
    const errors = [{ field: 'file', code: 'FILE_BROKEN', message: 'Filen går inte att öppna.' }];
    let isRefused = true;
    const { pick, uploads } = await open({
      'POST /api/media': () =>
        isRefused
          ? { status: 422, body: { detail: 'Kontrollera uppgifterna', errors } }
          : { status: 201, body: media('m1', 'avtal.pdf') },
    });
    await pick(pdf);
    expect(await screen.findByRole('link', { name: 'Filen går inte att öppna.' })).toBeTruthy();
    expect(sentFiles()).toBe('');
    isRefused = false;
    await pick(pdf);
    await eventually(() => expect(sentFiles()).toContain('avtal.pdf'));
    expect(screen.queryByRole('link', { name: 'Filen går inte att öppna.' })).toBeNull();
    const [first, second] = uploads().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
  });
});

describe('upload faults', () => {
  const report = vi.fn();
  beforeEach(() => setErrorReporter({ report }));
  afterEach(() => {
    setErrorReporter();
    report.mockReset();
  });

  it(
    'a failed upload is reported, shown at the field and can be retried',
    proves('C-387', 'X-35'),
    async () => {
      let isThere = false;
      const { pick, uploads } = await open({
        'POST /api/media': () =>
          isThere
            ? { status: 201, body: media('m1', 'avtal.pdf') }
            : { status: 503, body: { detail: 'Lagret svarar inte' } },
      });
      await pick(pdf);
      expect(await screen.findByRole('link', { name: 'Lagret svarar inte' })).toBeTruthy();
      expect(screen.getByRole('group', { name: 'Avtal eller avier' }).textContent).toContain(
        'Lagret svarar inte',
      );
      expect(report.mock.calls).toEqual([[expect.any(Error), 'upload-file']]);
      expect(useNotices.getState().notices).toEqual([]);
      isThere = true;
      await press('Försök igen');
      await eventually(() => expect(sentFiles()).toContain('avtal.pdf'));
      expect(screen.queryByRole('link', { name: 'Lagret svarar inte' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull();
      const [first, second] = uploads().map(({ headers }) => headers.get('Idempotency-Key'));
      expect(second).toBe(first);
      expect(report).toHaveBeenCalledOnce();
    },
  );

  it('a broken file is not reported as a fault and offers no retry', proves('C-387'), async () => {
    const errors = [{ field: 'file', code: 'FILE_BROKEN', message: 'Filen går inte att öppna.' }];
    const body = { detail: 'Kontrollera uppgifterna', errors };
    const { pick } = await open({ 'POST /api/media': { status: 422, body } });
    await pick(pdf);
    expect(await screen.findByRole('link', { name: 'Filen går inte att öppna.' })).toBeTruthy();
    expect(report).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull();
  });
});

describe('the camera', () => {
  const withCamera = (getUserMedia: () => Promise<unknown>) =>
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));
  const dialogOf = () => screen.findByRole('dialog', { name: 'Ta ett foto' });
  const refusal = (name: string) => () => Promise.reject(new DOMException('no', name));

  it('shows the camera, and uploads a photo once accepted', proves('C-190'), async () => {
    const stop = vi.fn();
    withCamera(() => Promise.resolve({ getTracks: () => [{ stop }] }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: vi.fn() } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['jpeg'])));
    const { uploads } = await open({ 'POST /api/media': { status: 201, body: media('m1', 'foto-1.jpg') } });
    await press('Ta ett foto');
    const dialog = within(await dialogOf());
    await eventually(() => expect(dialog.queryByRole('status')).toBeNull());
    expect(dialog.getByLabelText<HTMLVideoElement>('Det som kameran ser').srcObject).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Ta fotot' }));
    expect(uploads()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Ta om' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Ta fotot' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Använd fotot' }));
    await eventually(() => expect(sentFiles()).toContain('foto-1.jpg'));
    const file = uploads().map(({ body }) => (body as FormData).get('file') as File)[0];
    expect([file?.name, file?.type]).toEqual(['foto-1.jpg', 'image/jpeg']);
    // The camera is off.
    expect(stop).toHaveBeenCalled();
  });

  it.each([
    ['NotAllowedError', /Webbläsaren släpper inte fram kameran/],
    ['NotFoundError', /Vi hittar ingen kamera/],
    ['NotReadableError', /används av ett annat program/],
  ])('says why there is no picture (%s)', proves('C-190'), async (name, words) => {
    withCamera(refusal(name));
    await open();
    await press('Ta ett foto');
    const dialog = within(await dialogOf());
    expect((await dialog.findByRole('alert')).textContent).toMatch(words);
    expect(dialog.queryByRole('button', { name: 'Ta fotot' })).toBeNull();
  });

  it('says so when the browser has no camera support', async () => {
    await open();
    await press('Ta ett foto');
    expect((await within(await dialogOf()).findByRole('alert')).textContent).toMatch(
      /Vi hittar ingen kamera/,
    );
  });
});
