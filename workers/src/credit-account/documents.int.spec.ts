import { randomUUID } from 'node:crypto';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import {
  type CreditAccountEvent,
  type CreditAccountState,
  creditAccount,
  recordPayment,
  recordPayout,
  redatePayment,
  runBusinessDay,
} from '@kreditlina/domain/credit-account/index';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import type { Decide } from '@kreditlina/domain/kernel/decider';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import { handle } from '@kreditlina/event-store/command-handler';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { JOBS_ACTOR } from '@kreditlina/job-runner/effects';
import { executeJob } from '@kreditlina/job-runner/execute-job';
import type { JobRequest } from '@kreditlina/job-runner/job-queue';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobDeps } from '../job.ts';
import { Crash, crashingDeps } from '../testing/crashing-deps.ts';
import { createJobWorld, type JobWorld } from '../testing/job-world.ts';
import { notIds } from '../testing/not-ids.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { noticeDocumentJob, receiptDocumentJob } from './documents.ts';

const WITHDRAWAL = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a05';
const PAYMENT = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a07';
const PAYOUT = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a06';

let world: JobWorld;
let accountId: string;
let today = '2026-11-21';

async function does<Command>(
  decide: Decide<CreditAccountState, Command, CreditAccountEvent>,
  command: Command,
): Promise<void> {
  const context = {
    stream: streamOf(creditAccount, accountId),
    commandId: randomUUID(),
    actor: JOBS_ACTOR,
    correlationId: accountId,
    now: world.deps.clock.now(),
  };
  await handle(world.deps.store, creditAccount, context, decide, command);
}

/** Runs each day up to this one. */
async function until(on: string): Promise<void> {
  while (today < on) {
    today = addDays(today, 1);
    world.moveClock(DAY_MS);
    await does(runBusinessDay, { on: today, noticeId: randomUUID() });
  }
}

const isDocument = (job: JobRequest) => job.name.endsWith('-document');
const settle = () => world.jobs.settle(isDocument);

async function stored() {
  const events = await world.events('DocumentStored');
  return Promise.all(
    events.map(async ({ data }) => {
      const { documentKind, aboutId, pdfHash, byteCount } = data as Record<string, string | number>;
      const blob = await world.deps.blobs.get(String(pdfHash));
      const bytes = blob?.bytes ?? new Uint8Array();
      return { documentKind, aboutId, byteCount, bytes, contentType: blob?.contentType };
    }),
  );
}
const textOf = async (kind: string): Promise<string> => {
  const document = (await stored()).findLast(({ documentKind }) => documentKind === kind);
  const { tagged } = await readPdf(document?.bytes ?? new Uint8Array());
  return tagged.map(({ text }) => text).join(' | ');
};

/** An account of 400,000 kr at 10.80 % with a withdrawal of 240,000 kr on 21 November. */
beforeAll(async () => {
  world = await createJobWorld();
  const driver = world.drive('approved');
  await driver.toBank();
  await world.giveBankData(driver, personaByKey('approved'));
  await driver.askForDecision();
  await world.jobs.settle();
  accountId = creditAccountId(driver.applicationId);
  const of = { accountId, withdrawalId: WITHDRAWAL };
  const requestedBy = (await driver.command(() => [], undefined)).userId;
  const amountCents = 24_000_000;
  const drawn: CreditAccountEvent[] = [
    { type: 'WithdrawalRequested', data: { ...of, amountCents, kind: 'initial', requestedBy } },
    { type: 'WithdrawalApproved', data: { ...of, decidedBy: 'automatic', policyVersion: '2026-11' } },
    { type: 'PayoutOrdered', data: { ...of, payoutId: PAYOUT, attempt: 1, amountCents } },
  ];
  await does(() => drawn, {});
  await does(recordPayout, {
    withdrawalId: WITHDRAWAL,
    payoutId: PAYOUT,
    paidOutOn: today,
    bankReference: 'B-1',
  });
  await settle();
});
afterAll(() => world[Symbol.asyncDispose]());

