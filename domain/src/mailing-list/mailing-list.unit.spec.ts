import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, decidersIn, provesIdempotence } from '../kernel/testing/properties.ts';
import { sampleContext, walk } from '../kernel/testing/sampled-commands.ts';
import { interests } from './contracts/enums.ts';
import { addressBody, contactBody } from './contracts/public.ts';
import { mailingListEvents } from './events.ts';
import * as decide from './mailing-list.ts';
import { type MailingListEvent, mailingList } from './mailing-list.ts';
import { commands, named, signUp } from './testing/commands.ts';

const given = deciderSpec(mailingList);
const later = (minutes: number): string =>
  new Date(Date.parse(sampleContext.now) + minutes * 60_000).toISOString();
const at = (minutes: number) => ({ ...sampleContext, now: later(minutes) });
const received = (
  number: number,
  differs: Partial<decide.ReceiveSignUp> = {},
  receivedAt: string = sampleContext.now,
): MailingListEvent => ({ type: 'SignUpReceived', data: { ...signUp(number, differs), receivedAt } });
const sent = (number: number): MailingListEvent => ({
  type: 'SignUpSent',
  data: { ...named(number), reference: 'm1' },
});
const told = { ...signUp(0).contact, name: 'Vera Ek' };

describe('a sign-up', () => {
  it('a sign-up is received, handed over and forgotten, each once', proves('I-07'), () => {
    given().when(decide.receiveSignUp, signUp(1)).thenEvents(received(1));
    given(received(1))
      .when(decide.recordSignUpSent, { ...named(1), reference: 'm1' })
      .thenEvents(sent(1));
    const state = given(received(1), sent(1))
      .when(decide.forgetSignUp, named(1))
      .thenEvents({ type: 'SignUpForgotten', data: named(1) });
    expect(state.signUps).toEqual([]);
    given(received(1))
      .when(decide.recordSignUpRefused, named(1))
      .thenEvents({ type: 'SignUpRefused', data: named(1) });
    given()
      .when(decide.recordSignUpSent, { ...named(1), reference: 'm1' })
      .thenNothing();
  });

  it('a repeated sign-up is ignored while the first waits, and for an hour after its hand-over', () => {
    given(received(1))
      .when(decide.receiveSignUp, signUp(2), at(60 * 24 * 9))
      .thenNothing();
    given(received(1), sent(1)).when(decide.receiveSignUp, signUp(2), at(59)).thenNothing();
    given(received(1), sent(1)).when(decide.receiveSignUp, signUp(2), at(61)).thenTypes('SignUpReceived');
  });

  it('other details or another list make a new sign-up', () => {
    given(received(1))
      .when(decide.receiveSignUp, signUp(2, { contact: told }))
      .thenTypes('SignUpReceived');
    given(received(1))
      .when(decide.receiveSignUp, signUp(2, { list: 'contact' }))
      .thenTypes('SignUpReceived');
  });

  it('a delayed sign-up keeps its original time and does not follow a later one for its list and address', () => {
    const waited = (minutes: number) => ({ ...signUp(2, { contact: told }), sentInAt: later(minutes) });
    given()
      .when(decide.receiveSignUp, waited(0), at(60 * 24 * 9))
      .thenEvents(received(2, { contact: told }, later(0)));
    given(received(1, {}, later(10)), sent(1))
      .when(decide.receiveSignUp, waited(9), at(60 * 24))
      .thenNothing();
    given(received(1, { list: 'contact' }, later(10)))
      .when(decide.receiveSignUp, waited(9), at(60 * 24))
      .thenEvents(received(2, { contact: told }, later(9)));
  });

  it('a newer sign-up replaces a waiting one for the same list', () => {
    const state = [received(1), received(2, { contact: told }), received(3, { list: 'contact' })].reduce(
      mailingList.evolve,
      mailingList.initialState(),
    );
    expect(decide.dueSignUp(state, named(1).signUpId)).toBeUndefined();
    expect(decide.dueSignUp(state, named(2).signUpId)?.contact).toEqual(told);
    expect(decide.dueSignUp(state, named(3).signUpId)).toBeDefined();
    expect(decide.dueSignUp(mailingList.evolve(state, sent(2)), named(2).signUpId)).toBeUndefined();
  });

  it('a sign-up does not replace one with another spelling of the mailbox', () => {
    const other = { ...told, email: signUp(0).contact.email.replace('@', '+x@'), name: 'Junk' };
    const state = [received(1), received(2, { contact: other })].reduce(
      mailingList.evolve,
      mailingList.initialState(),
    );
    for (const at of [1, 2]) expect(decide.dueSignUp(state, named(at).signUpId)).toBeDefined();
  });

  it('an address has at most five sign-ups a day; more are dropped silently', () => {
    const five = [1, 2, 3, 4, 5].map((number) =>
      received(number, { contact: { ...told, name: `Vera ${number}` } }),
    );
    given(...five)
      .when(decide.receiveSignUp, signUp(6), at(60))
      .thenNothing();
    given(...five)
      .when(decide.receiveSignUp, signUp(6), at(24 * 60 + 1))
      .thenTypes('SignUpReceived');
  });

  it('other spellings of a mailbox have a limit of their own and do not block it', () => {
    const spelled = (number: number, name = '') =>
      signUp(number, { contact: { ...told, email: `vera+${number}@example.com`, name } });
    const strangers = Array.from({ length: 20 }, (_, index) => received(index, spelled(index)));
    const after = given(...strangers);
    after.when(decide.receiveSignUp, spelled(21)).thenNothing();
    after.when(decide.receiveSignUp, spelled(21), at(24 * 60 + 1)).thenTypes('SignUpReceived');
    after.when(decide.receiveSignUp, signUp(22)).thenTypes('SignUpReceived');
    // A different spelling in between does not change that.
    given(received(1), sent(1), received(2, spelled(2)))
      .when(decide.receiveSignUp, signUp(3), at(59))
      .thenNothing();
  });

  it('a sign-up is kept for thirty days', () => {
    expect(decide.forgottenAt('2026-11-23T09:00:00.000Z')).toBe('2026-12-23T09:00:00.000Z');
  });

  it('the id is the same for all spellings of a mailbox, and depends on the secret', () => {
    const idOf = (email: string, pepper = 'a pepper for tests only') => decide.subscriberId(pepper, email);
    expect(idOf('Vera+news@Example.com')).toBe(idOf('vera@example.com'));
    expect(idOf('vera@example.com')).not.toBe(idOf('vero@example.com'));
    expect(idOf('vera@example.com')).not.toBe(idOf('vera@example.com', 'another pepper for tests'));
    expect(() => idOf('vera@example.com', 'short')).toThrow('16 characters');
  });
});

