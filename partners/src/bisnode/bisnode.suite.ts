import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { personaByKey } from '../personas/personas.ts';
import { partnerErrorOf } from '../testing/start-test-partners.ts';
import type { PersonRegister } from './port.ts';

/** Contract tests for any implementation of the person-register port, given that the personas exist there. */
export function testPersonRegister(factory: () => PersonRegister): void {
  const screen = (key: string, idempotencyKey?: string) => {
    const { ssn, name } = personaByKey(key);
    return factory().screen({
      personalNumber: ssn,
      name,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
  };

  it('gives a person’s name, address and phone', proves('I-05'), async () => {
    const persona = personaByKey('approved');
    const person = await factory().person(persona.ssn);
    expect(person).toMatchObject({ name: persona.name, phone: persona.phone, deceased: false });
    expect(person.address?.postalCode).toMatch(/^\d{3} \d{2}$/);
  });

  it('an ordinary person has no hits', proves('I-05'), async () => {
    expect((await screen('approved')).hits).toEqual([]);
  });

  it.each([
    ['pep', 'pep'],
    ['sanctioned', 'sanction'],
  ])('finds the persona %s on a %s list', proves('I-05'), async (key, kind) => {
    const { hits } = await screen(key);
    expect(hits).toEqual([
      {
        kind,
        list: expect.any(String),
        matchedName: expect.stringMatching(new RegExp(personaByKey(key).name, 'i')),
        scoreBasisPoints: expect.any(Number),
        sourceId: expect.any(String),
      },
    ]);
  });

  it('the same idempotency key is one screening', proves('I-05'), async () => {
    const [first, again, other] = [
      await screen('pep', 'a'),
      await screen('pep', 'a'),
      await screen('pep', 'b'),
    ];
    expect(again).toEqual(first);
    expect(other.reference).not.toBe(first.reference);
  });

  it('refuses a number with a wrong check digit', proves('I-05'), async () => {
    expect(await partnerErrorOf(factory().person('196803129806'))).toMatchObject({
      kind: 'rejected',
      status: 400,
    });
  });

  it('a register that is broken for a person reports a temporary failure', proves('I-05'), async () => {
    const error = await partnerErrorOf(screen('register-broken'));
    expect(error).toMatchObject({ partner: 'bisnode', kind: 'unavailable', retryable: true });
  });
}
