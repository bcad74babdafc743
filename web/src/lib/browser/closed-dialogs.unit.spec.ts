// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { afterEach, expect, it, vi } from 'vitest';
import { rememberClosed, wasClosed } from '../../site/content/welcome-dialog.tsx';
import { setErrorReporter } from '../errors/error-reporting.ts';
import { clearDraft } from './draft-storage.ts';
import { useLanguage } from './language.ts';

afterEach(() => {
  setErrorReporter();
  vi.restoreAllMocks();
  localStorage.clear();
});

it('a dialog is closed for its subject only', () => {
  rememberClosed('welcome', 'a1');
  expect(wasClosed('welcome', 'a1')).toBe(true);
  expect(wasClosed('welcome', 'a2')).toBe(false);
  rememberClosed('welcome', 'a2');
  expect(wasClosed('welcome', 'a1')).toBe(true);
});

it('remembers the last 50 closed dialogs, each once', () => {
  for (let count = 0; count < 60; count += 1) rememberClosed('welcome', `a${count}`);
  rememberClosed('welcome', 'a59');
  expect(wasClosed('welcome', 'a9')).toBe(false);
  expect(wasClosed('welcome', 'a10')).toBe(true);
  expect(JSON.parse(localStorage.getItem('kreditlina.closed') ?? '')).toHaveLength(50);
});

it('an unreadable value counts as not closed and is reported', () => {
  const report = vi.fn();
  setErrorReporter({ report });
  localStorage.setItem('kreditlina.closed', '{broken');
  expect(wasClosed('welcome', 'a1')).toBe(false);
  expect(report).toHaveBeenCalledWith(expect.any(Error), 'local-storage');
});

it('a failed write is reported and does not disturb the user', proves('C-389'), () => {
  const report = vi.fn();
  setErrorReporter({ report });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  rememberClosed('welcome', 'a1');
  useLanguage.getState().choose('en');
  expect(useLanguage.getState().language).toBe('en');
  expect(report.mock.calls).toEqual([
    [new Error('full'), 'local-storage'],
    [new Error('full'), 'local-storage'],
  ]);
  useLanguage.setState({ language: 'sv' });
});

it('a failed read or removal is reported and does not disturb the user', proves('C-389'), async () => {
  const report = vi.fn();
  setErrorReporter({ report });
  const deny = () => {
    throw new Error('denied');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(deny);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(deny);
  // The language is read once, when its module loads.
  vi.resetModules();
  const reloaded = await import('../errors/error-reporting.ts');
  reloaded.setErrorReporter({ report });
  expect((await import('./language.ts')).useLanguage.getState().language).toBe('sv');
  clearDraft();
  expect(report.mock.calls).toEqual([
    [new Error('denied'), 'local-storage'],
    [new Error('denied'), 'local-storage'],
  ]);
});