const run = (job: JobRequest, deps: JobDeps) => {
  const kind = [noticeDocumentJob, receiptDocumentJob].find(({ name }) => name === job.name);
  if (!kind) throw new Error(job.name);
  return executeJob(kind, { jobId: job.id, data: job.data, failures: 0, starts: 1, isLastTry: false }, deps);
};
/** Jobs that the log requests and that have not run yet. */
const asked = async (): Promise<JobRequest[]> => {
  await world.jobs.settle(() => false);
  return world.jobs.requested.filter((job) => isDocument(job) && !world.jobs.ended.has(job.id));
};

describe('documents of an account, in sequence', () => {
  it('the receipt of a payout carries the plan from its day', proves('F-01', 'X-43'), async () => {
    const receipt = await textOf('payout-receipt');
    expect(receipt).toContain(
      'Utbetalt | 240 000 kr | Utbetalningsdag | 2026-11-21 | Bankens referens | B-1 |',
    );
    expect(receipt).toContain('Planen räknas från den 21 november 2026, då pengarna betalades ut.');
    expect(receipt).toContain('2026-12-28 | 240 000 | 10 000 | 720 | 0 | 0 | 10 720 |');
    expect(receipt).toContain('Antal avier | 24 |');
  });

  it(
    'a notice is printed when issued, with the figures of its event, and stored only once',
    proves('X-43', 'C-210'),
    async () => {
      await until('2026-12-01');
      const [job, ...others] = await asked();
      expect(others).toEqual([]);
      await settle();
      await Promise.all([run(job as JobRequest, world.deps), run(job as JobRequest, world.deps)]);
      const [notice, ...more] = (await stored()).filter(
        ({ documentKind }) => documentKind !== 'payout-receipt',
      );
      expect(more).toEqual([]);
      const [issued] = await world.events('NoticeIssued');
      expect(notice).toMatchObject({
        documentKind: 'notice',
        aboutId: issued?.data.noticeId,
        contentType: 'application/pdf',
      });
      expect(notice?.byteCount).toBe(notice?.bytes.length);
      expect(issued?.data).toMatchObject({ totalCents: 1_072_000, dueOn: '2026-12-28' });
      const text = await textOf('notice');
      for (const part of [
        'Prövobanken AB | Org.nr 559900-9007 | Lindqvist Snickeri AB | Org.nr 559900-1079 | Avi nr 1 |',
        'Det här dokumentet kommer från en demonstration.',
        'Att betala | 10 720 kr | Betala senast | 2026-12-28 | Bankgiro | 991-2346 |',
        'Amortering | 10 000 kr | Ränta | 720 kr | Att betala | 10 720 kr |',
        '| 2026-11-21 – 2026-11-30 | 10 | 240 000 kr | 10,80 % | 720 kr |',
        'Återstående skuld den 2026-12-01, innan det som står här är betalt: 240 720 kr.',
        'dröjsmålsränta med 8,00 % per år på ränta och amortering som är försenad, utöver räntan på lånet, och 60 kr för en påminnelse. Villkor 2026-11.',
      ])
        expect(text).toContain(part);
    },
  );

  it(
    'a notice and a reminder are printed as the account was then, even if their jobs run later',
    proves('X-43'),
    async () => {
      await until('2027-01-07');
      const jobs = await asked();
      expect(jobs.map(({ name }) => name)).toEqual(['notice-document', 'notice-document']);
      // A payment arrives before the document is printed.
      await does(recordPayment, {
        paymentId: PAYMENT,
        amountCents: 1_100_000,
        valueOn: today,
        bookedOn: today,
        bankReference: 'B-2',
      });
      await settle();
      const second = await textOf('notice');
      expect(second).toContain('Avi nr 2 |');
      expect(second).toContain(
        'Amortering | 10 000 kr | Ränta | 2 160 kr | Summa för avi nr 2 | 12 160 kr | Kvar från tidigare avier | 10 724,76 kr | Att betala | 22 884,76 kr |',
      );
      const reminder = await textOf('reminder');
      expect(reminder).toContain('Påminnelse om avi nr 1 |');
      expect(reminder).toContain('Påminnelsedatum 2027-01-07 · Avidatum 2026-12-01 |');
      expect(reminder).toContain(
        'Amortering | 10 000 kr | Ränta | 720 kr | Dröjsmålsränta | 19,06 kr | Påminnelseavgift | 60 kr | Att betala | 10 799,06 kr |',
      );
    },
  );

  it('a receipt lists what the payment paid, in the order of allocation', proves('C-232'), async () => {
    const receipt = await textOf('receipt');
    expect(receipt).toContain('Vi har fått | 11 000 kr | Betalningsdag | 2027-01-07 |');
    expect(receipt).toContain(
      [
        'Påminnelseavgift | Nr 1 | 60 kr |',
        'Dröjsmålsränta | Nr 1 | 19,06 kr |',
        'Ränta | Nr 1 | 720 kr |',
        'Amortering | Nr 1 | 10 000 kr |',
        'Ränta | Nr 2 | 200,94 kr |',
        'Summa |  | 11 000 kr | Det här är kvar |',
        'Kvar att betala på avier | 11 959,06 kr |',
        'Återstående skuld | 232 391,06 kr |',
      ].join(' '),
    );
  });

  it('a receipt is stored once if its job is killed before or after any of its calls', async () => {
    await does(recordPayment, {
      paymentId: randomUUID(),
      amountCents: 50_000,
      valueOn: today,
      bookedOn: today,
      bankReference: 'B-3',
    });
    const [job] = await asked();
    const before = (await stored()).length;
    let crashes = 0;
    for (let at = 1; at < 20; at += 1) {
      for (const moment of ['before', 'after'] as const) {
        const crashing = crashingDeps(world.deps, at, moment);
        const ended = await run(job as JobRequest, crashing.deps).catch((error: unknown) => error);
        if (ended instanceof Crash) crashes += 1;
      }
    }
    expect(crashes).toBe(4);
    await settle();
    expect((await stored()).length).toBe(before + 1);
  });

  it('a payment booked after its value date has one receipt as well', proves('C-232'), async () => {
    const before = (await stored()).length;
    await until(addDays(today, 2));
    await does(recordPayment, {
      paymentId: randomUUID(),
      amountCents: 70_000,
      valueOn: addDays(today, -1),
      bookedOn: today,
      bankReference: 'B-4',
    });
    expect((await world.events('AccountRecast')).at(-1)?.data).toMatchObject({ cause: 'payment' });
    await settle();
    expect((await stored()).length).toBe(before + 1);
    const receipt = await textOf('receipt');
    expect(receipt).toContain(`Vi har fått | 700 kr | Betalningsdag | ${addDays(today, -1)} |`);
    expect(receipt).toContain('Ränta | Nr 2 |');
  });

  it('documents survive the erasure of the applicant: they name no person, and their jobs carry only ids', async () => {
    const [granted] = await world.events('LimitGranted');
    await world.forget(String(granted?.data.userId));
    const documents = await stored();
    expect(documents.length).toBe(7);
    for (const { bytes } of documents) {
      const { pages } = await readPdf(bytes);
      expect(pages.join(' ')).toContain('Lindqvist Snickeri AB');
      expect(pages.join(' ')).not.toContain(personaByKey('approved').name);
    }
    expect(world.jobs.requested.filter(isDocument).flatMap(notIds)).toEqual([]);
  });

  it('a corrected payment has one letter, with before and after, and a receipt of its right day', async () => {
    const replacementId = randomUUID();
    await does(redatePayment, {
      paymentId: PAYMENT,
      replacementId,
      valueOn: '2026-12-27',
      redatedBy: randomUUID(),
    });
    await settle();
    const [letter, ...more] = (await stored()).filter(({ documentKind }) => documentKind === 'correction');
    expect([letter?.aboutId, more]).toEqual([PAYMENT, []]);
    const text = await textOf('correction');
    expect(text).toContain('Rättelse på krediten | Kontokredit för företag · Rättad 2027-01-09 |');
    expect(text).toContain(
      'Din betalning på 11 000 kr var bokförd den 2027-01-07. Rätt dag är 2026-12-27, och nu räknas betalningen från den dagen.',
    );
    expect(text).toMatch(/Skuld före \| 231\s329,06\skr \| Skuld nu \| 231\s218,99\skr/);
    expect(text).toContain('| Avi | Obetalt före | Obetalt nu | Betala senast |');
    expect(
      (await stored()).some((one) => one.documentKind === 'receipt' && one.aboutId === replacementId),
    ).toBe(true);
  });
});
