import { existsSync } from 'node:fs';
import { GenericContainer, Wait } from 'testcontainers';
import { startTestServer } from './server/test-server.ts';

/** A server that the suites run against. */
export interface ServerUnderTest {
  readonly name: string;
  /** Reason for skipping the server; undefined when it is available. */
  readonly missing?: string;
  start(): Promise<{ readonly url: string; close(): Promise<unknown> }>;
}

/** Same image as in docker-compose.yml. */
const IMAGE = process.env.KREDITLINA_EVENTSTORE_IMAGE ?? 'eventstore/eventstore:24.10.0-bookworm-slim';
const PORT = 2113;
/** The first start pulls the image. */
const CONTAINER_MS = 110_000;

const testServer: ServerUnderTest = {
  name: 'test server',
  start: () => startTestServer(),
};

const named: ServerUnderTest = {
  name: 'server named by EVENTSTORE_URL',
  ...(!process.env.EVENTSTORE_URL && { missing: 'EVENTSTORE_URL is not set' }),
  start: async () => ({ url: process.env.EVENTSTORE_URL ?? '', close: async () => undefined }),
};

const container: ServerUnderTest = {
  name: `container ${IMAGE}`,
  ...(!process.env.DOCKER_HOST &&
    !existsSync('/var/run/docker.sock') && { missing: 'no Docker engine runs here' }),
  start: async () => {
    const started = await new GenericContainer(IMAGE)
      .withEnvironment({ EVENTSTORE_INSECURE: 'true', EVENTSTORE_MEM_DB: 'true' })
      .withExposedPorts(PORT)
      .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
      .withStartupTimeout(CONTAINER_MS)
      .start();
    const url = `esdb://${started.getHost()}:${started.getMappedPort(PORT)}?tls=false`;
    return { url, close: () => started.stop() };
  },
};

/** All servers, or only the named one if KREDITLINA_ONLY_EVENTSTORE_URL is set. */
export const serversUnderTest: readonly ServerUnderTest[] = process.env.KREDITLINA_ONLY_EVENTSTORE_URL
  ? [named]
  : [testServer, named, container];
