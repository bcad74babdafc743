import { readFileSync } from 'node:fs';
import { environment } from '@kreditlina/cli/config/environment';
import { describe, expect, it } from 'vitest';
import { root } from '../source-files.ts';
import { composeFile, interpolate, neededVariables } from './compose-file.ts';
import { refusalsOfServer } from './eventstore-options.ts';

const { services } = composeFile();
const servers = Object.entries(services).filter(([, { image = '' }]) => image.startsWith('eventstore/'));
const given = Object.fromEntries(neededVariables().map((name) => [name, 'x']));
/** Options of a server. @param settings of `.env` */
const environmentOf = (name: string, settings: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [
      key,
      interpolate(String(value), settings),
    ]),
  );
const example = readFileSync(`${root}/ops/example.env`, 'utf8');
/** `.env` of a cluster: the lines for three nodes replace those for one. */
const ofCluster = Object.fromEntries(
  (example.split('# For three nodes')[1]?.split('\n\n')[0] ?? '')
    .split('\n')
    .flatMap((line) => [/^#([A-Z_]+)=(.+)$/.exec(line)?.slice(1) ?? []].filter((one) => one.length > 0)),
) as Record<string, string>;

describe('options of an EventStoreDB server', () => {
  it.each([
    [{ EVENTSTORE_GOSSIP_SEED: 'b:2113,c:2113' }, 'GossipSeeds are multiple'],
    [{ EVENTSTORE_CLUSTER_SIZE: '1', EVENTSTORE_GOSSIP_SEED: 'b:2113,c:2113' }, 'GossipSeeds are multiple'],
    [{ EVENTSTORE_CLUSTER_SIZE: 'three' }, 'ClusterSize'],
    [{ EVENTSTORE_CLUSTER_SIZE: '3', EVENTSTORE_GOSSIP_SEED: 'b,c' }, 'specify the ports'],
    [{ EVENTSTORE_READ_ONLY_REPLICA: 'true' }, 'Read Only Replica'],
    [{ EVENTSTORE_CLUSTRE_SIZE: '3' }, 'The option CLUSTRE_SIZE is not a known option'],
    [{ eventstore_url: '' }, 'The option URL is not a known option'],
  ])('invalid options are refused: %o', (settings, reason) => {
    expect(refusalsOfServer(settings)).toEqual([expect.stringContaining(reason)]);
  });

  it('valid options are not refused: three nodes that name each other, settings of a plugin, unrelated variables', () => {
    const settings = { EVENTSTORE_CLUSTER_SIZE: '3', EVENTSTORE_GOSSIP_SEED: 'b:2113,c:2113' };
    expect(refusalsOfServer({ ...settings, EVENTSTORE__PLUGIN__ON: 'true', PATH: '/bin' })).toEqual([]);
    expect(refusalsOfServer({ EVENTSTORE_GOSSIP_SEED: '' })).toEqual([]);
  });

  it('every variable of ours that begins like an option is refused: none may reach the server', () => {
    const ours = [
      ...Object.keys(environment.shape),
      ...[...example.matchAll(/^#?(\w+)=/gm)].map(([, name]) => name),
    ]
      .filter((name): name is string => name?.startsWith('EVENTSTORE_') === true)
      .filter((name) => name !== 'EVENTSTORE_GOSSIP_SEED');
    expect(ours).toContain('EVENTSTORE_URL');
    for (const name of ours) expect(refusalsOfServer({ [name]: 'x' }), name).toHaveLength(1);
  });
});

describe('the EventStoreDB servers of docker-compose.yml', () => {
  it('there are three servers, with options given by name and no env file', () => {
    expect(servers.map(([name]) => name)).toEqual(['eventstore', 'eventstore-2', 'eventstore-3']);
    for (const [name, one] of servers) expect(one, name).not.toHaveProperty('env_file');
  });

  it('the servers start as a single node: only those of the profile have their own seeds', () => {
    expect(refusalsOfServer(environmentOf('eventstore', given))).toEqual([]);
    for (const [name, { profiles }] of servers) {
      const { EVENTSTORE_CLUSTER_SIZE: size, EVENTSTORE_GOSSIP_SEED: seeds } = environmentOf(name, given);
      expect([size, seeds !== ''], name).toEqual(profiles ? ['3', true] : ['1', false]);
    }
  });

  it('the servers start as a cluster with the settings of ops/example.env, each with the two others as seeds', () => {
    expect(Object.keys(ofCluster)).toEqual([
      'COMPOSE_PROFILES',
      'EVENTSTORE_NODES',
      'EVENTSTORE_HOSTS',
      'EVENTSTORE_GOSSIP_SEED',
    ]);
    for (const [name] of servers) {
      const told = environmentOf(name, { ...given, ...ofCluster });
      expect(refusalsOfServer(told), name).toEqual([]);
      const others = servers.map(([one]) => `${one}:2113`).filter((one) => one !== `${name}:2113`);
      expect([told.EVENTSTORE_CLUSTER_SIZE, told.EVENTSTORE_GOSSIP_SEED]).toEqual(['3', others.join()]);
    }
    expect(ofCluster.EVENTSTORE_HOSTS).toBe(servers.map(([one]) => `${one}:2113`).join());
  });
});
