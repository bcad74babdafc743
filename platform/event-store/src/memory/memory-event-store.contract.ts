import { testEventStore } from '../testing/test-event-store.ts';
import { testSnapshots } from '../testing/test-snapshots.ts';
import { openMemoryStore } from './memory-event-store.ts';

testEventStore('memory event store', async (options) => openMemoryStore(options));

testSnapshots('memory event store', async (options) => openMemoryStore(options));
