import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, provesIdempotence } from '../kernel/testing/properties.ts';
import { sampleContext, walk } from '../kernel/testing/sampled-commands.ts';
import { errorInWords } from '../text/errors.ts';
import { notificationTypeKey } from './contracts/enums.ts';
import { bodyFault } from './definitions.ts';
import { type NotificationTypeEvent, notificationTypeEvents } from './events.ts';
import * as decide from './notification-type.ts';
import { bodyInForce, definitions, messageText, notificationType, previewOf } from './notification-type.ts';
import { longest } from './render.ts';
import { commands } from './testing/commands.ts';

const typeKey = 'due-soon';
const given = deciderSpec(notificationType);
const defined: NotificationTypeEvent = { type: 'NotificationTypeDefined', data: definitions[typeKey] };
const edited = (body: string): NotificationTypeEvent => ({
  type: 'NotificationBodyEdited',
  data: { typeKey, body },
});
const body = 'Betala {amount} för {company} i tid.';
const companyId = 'c1a2b3c4-18f1-5077-a0d2-8f6fae93df02';

describe('a type of message', () => {
  it('a type is recorded with its default text before any other event', () => {
    given().when(decide.defineType, { typeKey }).thenEvents(defined);
    given().when(decide.editBody, { typeKey, body }).thenEvents(defined, edited(body));
    given(defined).when(decide.editBody, { typeKey, body }).thenEvents(edited(body));
    const older = { ...definitions[typeKey], body: 'En äldre text om {amount}.' };
    given({ type: 'NotificationTypeDefined', data: older })
      .when(decide.defineType, { typeKey })
      .thenEvents(defined);
  });

  it.each([
    ['too short', 'Kort', 'LENGTH', 'Texten ska ha mellan 10 och 1 000 tecken'],
    ['too long', 'a'.repeat(1_001), 'LENGTH', 'Texten ska ha mellan 10 och 1 000 tecken'],
    [
      'with a field that the type does not have',
      'Betala {amount} till {konto}.',
      'PLACEHOLDER',
      'Texten innehåller en klammer eller ett fält som meddelandet inte har',
    ],
    [
      'with half a field',
      'Betala {amount till oss.',
      'PLACEHOLDER',
      'Texten innehåller en klammer eller ett fält som meddelandet inte har',
    ],
    [
      'too long for text messages once its fields are filled in',
      `Betala {amount}. ${'a'.repeat(440)}`,
      'TOO_LONG_FOR_SMS',
      'Texten ryms inte i tre sms när fälten är ifyllda',
    ],
    [
      'too long for text messages by its alphabet',
      `Betala {amount}. ${'Łódź '.repeat(40)}`,
      'TOO_LONG_FOR_SMS',
      'Texten ryms inte i tre sms när fälten är ifyllda',
    ],
  ] as const)('refuses a text: %s', proves('X-81'), (_what, text, code, words) => {
    const refusal = given()
      .when(decide.editBody, { typeKey, body: text })
      .thenRefused(`MESSAGE_BODY_${code}`);
    expect(errorInWords(refusal.code, 'sv')).toBe(words);
  });

  it.each([
    'Betala {amount} till bankgiro 5050-1055.',
    'Betala {amount} till bankgiro 505 01 055.',
    'Betala {amount}, ring 08–123 456 78.',
    'Logga in på https://kreditlina.example i dag.',
    'Logga in på kreditlina-betala.se i dag.',
    'Skriv till oss på info@kreditlina så ordnar vi det.',
  ])('a typed account, phone number or address is refused: %s', proves('X-81'), (text) => {
    given().when(decide.editBody, { typeKey, body: text }).thenRefused('MESSAGE_BODY_PAYMENT');
    // If the log already has such a text, the default text is sent.
    const state = given(defined, edited(text)).when(decide.defineType, { typeKey }).thenEvents();
    expect(bodyInForce(state, definitions[typeKey])).toBe(definitions[typeKey].body);
  });

  it('a payment request must state amount, due date, giro and reference', proves('X-81'), () => {
    const asks = { typeKey: 'notice-issued' } as const;
    const whole = 'Betala {amount} senast {dueDate} till {giro}, OCR {ocr}.';
    given()
      .when(decide.editBody, { ...asks, body: 'Vi hör av oss om din avi.' })
      .thenRefused('MESSAGE_BODY_PAYMENT');
    for (const field of ['{amount}', '{dueDate}', '{giro}', '{ocr}'])
      given()
        .when(decide.editBody, { ...asks, body: whole.replace(field, '') })
        .thenRefused('MESSAGE_BODY_PAYMENT');
    given()
      .when(decide.editBody, { ...asks, body: whole })
      .thenTypes('NotificationTypeDefined', 'NotificationBodyEdited');
  });

  it('a rate change must state the rate and its date, and cannot be switched off', () => {
    const tells = { typeKey: 'rate-changed' } as const;
    for (const body of ['Räntan är {rate} per år framöver.', 'Räntan ändras från och med {from}.'])
      given()
        .when(decide.editBody, { ...tells, body })
        .thenRefused('MESSAGE_BODY_PAYMENT');
    given()
      .when(decide.switchType, { typeKey: 'rate-changed', isLive: false })
      .thenRefused('MESSAGE_REQUIRED');
  });

  it.each([
    [
      'surety-late',
      '{company} är sen med {amount}.',
      '{company} är sen: {amount} skulle ha kommit {dueDate}.',
    ],
    ['surety-rate-raised', '{company}: räntan är {rate}.', '{company}: räntan är {rate} från {from}.'],
    [
      'surety-limit-raised',
      '{company} får låna {limit}.',
      '{company} får låna {limit}, din borgen är {surety}.',
    ],
    ['surety-loss', 'En förlust den {on} på {amount}.', '{company}: en förlust den {on} på {amount}.'],
    ['surety-ended', 'Din borgen upphörde den {on}.', 'Din borgen för {company} upphörde den {on}.'],
  ] as const)(
    'guarantors always get the message %s, and always with the company and the change',
    (key, part, whole) => {
      given().when(decide.editBody, { typeKey: key, body: part }).thenRefused('MESSAGE_BODY_PAYMENT');
      given()
        .when(decide.editBody, { typeKey: key, body: whole })
        .thenTypes('NotificationTypeDefined', 'NotificationBodyEdited');
      given().when(decide.switchType, { typeKey: key, isLive: false }).thenRefused('MESSAGE_REQUIRED');
    },
  );

  it('a text may be longer when it is sent by e-mail only', proves('X-81'), () => {
    const long = `Tack för {amount}. ${'a'.repeat(900)}`;
    given()
      .when(decide.editBody, { typeKey: 'payment-received', body: long })
      .thenTypes('NotificationTypeDefined', 'NotificationBodyEdited');
  });

  it('a type is switched off and on, and a company blocked and unblocked', () => {
    const off: NotificationTypeEvent = { type: 'NotificationTypeSwitchedOff', data: { typeKey } };
    given(defined).when(decide.switchType, { typeKey, isLive: false }).thenEvents(off);
    given(defined, off)
      .when(decide.switchType, { typeKey, isLive: true })
      .thenEvents({ type: 'NotificationTypeSwitchedOn', data: { typeKey } });
    const blocked = { type: 'NotificationCompanyBlocked', data: { typeKey, companyId } } as const;
    given(defined).when(decide.blockCompany, { typeKey, companyId }).thenEvents(blocked);
    const after = given(defined, blocked)
      .when(decide.unblockCompany, { typeKey, companyId })
      .thenEvents({ type: 'NotificationCompanyUnblocked', data: { typeKey, companyId } });
    expect(after.blockedCompanies).toEqual([]);
  });

  it.each(['notice-issued', 'overdue'] as const)(
    'a message with a due date or fee cannot be switched off or blocked: %s',
    (required) => {
      const off = { typeKey: required, isLive: false };
      const refusal = given().when(decide.switchType, off).thenRefused('MESSAGE_REQUIRED');
      expect(errorInWords(refusal.code, 'sv')).toBe(
        'Meddelandet kan inte stängas av: kunden ska få veta vad som ska betalas och när, och borgensmannen vad som ändras.',
      );
      given().when(decide.blockCompany, { typeKey: required, companyId }).thenRefused('MESSAGE_REQUIRED');
    },
  );

  it('at most a thousand companies are blocked', () => {
    const blocked = Array.from(
      { length: 1_000 },
      (_, n): NotificationTypeEvent => ({
        type: 'NotificationCompanyBlocked',
        data: { typeKey, companyId: `c1a2b3c4-18f1-5077-a0d2-${String(n).padStart(12, '0')}` },
      }),
    );
    given(defined, ...blocked)
      .when(decide.blockCompany, { typeKey, companyId })
      .thenRefused('TOO_MANY_BLOCKED_COMPANIES');
  });

  it('a test can be requested only while the type is live', proves('A-097', 'A-137'), () => {
    const test = { typeKey, testId: companyId, personId: companyId } as const;
    given(defined)
      .when(decide.requestTest, test)
      .thenEvents({
        type: 'NotificationTestRequested',
        data: { ...test, requestedAt: sampleContext.now },
      });
    given(defined, { type: 'NotificationTypeSwitchedOff', data: { typeKey } })
      .when(decide.requestTest, test)
      .thenRefused('MESSAGE_NOT_LIVE');
  });

  it('a preview shows the text with sample values', proves('F-44', 'X-81'), () => {
    const text = 'Betala {amount} för {company} senast {dueDate}.';
    expect(previewOf(definitions[typeKey], text)).toEqual({
      subject: 'Snart dags att betala',
      text: 'Betala 12\u00a0500\u00a0kr för Exempelbolaget AB senast 28 mars 2027.',
      smsParts: 1,
    });
    expect(() => previewOf(definitions[typeKey], 'Betala {amount} till {konto}.')).toThrow(
      'MESSAGE_BODY_PLACEHOLDER',
    );
    expect(previewOf(definitions['account-closed'], 'Slut på krediten.').smsParts).toBeNull();
  });

  it('random walks yield only storable events', () => {
    expect(Object.keys(commands).sort()).toEqual(
      ['blockCompany', 'defineType', 'editBody', 'requestTest', 'switchType', 'unblockCompany'].sort(),
    );
    fc.assert(
      fc.property(choices(20), (drawn) => {
        walk(notificationType, commands, drawn, ({ events }) => {
          for (const event of events) assertStorable(notificationTypeEvents, event);
        });
      }),
    );
  });

  const walked = fc
    .sample(choices(8), { numRuns: 100, seed: 20261122 })
    .map((drawn) => walk(notificationType, commands, drawn));
  it.each(Object.keys(commands))('%s twice yields no second event', (name) => {
    provesIdempotence(notificationType, commands, name, {
      states: walked.length,
      reach: (index) => walked[index] as never,
    });
  });
});

