import { randomUUID } from 'node:crypto';
import {
  approveProposal,
  changeBankStatus,
  changeLimit,
  changeRate,
  closeAccount,
  proposeCreditLoss,
  recordPayment,
  runBusinessDay,
} from '@kreditlina/domain/credit-account/index';
import { guarantors, sample, sune } from '@kreditlina/domain/credit-application/testing/samples';
import { applicationScenario } from '@kreditlina/domain/credit-application/testing/scenario';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { createMessageWorld, LINK, type MessageWorld, withdrawalEvents } from '../testing/message-world.ts';

const AGNETA = 'agneta.soderlund@example.com';
const SUNE = 'sune.noren@example.com';
const HOLDER = 'holder@example.com';
const suneWithPhone = {
  ...sample.friend,
  name: sune.name,
  ssn: sune.ssn,
  email: SUNE,
  phone: '+46701740607',
};
const unselected = { ...sample.friend, name: 'Per Lund', ssn: '195507199874', email: 'per@example.com' };

/** Signed by the applicant, who stands surety, and by two other guarantors; one was named and not chosen. */
const signed = applicationScenario({
  guarantors: {
    ...guarantors,
    guarantors: [sample.applicant, { ...unselected, isSelected: false }],
    extraGuarantors: [sample.friend, suneWithPhone],
  },
}).until('complete');

/** The first bank day after that on which the tests act. */
const NEXT = '2026-11-24';
/** Opening of the banks on a winter day. */
const opening = (on: string) => `${on}T07:00:00.000Z`;

/** A world after a day's messages, with an open and used account whose guarantors have signed. */
async function guaranteed(agreed = signed): Promise<MessageWorld> {
  const world = await createMessageWorld('2026-11-22T12:00:00.000Z', undefined, agreed);
  const { requested, approved, paidOut } = withdrawalEvents(world.holderId, 'initial');
  const status = (from: string | null, to: string) => ({
    type: 'BankStatusChanged' as const,
    data: { from, to },
  });
  await world.happened(requested, status(null, 'offer'), status('offer', 'active'), approved, paidOut);
  await sentOn(world, '2026-11-23');
  world.now = '2026-11-23T16:30:00.000Z';
  return world;
}

/** Runs the account's days in the early morning, when no message is sent. */
async function daysUntil(world: MessageWorld, last: string): Promise<void> {
  for (let on = NEXT; on <= last; on = addDays(on, 1)) {
    world.now = `${on}T05:00:00.000Z`;
    await world.decides(runBusinessDay, { on, noticeId: randomUUID() });
  }
}

/** Messages sent once the banks open, to each address. */
async function sentOn(world: MessageWorld, on: string) {
  world.now = `${on}T05:30:00.000Z`;
  await world.jobs.settle();
  world.sent.length = 0;
  world.now = opening(on);
  await world.jobs.settle();
  return world.sent.map(({ to, subject, text }) => ({ to, subject, text }));
}
type Sent = Awaited<ReturnType<typeof sentOn>>;

const HOLDERS = ['+46701740605', HOLDER];
const GUARANTORS = [AGNETA, SUNE, '+46701740607'];
const addressesOf = (sent: Sent) => sent.map(({ to }) => to).sort();
const ofGuarantors = (sent: Sent) => sent.filter(({ to }) => !HOLDERS.includes(to));
/** The one text of all messages to guarantors, in the letters of an SMS. */
function theirText(sent: Sent): string {
  const texts = new Set(ofGuarantors(sent).map(({ text }) => text.replaceAll('\u00a0', ' ')));
  expect([...texts]).toHaveLength(1);
  return [...texts][0] ?? '';
}
const COMMITMENT = `Ditt åtagande finns på Mina sidor: ${LINK}`;
const [proposer, approver] = [randomUUID(), randomUUID()];

