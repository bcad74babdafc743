import { testSnapshots } from '../testing/test-snapshots.ts';
import { openMemoryStore } from './memory-event-store.ts';

testSnapshots('memory event store', async (options) => openMemoryStore(options));
