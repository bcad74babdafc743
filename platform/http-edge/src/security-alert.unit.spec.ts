import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import {
  type AlertKind,
  createSecurityAlerts,
  REFUSALS_BEFORE_ALERT,
  watchRefusals,
} from './security-alert.ts';

function recorder() {
  const counted: AlertKind[] = [];
  const lines: object[] = [];
  const raise = createSecurityAlerts((kind) => counted.push(kind));
  const log = { warn: (line: object) => void lines.push(line) };
  return { raise, log: log as never, lines, counted };
}

describe('security alert', () => {
  it('logs repeated alerts once, with their ids, and counts each', () => {
    const { raise, log, lines, counted } = recorder();
    raise(log, 'admin-granted', { subject_id: 'a', user_id: 'b' });
    raise(log, 'admin-granted', { subject_id: 'a', user_id: 'b' });
    expect(lines).toEqual([{ alert: 'admin-granted', subject_id: 'a', user_id: 'b' }]);
    expect(counted).toEqual(['admin-granted', 'admin-granted']);
  });

  it('logs at most sixty alerts a minute, and says so in the last line', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { raise, log, lines, counted } = recorder();
    for (let one = 0; one < 500; one += 1) raise(log, 'login-refused', { user_id: `person-${one}` });
    expect(lines).toHaveLength(60);
    expect(lines.at(-1)).toHaveProperty('more', 'suppressed for a minute');
    expect(counted).toHaveLength(500);
    vi.advanceTimersByTime(60_000);
    raise(log, 'login-refused', { user_id: 'later' });
    expect(lines).toHaveLength(61);
    vi.useRealTimers();
  });

  it('a storm of one kind does not keep another kind out of the log', () => {
    const { raise, log, lines } = recorder();
    for (let one = 0; one < 500; one += 1) raise(log, 'wrong-host', { address: `2001:db8::${one}` });
    raise(log, 'forged-row', { user_id: 'a' });
    expect(lines).toHaveLength(61);
    expect(lines.at(-1)).toEqual({ alert: 'forged-row', user_id: 'a' });
  });

  it('many refusals of one address raise an alert, occasional ones do not', async () => {
    const { raise, counted, lines } = recorder();
    const app = Fastify();
    watchRefusals(app, (_, kind, ids) =>
      raise({ warn: (line: object) => void lines.push(line) } as never, kind, ids),
    );
    app.get('/closed', (_, reply) => reply.code(403).send());
    for (let one = 1; one < REFUSALS_BEFORE_ALERT; one += 1) await app.inject('/closed');
    expect(counted).toEqual([]);
    await app.inject('/closed');
    expect(lines).toEqual([{ alert: 'address-refused', address: '127.0.0.1', status: 403 }]);
    await app.inject({ url: '/closed', remoteAddress: '192.0.2.7' });
    expect(counted).toHaveLength(1);
  });

  it('counts an IPv6 network as one address', async () => {
    const { raise, lines } = recorder();
    const app = Fastify();
    watchRefusals(app, (_, kind, ids) =>
      raise({ warn: (line: object) => void lines.push(line) } as never, kind, ids),
    );
    app.get('/closed', (_, reply) => reply.code(403).send());
    for (let one = 1; one <= REFUSALS_BEFORE_ALERT; one += 1)
      await app.inject({ url: '/closed', remoteAddress: `2001:db8::${one}` });
    expect(lines).toEqual([{ alert: 'address-refused', address: '2001:db8::20', status: 403 }]);
  });

  it('repeated refusals of a session raise an alert of their own kind', async () => {
    const { raise, lines } = recorder();
    const app = Fastify();
    app.addHook('onRequest', async (request) => {
      Object.assign(request, { session: { id: 'one', userId: 'somebody' } });
    });
    watchRefusals(app, (_, kind, ids) =>
      raise({ warn: (line: object) => void lines.push(line) } as never, kind, ids),
    );
    app.get('/closed', (_, reply) => reply.code(404).send());
    for (let one = 0; one < REFUSALS_BEFORE_ALERT; one += 1) await app.inject('/closed');
    expect(lines).toEqual([
      { alert: 'repeated-refusals', user_id: 'somebody', session_id: 'one', status: 404 },
    ]);
  });
});
