import { expect, it } from 'vitest';
import { describeError, scrub } from './describe-error.ts';

it.each([
  ['no account 198001012384 here', 'no account [number] here'],
  ['1980-01-01 2384', '[number]'],
  ['19800101–2384', '[number]'],
  ['no account 680312+9805 here', 'no account [number] here'],
  ['19680312+9805', '[number]'],
  ['070\u00a0174\u00a006\u00a005', '[number]'],
  ['to vera@example.com', 'to [email]'],
  ['at /users?q=vera.ek%40example.com', 'at [email]'],
  [`with ${'aB3_'.repeat(10)}`, 'with [token]'],
  ['x is undefined (app.js:12:345)', 'x is undefined (app.js:12:345)'],
])('logs %j as %j', (text, said) => {
  expect(scrub(text)).toBe(said);
});

// Without the limit, the search took almost a minute.
it('reduces an endless word to a token', () => {
  expect(scrub('a'.repeat(120_000))).toBe('[token]');
});

it('logs no line of a message as a frame of the stack', () => {
  const { message, at } = describeError(new Error('Key (ssn)\nat 198001012384 exists'));
  expect(message).toBe('Key (ssn)\nat [number] exists');
  expect(at.length).toBeGreaterThan(0);
  expect(at.join()).not.toContain('198001012384');
});