describe('the default texts', () => {
  it.each(notificationTypeKey.options)(
    'the default text of %s passes the rules for staff, in at most three text messages',
    proves('X-81'),
    (key) => {
      expect(bodyFault(definitions[key], definitions[key].body)).toBeUndefined();
      expect(
        notificationTypeEvents.NotificationTypeDefined.data.strict().safeParse(definitions[key]).success,
      ).toBe(true);
      const { placeholders } = definitions[key];
      const filled = Object.fromEntries(placeholders.map(({ name, kind }) => [name, longest[kind]]));
      expect(messageText({ editedBody: null }, definitions[key], filled).text).not.toMatch(/[{}]|undefined/);
    },
  );

  it('the text of a notice says how much, when and where', proves('X-81'), () => {
    const variables = {
      company: 'Lindqvist & Söner AB',
      amount: 1_250_050,
      dueDate: '2027-03-28',
      giro: '9912346',
      ocr: '5599001079',
      link: 'https://example.test/account',
    };
    expect(messageText({ editedBody: null }, definitions['notice-issued'], variables)).toEqual({
      subject: 'Ny avi från Kreditlina',
      text: 'Ny avi för Lindqvist & Söner AB: betala 12\u00a0500,50\u00a0kr senast 28 mars 2027 till bankgiro 991-2346 med OCR-nummer 5599001079. Avin finns på Mina sidor: https://example.test/account',
    });
  });

  it('the default text is used when an edited one no longer fits the type', () => {
    const variables = { company: 'A AB', link: 'https://example.test' };
    const text = (editedBody: string) =>
      messageText({ editedBody }, definitions['account-closed'], variables).text;
    expect(text('Slut på krediten för {company}.')).toBe('Slut på krediten för A AB.');
    expect(text('Slut på {amount} för {company}.')).toBe(
      'Krediten för A AB är avslutad. Det som har hänt på den finns kvar på Mina sidor: https://example.test',
    );
  });
});
