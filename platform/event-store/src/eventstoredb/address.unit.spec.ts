import { expect, it } from 'vitest';
import { readAddress } from './address.ts';

it.each([
  ['esdb://127.0.0.1:2113?tls=false', ['127.0.0.1'], false, undefined],
  ['esdb://app:s%40cret@store.example', ['store.example'], true, { username: 'app', password: 's@cret' }],
  [
    'kurrentdb+discover://app:pw@nodes.example:2113/?keepAliveInterval=10000',
    ['nodes.example'],
    true,
    { username: 'app', password: 'pw' },
  ],
  ['esdb://a:1,b:2,c:3?T-L_S=false', ['a', 'b', 'c'], false, undefined],
])('parses %s', (url, hosts, tls, credentials) => {
  const read = readAddress(url);
  expect(read).toMatchObject({ hosts, tls });
  expect(typeof read !== 'string' && read.credentials).toEqual(credentials);
  expect(typeof read !== 'string' && read.url).toMatch(/^esdb/);
});

it.each([
  'http://store.example',
  'esdb://',
  'esdb://app:secret@',
  'esdb://app:secret@store.example?tlsVerifyCert=false',
  'esdb://app:secret@store.example?throwOnAppendFailure=false',
  'esdb://app:secret@store.example?unheardOf=1',
  'esdb://app:secret@store.example?tls=false&TLS=true',
  'esdb://app:secret@store.example?tls=no',
  'esdb://app:secret@store.example?tls',
])('refuses %s without quoting the login', (url) => {
  const reason = readAddress(url);
  expect(reason).toBeTypeOf('string');
  expect(reason).not.toContain('app:secret');
});