describe('the fields of a sign-up', () => {
  const takes = (body: object) => contactBody.safeParse(body).success;

  it('the newsletter and the waiting list need an address', proves('C-309'), () => {
    expect(addressBody.safeParse({ email: ' vera@example.com ' }).data).toEqual({
      email: 'vera@example.com',
    });
    for (const email of ['', 'vera', 'vera@', 'vera@example', `${'v'.repeat(250)}@example.com`])
      expect(addressBody.safeParse({ email }).success).toBe(false);
  });

  it('a contact request needs an address and accepted terms, and no unknown field', proves('X-90'), () => {
    expect(takes({ email: 'vera@example.com', terms: true })).toBe(true);
    expect(takes({ email: 'vera@example.com', terms: false })).toBe(false);
    expect(takes({ email: 'vera@example.com' })).toBe(false);
    expect(takes({ terms: true })).toBe(false);
    expect(takes({ email: 'vera@example.com', terms: true, note: 'x' })).toBe(false);
  });

  it('each text field is one line, and each interest counts once', () => {
    const body = { email: 'vera@example.com', terms: true };
    for (const name of ['Vera\r\nBcc: all@example.com', 'a\u2028b', '\u202egpj.exe', 'a\u0007b'])
      for (const field of ['name', 'company', 'phone'])
        expect(takes({ ...body, [field]: name }), name).toBe(false);
    expect(
      takes({ ...body, name: 'Zoë O’Neill-Ek 👩‍🔧', company: 'Ek & Co AB (publ)', phone: '+46 (0)70-1' }),
    ).toBe(true);
    const said = Array.from({ length: 6 }, () => 'Långsiktiga investeringslösningar');
    expect(contactBody.parse({ ...body, interests: said }).interests).toEqual(said.slice(1, 2));
  });

  it('there are six interests to choose from', proves('C-080'), () => {
    expect(interests).toEqual([
      'Kontokredit',
      'Rörelsefinansiering',
      'Kassalikviditet',
      'Företagsfinansiering',
      'Långsiktiga investeringslösningar',
      'Annat',
    ]);
    const body = { email: 'vera@example.com', terms: true };
    expect(takes({ ...body, interests })).toBe(true);
    expect(takes({ ...body, interests: ['Bolån'] })).toBe(false);
  });
});

describe('commands of the mailing list', () => {
  it('random walks yield only storable events', () => {
    fc.assert(
      fc.property(choices(30), (drawn) => {
        walk(mailingList, commands, drawn, ({ events }) => {
          for (const event of events) assertStorable(mailingListEvents, event);
        });
      }),
    );
    const state = mailingList.initialState();
    expect(mailingList.evolve(state, { type: 'Unknown', data: {} } as never)).toBe(state);
  });

  it('every command of the folder is in the property tests', () => {
    expect(Object.keys(commands).sort()).toEqual(decidersIn(new URL('./', import.meta.url)));
  });

  const walked = fc
    .sample(choices(10), { numRuns: 100, seed: 20261123 })
    .map((drawn) => walk(mailingList, commands, drawn));
  it.each(Object.keys(commands))('%s twice yields no second event', (name) => {
    provesIdempotence(mailingList, commands, name, {
      states: walked.length,
      reach: (index) => walked[index] as never,
    });
  });
});
