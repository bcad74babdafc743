// @vitest-environment jsdom
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setErrorReporter } from '../../lib/errors/error-reporting.ts';
import { useNotices } from '../../lib/errors/notices.ts';
import type { FakeAnswer } from '../../testing/fake-fetch.ts';
import { pdfReader, RenderingCancelledException, wellReader } from '../../testing/fake-pdf.ts';
import { logInForEachTest, openFlow, press } from '../../testing/open-flow.tsx';
import { testApplication } from '../../testing/render-app.tsx';

const report = vi.fn();
logInForEachTest();
beforeEach(() => {
  report.mockReset();
  setErrorReporter({ report });
  const addresses = { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined };
  vi.stubGlobal('URL', Object.assign(URL, addresses));
});
afterEach(() => {
  setErrorReporter();
  Object.assign(pdfReader, wellReader);
});

const pdf: FakeAnswer = { raw: '%PDF', headers: { 'Content-Type': 'application/pdf' } };
function openSign(answer: () => FakeAnswer = () => pdf) {
  const agreement = { status: 'ready', pdf_token: 'p', agreementInformationList: [] };
  openFlow(
    { 'GET /agreement': { body: agreement }, 'GET /agreement/pdf': answer },
    testApplication({ step: 'sign', status: 'approved', amount: 10_000, purpose: 'Tillväxt' }),
  );
}

describe('a PDF of the agreement', () => {
  it(
    'a PDF that cannot be fetched is reported, shown in place and can be retried',
    proves('C-388', 'X-35'),
    async () => {
      let isThere = false;
      openSign(() => (isThere ? pdf : { status: 404, body: { detail: 'Finns inte' } }));
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe('Skuldebrevet kunde inte visas. Försök igen');
      expect(report.mock.calls).toEqual([[expect.any(Error), 'fetch-pdf']]);
      isThere = true;
      await press('Försök igen');
      await screen.findByRole('region', { name: 'Förhandsvisning av skuldebrevet' });
      expect(screen.queryByRole('alert')).toBeNull();
      expect(report).toHaveBeenCalledOnce();
      expect(useNotices.getState().notices).toEqual([]);
    },
  );

  const fault = new Error('Broken');
  it.each([
    ['read', { read: () => Promise.reject(fault) }],
    ['drawn', { draw: () => Promise.reject(fault) }],
  ])(
    'a PDF that cannot be %s is reported and can be opened by a link',
    proves('C-388', 'X-35'),
    async (_how, how) => {
      Object.assign(pdfReader, how);
      openSign();
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe('Skuldebrevet kunde inte visas. Öppna PDF');
      expect(screen.getByRole('link', { name: 'Öppna PDF' }).getAttribute('href')).toBe('blob:x');
      expect(report.mock.calls).toEqual([[fault, 'draw-pdf']]);
      expect(useNotices.getState().notices).toEqual([]);
    },
  );

  it('a cancelled drawing of the PDF is no fault', async () => {
    const draw = vi.fn(() => Promise.reject(new RenderingCancelledException('Rendering cancelled, page 2')));
    pdfReader.draw = draw;
    openSign();
    await eventually(() => expect(draw).toHaveBeenCalled());
    await expect(draw.mock.results[0]?.value).rejects.toThrow('cancelled');
    expect(report).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a drawing that fails after the PDF has left the page is no fault', async () => {
    const drawing = Promise.withResolvers<void>();
    pdfReader.draw = () => drawing.promise;
    openSign();
    await screen.findByText('Villkor i korthet');
    cleanup();
    drawing.reject(fault);
    await expect(drawing.promise).rejects.toThrow();
    expect(report).not.toHaveBeenCalled();
  });
});
