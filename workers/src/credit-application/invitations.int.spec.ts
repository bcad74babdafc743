import { answerInvitation } from '@kreditlina/domain/credit-application/index';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';

const DAY_MS = 86_400_000;
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
/** An application of `key` that waits for the answer of somebody else. */
async function named(key: string, other = friend) {
  const driver = world.drive(key);
  await driver.toBank();
  await world.giveBankData(driver, personaByKey(key));
  await driver.askForDecision({ others: [other], until: 'awaiting-consents' });
  await world.jobs.settle();
  const state = await driver.command(() => [], undefined);
  const [invitation] = Object.values(state.invitations);
  if (!invitation) throw new Error('Nobody is invited');
  return { driver, invitation };
}

/** A few turns: a job that waits for its hour is not waited for. */
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

describe('somebody who was named', () => {
  it(
    'is inquired about by nobody before they consent, whatever is known of them',
    proves('X-29'),
    async () => {
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
    },
  );

  it(
    'gets a text message and an e-mail with the link, once, and no event holds an address',
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
    'is reminded on the second and the fifth day, and the invitation ends after the seventh',
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

  it('a server that slept through both reminders sends one', proves('X-29'), async () => {
    await named('approved');
    world.moveClock(6 * DAY_MS);
    await settleTimers();
    expect([await typesOf('InvitationReminded'), inbox().length]).toEqual([1, 4]);
  });

  it(
    'is not flooded: three applications in a day reach them, the fourth waits a day',
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
});
