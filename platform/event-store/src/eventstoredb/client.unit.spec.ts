import type { EventStoreDBClient } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { requireServer } from './client.ts';

/** A client with only the queried part. */
const clientOf = (serverVersion: string) =>
  ({ capabilities: Promise.resolve({ serverVersion }) }) as unknown as EventStoreDBClient;

it.each(['22.10.0.0', '24.6.0.0', '25.1.0'])('accepts a server of version %s', async (version) => {
  expect(await requireServer(clientOf(version))).toBe(version);
});

it.each(['21.10.11.0', '5.0.8', 'unknown', ''])('refuses a server of version "%s"', async (version) => {
  await expect(requireServer(clientOf(version))).rejects.toThrow(
    `The event store is EventStoreDB ${version}: 22.10 or later is required`,
  );
});