async function raised(world: MessageWorld, rateYearBasisPoints: number, effectiveOn: string) {
  const changeId = randomUUID();
  const change = {
    changeId,
    rateYearBasisPoints,
    effectiveOn,
    reasonCode: 'funding-cost',
    policyVersion: '1',
  };
  await world.decides(changeRate, { ...change, changedBy: proposer });
  await world.decides(approveProposal, { kind: 'rate', proposalId: changeId, approvedBy: approver });
}
const setLimit = (world: MessageWorld, afterCents: number) =>
  world.decides(changeLimit, {
    proposalId: randomUUID(),
    afterCents,
    reasonCode: 'customer-asked',
    changedBy: proposer,
  });

describe('messages to those who stand surety', () => {
  it('each guarantor hears of a late payment, once per notice, when its reminder goes out', async () => {
    const world = await guaranteed();
    await daysUntil(world, '2027-01-07');
    const sent = await sentOn(world, '2027-01-07');
    expect(addressesOf(ofGuarantors(sent))).toEqual([...GUARANTORS].sort());
    expect(theirText(sent)).toBe(
      `Lindqvist & Söner AB har inte betalat 2 313 kr, som skulle ha kommit senast 28 december 2026. Du går i borgen för krediten. Betalar företaget inte kan vi kräva dig på pengarna. ${COMMITMENT}`,
    );
    expect(ofGuarantors(sent).map(({ subject }) => subject)).toContain(
      'Din borgen: en betalning är försenad',
    );
    // The customer, who stands surety too, reads only the messages to customers.
    expect(sent.filter(({ to }) => to === HOLDER).map(({ subject }) => subject)).toEqual([
      'Ny avi från Kreditlina',
      'Betalningspåminnelse',
    ]);
    world.jobs.repeat();
    for (const on of ['2027-01-08', '2027-01-11']) {
      world.now = `${on}T05:00:00.000Z`;
      await world.decides(runBusinessDay, { on, noticeId: randomUUID() });
      expect(await sentOn(world, on)).toEqual([]);
    }
  });

  it('guarantors hear nothing of a payment that came before the message, nor of what else the customer reads', async () => {
    const world = await guaranteed();
    await daysUntil(world, '2027-01-07');
    await world.jobs.settle();
    const payment = {
      amountCents: 6_000_000,
      valueOn: '2027-01-07',
      bookedOn: '2027-01-07',
      bankReference: 'P',
    };
    await world.decides(recordPayment, { paymentId: randomUUID(), ...payment });
    expect(ofGuarantors(await sentOn(world, '2027-01-07'))).toEqual([]);
    const types = (await world.events('MessageScheduled')).map(({ data }) => [data.typeKey, data.personId]);
    const theirs = types.filter(([, person]) => person !== world.holderId).map(([type]) => type);
    expect(new Set(theirs)).toEqual(new Set(['surety-late']));
  });

  it('each guarantor hears of a raised rate with its day, but not of a lower one', async () => {
    const world = await guaranteed();
    await raised(world, 1_320, '2027-01-01');
    const sent = await sentOn(world, '2026-11-24');
    expect(theirText(sent)).toBe(
      `Räntan på krediten för Lindqvist & Söner AB är 13,20 % per år från och med 1 januari 2027. Du går i borgen för krediten, och din borgen omfattar räntan. ${COMMITMENT}`,
    );
    expect(addressesOf(ofGuarantors(sent))).toEqual([...GUARANTORS].sort());
    const lower = { rateYearBasisPoints: 900, effectiveOn: '2026-12-01', reasonCode: 'agreed-price' };
    await world.decides(changeRate, {
      changeId: randomUUID(),
      ...lower,
      policyVersion: '1',
      changedBy: proposer,
    });
    expect(ofGuarantors(await sentOn(world, '2026-11-25'))).toEqual([]);
  });

  it('each guarantor hears of a raised limit, and that the surety covers what they signed; not of a lower one', async () => {
    const world = await guaranteed();
    await setLimit(world, 50_000_000);
    const sent = await sentOn(world, NEXT);
    expect(theirText(sent)).toBe(
      `Kreditgränsen för Lindqvist & Söner AB höjdes till 500 000 kr den 23 november 2026. Din borgen är oförändrad: högst 400 000 kr, och därutöver ränta, avgifter och kostnader för att driva in skulden. ${COMMITMENT}`,
    );
    expect(addressesOf(sent)).toEqual([...GUARANTORS, ...HOLDERS].sort());
    await setLimit(world, 30_000_000);
    expect(addressesOf(await sentOn(world, '2026-11-25'))).toEqual([...HOLDERS].sort());
  });

  it('every guarantor, the applicant too, hears of a loss and that the debt and the surety remain', async () => {
    const world = await guaranteed();
    const proposalId = randomUUID();
    await world.decides(proposeCreditLoss, { proposalId, reasonCode: 'bankruptcy', proposedBy: proposer });
    await world.decides(approveProposal, { kind: 'credit-loss', proposalId, approvedBy: approver });
    const sent = await sentOn(world, NEXT);
    expect(addressesOf(sent)).toEqual([...GUARANTORS, ...HOLDERS].sort());
    expect(new Set(sent.map(({ text }) => text.replaceAll('\u00a0', ' ')))).toEqual(
      new Set([
        `Vi räknar inte längre med att Lindqvist & Söner AB betalar sin skuld på 50 045 kr, och bokförde den som förlust den 23 november 2026. Skulden och din borgen finns kvar, så vi kan kräva dig på pengarna. ${COMMITMENT}`,
      ]),
    );
  });

  it.each([
    ['closed by staff', 'closed'],
    ['closed by the bank', 'closed'],
    ['annulled by the bank', 'annulled'],
  ] as const)('each guarantor hears that the surety has ended with a credit %s', async (how, to) => {
    const world = await createMessageWorld('2026-11-23T16:30:00.000Z', undefined, signed);
    const { requested, denied } = withdrawalEvents(world.holderId, 'initial');
    const status = (from: string | null, next: string) => ({
      type: 'BankStatusChanged' as const,
      data: { from, to: next },
    });
    await world.happened(requested, status(null, 'offer'), denied);
    if (to === 'closed') await world.happened(status('offer', 'active'));
    if (how === 'closed by staff')
      await world.decides(closeAccount, { reasonCode: 'agreed', closedBy: proposer });
    else await world.decides(changeBankStatus, { to });
    const sent = await sentOn(world, NEXT);
    expect(addressesOf(ofGuarantors(sent))).toEqual([...GUARANTORS].sort());
    expect(theirText(sent)).toBe(
      `Lindqvist & Söner AB har ingen kredit hos oss sedan den 23 november 2026, så din borgen har upphört. Du behöver inte göra något. Mer finns på Mina sidor: ${LINK}`,
    );
    const closings = sent.filter(({ subject }) => subject === 'Krediten är avslutad');
    expect(closings.map((one) => one.to)).toEqual(to === 'closed' ? [HOLDER] : []);
  });

  it('each guarantor gets a message once, even if its jobs run again', async () => {
    const world = await guaranteed();
    await setLimit(world, 50_000_000);
    expect(ofGuarantors(await sentOn(world, NEXT))).toHaveLength(GUARANTORS.length);
    const ids = (await world.events('MessageScheduled')).map(({ data }) => data.messageId);
    expect(new Set(ids).size).toBe(ids.length);
    world.jobs.repeat();
    await world.jobs.settle();
    expect(await sentOn(world, '2026-11-25')).toEqual([]);
  });

  it('a message to guarantors names no other person', proves('X-29'), async () => {
    const world = await guaranteed();
    await setLimit(world, 50_000_000);
    await raised(world, 1_320, '2027-01-01');
    await daysUntil(world, '2027-01-07');
    await sentOn(world, '2027-01-07');
    const texts = (await world.events('MessageSent')).map(({ data }) => String(data.text));
    expect(texts.length).toBeGreaterThan(0);
    for (const name of ['Astrid', 'Agneta', 'Sune', 'Per Lund']) expect(texts.join('\n')).not.toContain(name);
  });

  it('no one hears anything as guarantor before all have signed', async () => {
    const unsigned = applicationScenario({
      guarantors: { ...guarantors, extraGuarantors: [sample.friend] },
    }).until('awaiting-signatures');
    const world = await guaranteed(unsigned);
    await setLimit(world, 50_000_000);
    expect(addressesOf(await sentOn(world, NEXT))).toEqual([...HOLDERS].sort());
  });
});
