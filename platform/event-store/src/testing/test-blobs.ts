import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { InvalidEvent } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import type { BlobStore } from '../port.ts';
import type { StoreUnderTest } from './stores.ts';
import { forget } from './test-events.ts';

/** Contract of every adapter of the blob port, wherever the bytes are stored. */
export function testBlobs(store: () => Pick<StoreUnderTest, 'blobs' | 'events' | 'keys'>): void {
  const blobs = (): BlobStore => store().blobs;
  const put = async (bytes: Uint8Array, contentType = 'text/plain', subjectId?: string) =>
    (await blobs().put({ bytes, contentType, ...(subjectId !== undefined && { subjectId }) })).hash;
  const isGiven = async (hash: string, bytes: Uint8Array) =>
    Buffer.from((await blobs().get(hash))?.bytes ?? []).equals(bytes);

  it('keeps blobs by hash, each once, from empty up to the size limit', async () => {
    const bytes = randomBytes(100_000);
    const hash = await put(bytes, 'application/pdf');
    expect(await put(bytes, 'application/pdf')).toBe(hash);
    expect((await blobs().get(hash))?.contentType).toBe('application/pdf');
    expect(await isGiven(hash, bytes)).toBe(true);
    const none = await put(new Uint8Array());
    expect(await blobs().get(none)).toMatchObject({ contentType: 'text/plain' });
    const most = new Uint8Array(LIMITS.bytesPerBlob).fill(7);
    expect(await isGiven(await put(most, 'x', randomUUID()), most)).toBe(true);
    expect(await blobs().get('0'.repeat(64))).toBeUndefined();
  });

  it('refuses a blob that is too large', async () => {
    await expect(put(new Uint8Array(LIMITS.bytesPerBlob + 1))).rejects.toThrow(InvalidEvent);
  });

  it('keeps a person’s blobs until their key is destroyed, and those of others', async () => {
    const [person, other] = [randomUUID(), randomUUID()];
    const [open, sealed, both] = [randomBytes(1_000), randomBytes(1_000), randomBytes(1_000)];
    const first = await put(open);
    const second = await put(sealed, 'text/plain', person);
    const shared = await put(both, 'text/plain', person);
    expect(await put(both, 'text/plain', other)).toBe(shared);
    expect((await blobs().get(second))?.contentType).toBe('text/plain');
    expect(await isGiven(second, sealed)).toBe(true);
    await forget(store(), person);
    expect(await blobs().get(second)).toBeUndefined();
    expect(await isGiven(shared, both)).toBe(true);
    await put(sealed, 'text/plain', person);
    expect(await isGiven(second, sealed)).toBe(true);
    expect(await isGiven(first, open)).toBe(true);
  });
}
