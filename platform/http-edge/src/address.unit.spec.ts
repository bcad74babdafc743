import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addressOf, createHeldByNetwork, ipOf, networksOf, senderOf } from './address.ts';
import { errorHandler } from './error-handler.ts';
import { addressLimit, createKnownSessions, limitWiderNetworks, requestLimits } from './request-limits.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '::1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::'],
  ['2001:db8::6', '2001:db8:0:0::'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['a proxy that is not there', 'a proxy that is not there'],
])('counts a request from %s as from %s', (ip, sender) => {
  expect(senderOf({ ip })).toBe(sender);
});

it.each(['::ffff:192.0.2.7', '::FFFF:192.0.2.7', '0:0:0:0:0:ffff:192.0.2.7', '::ffff:c000:207', '192.0.2.7'])(
  'reads %s as the IPv4 address, also in the log',
  (ip) => {
    expect([ipOf({ ip }), addressOf({ ip })]).toEqual(['192.0.2.7', '192.0.2.7']);
  },
);
it.each(['2001:db8::6', '::1', 'fe80::1%eth0', '::ffff:0:192.0.2.7', '1::ffff:192.0.2.7', 'unix', ''])(
  'leaves "%s" as it is, since it is no IPv4 address',
  (ip) => {
    expect(ipOf({ ip })).toBe(ip);
  },
);

it('counts a caller once, however the address is written', () => {
  const held = createHeldByNetwork(1);
  expect(held.take('192.0.2.7')).toBeTypeOf('function');
  expect(held.take('::ffff:192.0.2.7')).toBeUndefined();
});

it.each([
  ['2001:db8:1:ab02::6', ['20010db80001ab02/64', '20010db80001ab/56', '20010db80001/48']],
  ['2001:db8::6', ['20010db800000000/64', '20010db8000000/56', '20010db80000/48']],
  ['192.0.2.7', ['192.0.2.7/32', '192.0.2/24']],
  ['::ffff:192.0.2.7', ['192.0.2.7/32', '192.0.2/24']],
  ['::1', ['::1/128']],
])('puts %s in the networks that a subscriber may have', (ip, networks) => {
  expect(networksOf({ ip })).toEqual(networks);
});

it('all addresses of one IPv6 network share one count', async () => {
  const app = Fastify();
  await app.register(rateLimit, addressLimit(requestLimits({ perMinute: 1 }), createKnownSessions()));
  app.get('/api/thing', async () => 'thing');
  const status = async (remoteAddress: string) =>
    (await app.inject({ url: '/api/thing', remoteAddress })).statusCode;
  for (let at = 1; at <= 10; at += 1) expect(await status(`2001:db8::${at}`)).toBe(200);
  expect(await status('2001:db8::ffff')).toBe(429);
  expect(await status('2001:db8:0:1::1')).toBe(200);
  await app.close();
});

it('a subscriber who switches between /64 networks has one limit: double per /56, sixteenfold per /48', async () => {
  const app = Fastify();
  app.setErrorHandler(errorHandler(() => undefined));
  const [limits, known] = [requestLimits({ perMinute: 1 }), createKnownSessions()];
  await app.register(rateLimit, addressLimit(limits, known));
  limitWiderNetworks(app, limits, known);
  app.get('/api/thing', async () => 'thing');
  const statuses = async (count: number, addressOf: (n: number) => string) => {
    const found: number[] = [];
    for (let n = 0; n < count; n += 1)
      found.push((await app.inject({ url: '/api/thing', remoteAddress: addressOf(n) })).statusCode);
    return found;
  };
  const net = (n: number): string => `2001:db8:0:${n.toString(16)}::1`;
  // One /56, then others within the same /48.
  expect(await statuses(21, net)).toEqual([...Array(20).fill(200), 429]);
  expect(await statuses(141, (n) => net(0x100 * (n + 1)))).toEqual([...Array(140).fill(200), 429]);
  expect(await statuses(1, () => '2001:db8:1::1')).toEqual([200]);
  expect(await statuses(50, (n) => `192.0.2.${n}`)).toEqual(Array(50).fill(200));
  await app.close();
});
