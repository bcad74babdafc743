import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { partnerErrorOf } from '@kreditlina/partners/testing/start-test-partners';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type CallRecord,
  createHttpClient,
  type HttpClientOptions,
  parsePartnerJson,
} from './http-client.ts';

const answer = z.object({ ok: z.literal(true) });
const call = {
  operation: 'test',
  method: 'POST',
  path: '/x',
  body: { secret: '196803129805' },
  answer,
} as const;

/** A bare server with scripted answers, and a client for it. */
async function listen(listener: RequestListener, options: Partial<HttpClientOptions> = {}) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const records: CallRecord[] = [];
  const client = createHttpClient({
    partner: 'uc',
    baseUrl: `http://127.0.0.1:${port}`,
    onCall: (record) => records.push(record),
    ...options,
  });
  return {
    client,
    records,
    async [Symbol.asyncDispose]() {
      await client.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('HTTP client for partners', () => {
  it('sends JSON and the idempotency key, and drops unknown fields of the answer', async () => {
    let seen: unknown;
    await using test = await listen((request, response) => {
      seen = {
        type: request.headers['content-type'],
        key: request.headers['idempotency-key'],
        path: request.url,
      };
      response.end('{"ok":true,"new":1}');
    });
    const got = await test.client.call({ ...call, repeatable: true, idempotencyKey: 'key-1' });
    expect(got).toEqual({ ok: true });
    expect(seen).toEqual({ type: 'application/json', key: 'key-1', path: '/x' });
  });

  it('normalises names to composed letters', async () => {
    const body = String.raw`{"names":["A\u030ake","${'A\u030ake'}"]}`;
    await using test = await listen((_request, response) => response.end(body));
    const named = { ...call, answer: z.object({ names: z.array(z.string()) }), repeatable: true };
    expect(await test.client.call(named)).toEqual({ names: ['\u00c5ke', '\u00c5ke'] });
  });

  it('leaves a letter with very many combining marks as it is, as composing takes quadratic time', () => {
    const heap = `a${'\u0301\u0323'.repeat(50)}`;
    expect(parsePartnerJson(JSON.stringify([heap, 'a\u030a']))).toEqual([heap, 'å']);
  });

  it('retries with the same idempotency key and succeeds', async () => {
    const keys: unknown[] = [];
    await using test = await listen((request, response) => {
      keys.push(request.headers['idempotency-key']);
      if (keys.length < 3) response.writeHead(503).end();
      else response.end('{"ok":true}');
    });
    await test.client.call({ ...call, repeatable: true, idempotencyKey: 'key-1' });
    expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
    expect(test.records).toEqual([
      { partner: 'uc', operation: 'test', outcome: 'ok', tries: 3, milliseconds: expect.any(Number) },
    ]);
  });

  it('stops reading a body that never ends', async () => {
    await using test = await listen((_request, response) => {
      // One write per turn: a cut connection completes writes immediately, so a tight loop would never let it
      // close.
      const more = () => {
        if (!response.destroyed) response.write('x'.repeat(65_536), () => setImmediate(more));
      };
      more();
    });
    const error = await partnerErrorOf(test.client.call({ ...call, repeatable: false }));
    expect(error.kind).toBe('rubbish');
  });

  it('gives up on a slowly dripping body at the time limit of the whole call', async () => {
    const drips = new Set<NodeJS.Timeout>();
    await using test = await listen(
      (_request, response) => {
        response.write('{');
        drips.add(setInterval(() => response.write(' '), 20));
      },
      { timeoutMs: 200 },
    );
    const error = await partnerErrorOf(test.client.call({ ...call, repeatable: true }));
    for (const drip of drips) clearInterval(drip);
    expect(error.kind).toBe('timeout');
  });

  it('does not follow a redirect', async () => {
    await using test = await listen((_request, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end('{"ok":true}');
    });
    const error = await partnerErrorOf(test.client.call({ ...call, repeatable: true }));
    expect(error).toMatchObject({ kind: 'rubbish', status: 302 });
  });

  it('keeps the partner’s error code, unless it looks like data', async () => {
    const codes: (string | undefined)[] = [];
    for (const body of [
      '{"errorCode":"maintenance"}',
      '{"error":{"code":"notFound"}}',
      '{"errorCode":"196803129805"}',
    ]) {
      await using test = await listen((_request, response) => {
        response.writeHead(400).end(body);
      });
      codes.push((await partnerErrorOf(test.client.call({ ...call, repeatable: false }))).code);
    }
    expect(codes).toEqual(['maintenance', 'notFound', undefined]);
  });

  it('keeps request and response data out of errors and call records', async () => {
    await using test = await listen((_request, response) => {
      response.writeHead(500).end('{"echo":"196803129805"}');
    });
    const error = await partnerErrorOf(test.client.call({ ...call, repeatable: false }));
    const text = `${error.message} ${error.stack} ${JSON.stringify(error)} ${JSON.stringify(test.records)}`;
    expect(text).not.toContain('196803129805');
    expect(error.message).toBe('uc test: unavailable (500)');
    expect(error.cause).toBeUndefined();
  });

  it('keeps one breaker per operation', async () => {
    await using test = await listen(
      (request, response) => {
        if (request.url === '/ill') response.writeHead(500).end();
        else response.end('{"ok":true}');
      },
      { breaker: { failures: 2, openMs: 60_000 } },
    );
    const ill = { ...call, operation: 'ill', path: '/ill', repeatable: false };
    const kinds: string[] = [];
    const asksAgain: (number | undefined)[] = [];
    for (let calls = 0; calls < 3; calls += 1) {
      const error = await partnerErrorOf(test.client.call(ill));
      kinds.push(error.kind);
      asksAgain.push(error.retryAfterMs);
    }
    expect(kinds).toEqual(['unavailable', 'unavailable', 'open-circuit']);
    // An open breaker says how long it stays open.
    expect(asksAgain.slice(0, 2)).toEqual([undefined, undefined]);
    expect(asksAgain[2]).toBeGreaterThan(5_000);
    expect(asksAgain[2]).toBeLessThanOrEqual(60_000);
    expect(await test.client.call({ ...call, repeatable: false })).toEqual({ ok: true });
  });

  it('reports the partner’s own answer when the call’s retries open the breaker', async () => {
    await using test = await listen(
      (_request, response) => {
        response.writeHead(500).end();
      },
      { breaker: { failures: 2, openMs: 60_000 } },
    );
    const ask = () => partnerErrorOf(test.client.call({ ...call, repeatable: true }));
    expect((await ask()).kind).toBe('unavailable');
    expect((await ask()).kind).toBe('open-circuit');
  });

  it('refusals by the partner do not open the breaker', async () => {
    await using test = await listen(
      (_request, response) => {
        response.writeHead(400).end('{}');
      },
      { breaker: { failures: 2, openMs: 60_000 } },
    );
    const kinds: string[] = [];
    for (let calls = 0; calls < 5; calls += 1) {
      kinds.push((await partnerErrorOf(test.client.call({ ...call, repeatable: false }))).kind);
    }
    expect(kinds).toEqual(['rejected', 'rejected', 'rejected', 'rejected', 'rejected']);
  });
});
