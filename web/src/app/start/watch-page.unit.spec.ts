// @vitest-environment jsdom
import { clientErrorBody } from '@kreditlina/domain/operations/contracts/public';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportError } from '../../lib/errors/error-reporting.ts';
import { tellFaults } from './watch-page.ts';

const beacons: { url: string; type: string; text: string }[] = [];
let end: () => void;
beforeEach(() => {
  beacons.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sendBeacon = (url: string, data: Blob) => {
    const one = { url, type: data.type, text: '' };
    beacons.push(one);
    void data.text().then((text) => Object.assign(one, { text }));
    return true;
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
  end = tellFaults();
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a repeated fault is sent once, in the form that the server accepts', proves('I-10'), async () => {
  const error = new TypeError('x'.repeat(1_000));
  reportError(error, 'open-pdf');
  reportError(error, 'open-pdf');
  reportError('no error at all', 'promise');
  await eventually(() => expect(beacons.map(({ text }) => text !== '')).toEqual([true, true]));
  expect(beacons[0]).toMatchObject({ url: '/api/client-errors', type: 'application/json' });
  const [first, second] = beacons.map(({ text }) => clientErrorBody.parse(JSON.parse(text)));
  expect(first).toMatchObject({ context: 'open-pdf', name: 'TypeError', message: 'x'.repeat(300) });
  expect(first?.at.length).toBeGreaterThan(0);
  expect(second).toEqual({ context: 'promise', name: 'string', message: 'no error at all', at: [] });
});

it('at most ten faults are sent during a visit', proves('I-10'), async () => {
  for (let at = 0; at < 30; at += 1) reportError(new Error(`fault ${at}`), 'window');
  await eventually(() => expect(beacons).toHaveLength(10));
  reportError(new Error('one more'), 'window');
  await new Promise((resolve) => setTimeout(resolve));
  expect(beacons).toHaveLength(10);
});
