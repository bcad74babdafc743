import { request } from 'node:http';
import { Readable } from 'node:stream';
import { PartnerError } from '@kreditlina/partner-http/partner-error';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { errorHandler } from './error-handler.ts';
import { busy, forbidden, unavailable } from './problem.ts';

const WARN = 40;
const ERROR = 50;

/** The answer and the log, from warnings up, when a route throws this error. */
async function thrown(error: Error) {
  const logged: { readonly level: number }[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => logged.push(JSON.parse(line)) } },
  });
  app.setErrorHandler(errorHandler(() => undefined));
  app.get('/thing', () => {
    throw error;
  });
  const { statusCode, headers } = await app.inject('/thing');
  await app.close();
  return { statusCode, retryAfter: headers['retry-after'], levels: logged.map(({ level }) => level) };
}

it('a server at capacity answers 503 with Retry-After and logs a warning', async () => {
  expect(await thrown(busy(10))).toEqual({ statusCode: 503, retryAfter: '10', levels: [WARN] });
});

it('Retry-After for an open breaker is not before the partner is asked again', async () => {
  const open = { partner: 'bankid', operation: 'auth', kind: 'open-circuit' } as const;
  expect(await thrown(new PartnerError({ ...open, retryAfterMs: 7_400 }))).toMatchObject({
    statusCode: 503,
    retryAfter: '8',
  });
  expect(await thrown(new PartnerError({ ...open, kind: 'rubbish' }))).toMatchObject({ retryAfter: '5' });
});

it.each([
  ['a part that is gone', unavailable('UNAVAILABLE', 2), 503, [ERROR]],
  ['what nobody thought of', new TypeError('of undefined'), 500, [ERROR]],
  ['what the sender may not do', forbidden(), 403, []],
])('logs %s at its proper level', async (_what, error, statusCode, levels) => {
  expect(await thrown(error)).toMatchObject({ statusCode, levels });
});

it.each(['28P01', '28000', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', '57P01', 'ECONNREFUSED'])(
  'treats a database that refuses the login or is not found (%s) as temporarily away',
  async (code) => {
    const refused = Object.assign(new Error('password authentication failed for user "kreditlina_app"'), {
      code,
    });
    expect(await thrown(refused)).toEqual({ statusCode: 503, retryAfter: '2', levels: [ERROR] });
  },
);

it(
  'a reader who leaves before the first byte of a file is not logged as a fault',
  proves('F-34'),
  async () => {
    const levels: number[] = [];
    const onFault = vi.fn();
    const app = Fastify({
      logger: { level: 'warn', stream: { write: (line: string) => levels.push(JSON.parse(line).level) } },
    });
    const handler = vi.fn(errorHandler(() => undefined, onFault));
    app.setErrorHandler(handler);
    const file = new Readable({ read: () => call.destroy() });
    // Once the body was read, Node does not report the request as aborted.
    app.post('/file', (_request, reply) => reply.send(file));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { 'content-type': 'application/json' };
    const call = request(`${address}/file`, { method: 'POST', headers }).on('error', () => undefined);
    call.end('{}');
    await eventually(() => expect(handler).toHaveBeenCalled());
    expect(levels).toEqual([]);
    expect(onFault).not.toHaveBeenCalled();
    await app.close();
  },
);
