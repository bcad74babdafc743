import { randomUUID } from 'node:crypto';
import { ERASED } from '@kreditlina/domain/kernel/personal';
import { expect, it } from 'vitest';
import { InvalidEvent } from '../errors.ts';
import type { StoreUnderTest } from './stores.ts';
import { collect, forget, newStream, testEvent } from './test-events.ts';

const told = (personId: string, guarantorId: string, ownerId: string) => ({
  personId,
  name: 'Åsa Öberg',
  age: 42,
  note: null,
  guarantors: [
    { personId: guarantorId, name: 'Bo Ek', share: 60 },
    { personId, name: 'Åsa Öberg', share: 40 },
  ],
  contact: { by: 'phone', phone: '+46701234567' },
  report: { income: 480_000, remarks: ['none "yet"'] },
  owners: { first: { ownerId, name: 'Cia Al' } },
});

/** Contract: data is sealed and erased per person. */
export function testErasure(store: () => StoreUnderTest): void {
  it('opens personal data on read, and erases each person separately', async () => {
    const [person, guarantor, owner] = [randomUUID(), randomUUID(), randomUUID()];
    const stream = newStream();
    const data = told(person, guarantor, owner);
    await store().events.append(stream, 'none', [testEvent('PersonTold', data)]);
    const read = async () => (await collect(store().events.read(stream)))[0];
    const before = await read();
    expect(before?.data).toEqual(data);

    await forget(store(), guarantor);
    expect((await read())?.data).toEqual({
      ...data,
      guarantors: [{ personId: guarantor, name: ERASED, share: 60 }, data.guarantors[1]],
    });

    await forget(store(), person);
    const after = await read();
    expect(after?.data).toEqual({
      personId: person,
      name: ERASED,
      age: null,
      note: null,
      guarantors: [
        { personId: guarantor, name: ERASED, share: 60 },
        { personId: person, name: ERASED, share: 40 },
      ],
      contact: { by: 'phone', phone: ERASED },
      report: null,
      owners: data.owners,
    });
    // The hash shows that the stored bytes are unchanged.
    expect(after?.hash).toBe(before?.hash);
  });

  it('gives a returning person a new key, which does not open erased data', async () => {
    const person = randomUUID();
    const stream = newStream();
    const data = told(person, randomUUID(), randomUUID());
    await store().events.append(stream, 'none', [testEvent('PersonTold', data)]);
    await forget(store(), person);
    await store().events.append(stream, 1, [testEvent('PersonTold', { ...data, name: 'New Name' })]);
    const names = (await collect(store().events.read(stream))).map((event) => event.data.name);
    expect(names).toEqual([ERASED, 'New Name']);
    await store().keys.destroy(randomUUID());
  });

  it('refuses a personal field without a person, and a value sealed outside', async () => {
    const data = told('', randomUUID(), randomUUID());
    await expect(store().events.append(newStream(), 'none', [testEvent('PersonTold', data)])).rejects.toThrow(
      InvalidEvent,
    );
    const forged = testEvent('Counted', { amount: 1 });
    const metadata = { ...forged.metadata, $sealed: 1 } as never;
    await expect(store().events.append(newStream(), 'none', [{ ...forged, metadata }])).rejects.toThrow(
      InvalidEvent,
    );
  });
}
