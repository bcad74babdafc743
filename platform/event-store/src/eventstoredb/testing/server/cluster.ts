import { createTestLog } from './log.ts';
import { type Member, startTestServer, type TestServer } from './test-server.ts';

/** Three servers over one log, one of them the leader. */
export interface TestCluster {
  readonly servers: readonly TestServer[];
  /** `esdb://admin:changeit@a,b,c?tls=false`: the client asks them for the leader. */
  readonly url: string;
  /** Index of the leader. */
  readonly leader: () => number;
  /** Ends the leader like a crash; the next server then leads. */
  failOver(): Promise<void>;
  /** The leader becomes a follower, which cuts its subscriptions. */
  resign(): void;
  close(): Promise<void>;
}

export async function startTestCluster(): Promise<TestCluster> {
  const log = createTestLog();
  const up = [true, true, true];
  let leader = 0;
  const servers: TestServer[] = [];
  const members = (): readonly Member[] =>
    servers.map(({ port }, i) => ({ host: '127.0.0.1', port, leader: i === leader, alive: up[i] ?? false }));
  for (const _ of up) servers.push(await startTestServer({ log, members }));
  const elect = () => {
    leader = up.findIndex((alive, i) => alive && i !== leader);
  };
  return {
    servers,
    url: `esdb://admin:changeit@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`,
    leader: () => leader,
    failOver: async () => {
      const failed = leader;
      up[failed] = false;
      await servers[failed]?.stop();
      elect();
    },
    resign: () => {
      const resigned = servers[leader];
      elect();
      resigned?.cutSubscriptions();
    },
    close: async () => {
      for (const server of servers) await server.close();
    },
  };
}
