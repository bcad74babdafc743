import { answerInvitation } from '@kreditlina/domain/credit-application/index';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freeCompany } from '../testing/free-company.ts';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';

interface Invited {
  readonly personId: string;
  readonly invitationId: string;
}
let world: JobWorld;
beforeEach(async () => {
  world = await createJobWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

const friend = personaByKey('good-guarantor');
const stranger = personaByKey('guarantor-with-remarks');
const inbox = (of = friend) =>
  world.simulators.control.office.all().filter(({ message }) => [of.email, of.phone].includes(message.to));
const typesOf = async (type: string) => (await world.events(type)).length;
/** An application that waits for another person's answer. */
async function named(key: string, ...others: (typeof friend)[]) {
  const driver = world.drive(key);
  await driver.toBank();
  await world.giveBankData(driver, personaByKey(key));
  await driver.askForDecision({ others: others.length > 0 ? others : [friend], until: 'awaiting-consents' });
  await world.jobs.settle();
  const state = await driver.command(() => [], undefined);
  const [invitation] = Object.values(state.invitations);
  if (!invitation) throw new Error('Nobody is invited');
  return { driver, invitation };
}

/** Runs a few jobs, without waiting for later ones. */
async function settleOnce(
  isDue = ({ name }: { readonly name: string }): boolean => name !== 'invitation-timer',
): Promise<void> {
  let turns = 0;
  const isTurn = () => {
    turns += 1;
    return turns <= 60;
  };
  await world.jobs.settle((job) => isDue(job) && isTurn());
}
const settleTimers = () => settleOnce(() => true);

describe('a person named as guarantor', () => {
  it('no inquiry about a named person is made before they consent', proves('X-29'), async () => {
    const { driver, invitation } = await named('approved', stranger);
    const about = async () =>
      (await world.events())
        .filter(({ stream }) => stream === `user-${invitation.personId}`)
        .map(({ type }) => type);
    expect(await about()).toEqual([]);
    expect(await typesOf('DecisionRequested')).toBe(0);
    const { personId, invitationId } = invitation;
    const told = { totalPrivateCreditsCents: 0, creditCompanies: '' };
    await driver.command(answerInvitation, { answer: 'consent', personId, invitationId, ...told });
    await world.jobs.settle();
    expect((await about()).sort()).toEqual(['PersonReportReceived', 'PersonScreened']);
    expect((await driver.command(() => [], undefined)).phase).toBe('offered');
  });

  it(
    'a named person gets a text message and an e-mail with the link, once, and no event holds an address',
    proves('X-29'),
    async () => {
      await named('approved');
      const messages = inbox();
      expect(messages.map(({ message }) => message.channel).sort()).toEqual(['email', 'sms']);
      for (const { message } of messages) {
        expect(message.text).toMatch(
          /Astrid Lindqvist har angett dig som borgensman när Lindqvist Snickeri AB ansöker/,
        );
        expect(message.text).toMatch(/http:\/\/127\.0\.0\.1:3999\/inbjudan#[\w-]{86}\n/);
      }
      const events = (await world.events()).filter(({ category }) => category === 'notification');
      expect(events.map(({ type }) => type).sort()).toEqual([
        'MessageDelivered',
        'MessageDelivered',
        'MessagePlaceTaken',
        'MessagePlaceTaken',
        'MessageRequested',
        'MessageRequested',
        'MessageSent',
        'MessageSent',
      ]);
      const stored = JSON.stringify(events);
      for (const address of [friend.email, friend.phone, friend.ssn, 'inbjudan'])
        expect(stored).not.toContain(address);
    },
  );

  it(
    'a named person is reminded on the second and the fifth day, and the invitation expires after the seventh',
    proves('X-29'),
    async () => {
      const { driver } = await named('approved');
      const after = async (days: number) => {
        world.moveClock(days * DAY_MS);
        await settleTimers();
        return inbox().length;
      };
      expect(await after(1.9)).toBe(2);
      expect(await after(0.2)).toBe(4);
      expect(await after(2)).toBe(4);
      expect(await after(1)).toBe(6);
      expect(await after(2)).toBe(6);
      expect(await typesOf('InvitationExpired')).toBe(1);
      expect(await driver.command(() => [], undefined)).toMatchObject({
        phase: 'answering',
        step: 'guarantors',
      });
    },
  );

  it('a named person gets one reminder from a server that was down for both', proves('X-29'), async () => {
    await named('approved');
    world.moveClock(6 * DAY_MS);
    await settleTimers();
    expect([await typesOf('InvitationReminded'), inbox().length]).toEqual([1, 4]);
  });

  it(
    'invitations of three applications reach a named person in a day, the fourth waits a day',
    proves('X-29'),
    async () => {
      for (const key of ['approved', 'restricted-limit', 'private-debts']) await named(key);
      expect(inbox()).toHaveLength(6);
      const fourth = world.drive('several-companies');
      await fourth.toBank();
      await world.giveBankData(fourth, personaByKey('several-companies'));
      await fourth.askForDecision({ others: [friend], until: 'awaiting-consents' });
      await settleOnce();
      expect(inbox()).toHaveLength(6);
      world.moveClock(DAY_MS);
      await settleOnce();
      expect(inbox()).toHaveLength(8);
    },
  );

  it(
    'one applicant reaches the same phone and mailbox at most twice each, even under made-up names',
    proves('X-29'),
    async () => {
      const { phone, email } = friend;
      const [first, second] = [personaByKey('low-income-guarantor'), personaByKey('guarantor-with-remarks')];
      const others = [first, second].map((one) => ({ ...one, phone, email }));
      const refused = await named('approved', ...others).catch((error: unknown) => error);
      expect(refused).toMatchObject({
        fields: [
          { field: 'extra_guarantors.1.email', code: 'ADDRESS_OF_ANOTHER' },
          { field: 'extra_guarantors.1.phone', code: 'ADDRESS_OF_ANOTHER' },
        ],
      });
      for (const other of [
        ...others,
        { ...personaByKey('silent-guarantor'), phone, email: email.toUpperCase() },
      ]) {
        await freeCompany(
          world.deps.store,
          personaByKey('approved').companies[0]?.companyNumber ?? '',
          world.deps.clock.now(),
        );
        const driver = world.drive('approved');
        await driver.toBank();
        await world.giveBankData(driver, personaByKey('approved'));
        await driver.askForDecision({ others: [other], until: 'awaiting-consents' });
        await settleOnce();
      }
      expect(inbox()).toHaveLength(4);
    },
  );

  it(
    'a named person still gets invitations after others named them with another address',
    proves('X-29'),
    async () => {
      const elsewhere = { phone: '+46701740698', email: 'elsewhere@example.com' };
      for (const key of ['approved', 'restricted-limit', 'private-debts'])
        await named(key, { ...friend, ...elsewhere });
      expect(inbox()).toHaveLength(0);
      await named('several-companies');
      expect(inbox()).toHaveLength(2);
    },
  );
});

const isMessage = ({ name }: { readonly name: string }) =>
  /^(named-unusable|decision-ready)-message$|^signature-reminder$/.test(name);
const toApplicant = () => inbox(personaByKey('approved')).map(({ message }) => message);

describe('an applicant who left the page', () => {
  const answer = (kind: 'consent' | 'decline', { personId, invitationId }: Invited) => ({
    answer: kind,
    personId,
    invitationId,
    totalPrivateCreditsCents: 0,
    creditCompanies: '',
  });

  it(
    'the applicant gets a message when an invitation cannot be used, without saying whose',
    proves('X-29'),
    async () => {
      const { driver, invitation } = await named('approved');
      await driver.command(answerInvitation, answer('decline', invitation));
      await world.jobs.settle();
      const [told] = world.jobs.requested.filter(isMessage);
      expect([told?.name, told?.delayMs]).toEqual(['named-unusable-message', 600_000]);
      expect(toApplicant()).toHaveLength(0);
      await settleOnce(isMessage);
      expect(
        toApplicant()
          .map(({ channel }) => channel)
          .sort(),
      ).toEqual(['email', 'sms']);
      for (const { text } of toApplicant()) {
        expect(text).toContain('En av dem som du har angett för Lindqvist Snickeri AB går inte att använda.');
        expect(text).toContain(`http://127.0.0.1:3999/application?id=${driver.applicationId}`);
        expect(text).not.toContain(friend.name);
      }
    },
  );

  it(
    'the applicant gets a message when the decision is made, unless they have already continued',
    proves('X-29'),
    async () => {
      const { driver, invitation } = await named('approved');
      await driver.command(answerInvitation, answer('consent', invitation));
      await world.jobs.settle();
      expect((await driver.command(() => [], undefined)).phase).toBe('offered');
      await settleOnce(isMessage);
      expect(toApplicant()).toHaveLength(2);
      expect(toApplicant()[0]?.text).toContain('vi har prövat ansökan för Lindqvist Snickeri AB');
      const other = await named('restricted-limit');
      await other.driver.command(answerInvitation, answer('consent', other.invitation));
      await world.jobs.settle();
      await other.driver.askForAgreement(10_000_000);
      await settleOnce(isMessage);
      expect(inbox(personaByKey('restricted-limit'))).toHaveLength(0);
    },
  );
});

describe('a guarantor who has not signed yet', () => {
  it(
    'the guarantor gets the deadline, and a reminder a day before the offer ends',
    proves('X-29', 'X-93'),
    async () => {
      const { driver, invitation } = await named('approved');
      const { personId, invitationId } = invitation;
      const told = { totalPrivateCreditsCents: 0, creditCompanies: '' };
      await driver.command(answerInvitation, { answer: 'consent', personId, invitationId, ...told });
      await world.jobs.settle();
      await driver.askForAgreement(10_000_000);
      await world.jobs.settle();
      await driver.signOwn();
      await world.jobs.settle();
      const texts = () => inbox().map(({ message }) => message.text);
      const deadline = '26 november 2026 kl. 23:59';
      expect(texts().filter((text) => text.includes(`med ditt BankID senast ${deadline}: `))).toHaveLength(2);
      const reminders = () =>
        texts().filter((text) => text.includes(`gäller till ${deadline}. Ska krediten`));
      await settleOnce(isMessage);
      expect(reminders()).toHaveLength(0);
      world.moveClock(4.7 * DAY_MS);
      await settleOnce(isMessage);
      expect(reminders()).toHaveLength(2);
    },
  );
});
