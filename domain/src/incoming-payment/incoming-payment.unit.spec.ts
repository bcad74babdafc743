import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, provesIdempotence } from '../kernel/testing/properties.ts';
import { walk } from '../kernel/testing/sampled-commands.ts';
import { makeOcr } from '../validators/payment-numbers.ts';
import { type IncomingPaymentEvent, incomingPaymentEvents } from './events.ts';
import * as decide from './index.ts';
import {
  incomingPayment,
  incomingPaymentId,
  isKnownPayer,
  isOurs,
  keptReference,
  ownerAmong,
  ownOcrWithin,
  paymentAsTold,
  referenceFault,
} from './index.ts';
import { postingsOf } from './ledger.ts';
import {
  accountUserId,
  approved,
  assigned,
  commands,
  proposed,
  proposedAgain,
  sentBack,
  staff,
  toAccount,
  told,
} from './testing/commands.ts';

const given = deciderSpec(incomingPayment);
const paymentId = incomingPaymentId(told.bankReference);
const { amountCents } = told;
const recorded: IncomingPaymentEvent = { type: 'IncomingPaymentRecorded', data: { paymentId, ...told } };
const matched: IncomingPaymentEvent = {
  type: 'IncomingPaymentMatched',
  data: { paymentId, ...toAccount, amountCents },
};
const unmatched: IncomingPaymentEvent = {
  type: 'IncomingPaymentUnmatched',
  data: { paymentId, reason: 'unknown-reference' },
};
const { accountUserId: _whose, proposalId: _none, firstOn: _from, ...assignment } = assigned;
const assignedEvent: IncomingPaymentEvent = {
  type: 'IncomingPaymentAssigned',
  data: { paymentId, amountCents, ...assignment },
};
const { accountUserId: _of, assignedBy: proposedBy, firstOn: _since, ...proposing } = proposed;
const proposal: IncomingPaymentEvent = {
  type: 'IncomingPaymentAssignmentProposed',
  data: { paymentId, amountCents: 10_000_100, ...proposing, proposedBy, proposedOn: '2026-11-21' },
};
const otherAccountId = '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a02';
const sentBackEvent: IncomingPaymentEvent = {
  type: 'IncomingPaymentSentBack',
  data: { paymentId, amountCents, ...sentBack },
};

describe('an incoming payment', () => {
  it('a payment is identified by the bank’s own number, however often it is reported', proves('I-06'), () => {
    given().when(decide.recordIncomingPayment, told).thenEvents(recorded);
    given(recorded)
      .when(decide.recordIncomingPayment, { ...told, bookedOn: '2026-11-23' })
      .thenNothing();
    expect(incomingPaymentId('I2')).not.toBe(paymentId);
  });

  it.each([{ amountCents: 1_437_501 }, { valueOn: '2026-11-19' }, { ocrNumber: null }])(
    'a payment reported differently under the same number (%o) is refused',
    proves('I-06'),
    (other) => {
      given(recorded)
        .when(decide.recordIncomingPayment, { ...told, ...other })
        .thenRefused('PAYMENT_DIFFERS');
    },
  );

  it('a payment is matched to one account, once', proves('X-17'), () => {
    given(recorded).when(decide.matchPayment, toAccount).thenEvents(matched);
    const other = { accountId: '4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a02' };
    given(recorded, matched).when(decide.matchPayment, other).thenRefused('PAYMENT_HAS_OWNER');
    given(recorded, matched).when(decide.leaveUnmatched, { reason: 'no-reference' }).thenNothing();
    given().when(decide.matchPayment, toAccount).thenRefused('INCOMING_PAYMENT_NOT_FOUND');
  });

  it('an unmatched payment waits for staff, who either assign it or send it back', () => {
    given(recorded).when(decide.leaveUnmatched, { reason: 'unknown-reference' }).thenEvents(unmatched);
    given(recorded, unmatched).when(decide.assignPayment, assigned).thenEvents(assignedEvent);
    given(recorded, unmatched).when(decide.sendPaymentBack, sentBack).thenEvents(sentBackEvent);
    given(recorded, unmatched, assignedEvent)
      .when(decide.sendPaymentBack, sentBack)
      .thenRefused('PAYMENT_HAS_OWNER');
    given(recorded, unmatched, sentBackEvent)
      .when(decide.assignPayment, assigned)
      .thenRefused('PAYMENT_HAS_OWNER');
    // A late run of the job changes nothing.
    given(recorded, unmatched, assignedEvent)
      .when(decide.matchPayment, toAccount)
      .thenRefused('PAYMENT_HAS_OWNER');
    given(recorded).when(decide.assignPayment, assigned).thenRefused('PAYMENT_HAS_OWNER');
  });

  it('staff cannot assign a payment to their own account', () => {
    given(recorded, unmatched)
      .when(decide.assignPayment, { ...assigned, assignedBy: accountUserId })
      .thenRefused('OWN_CASE');
    const large = { ...recorded, data: { ...recorded.data, amountCents: 10_000_100 } } as never;
    given(large, unmatched)
      .when(decide.assignPayment, { ...assigned, assignedBy: accountUserId })
      .thenRefused('OWN_CASE');
  });

  it.each([
    decide.leaveUnmatched,
    decide.assignPayment,
    decide.approveAssignment,
    decide.refuseAssignment,
    decide.sendPaymentBack,
  ])('an unreported payment is not found', (command) => {
    given()
      .when(command as never, {})
      .thenRefused('INCOMING_PAYMENT_NOT_FOUND');
  });

  it.each([
    ['12345678901245', '12345678901245'],
    [' 12345678901245 ', '12345678901245'],
    ['Anna Andersson hyra', null],
    ['12345678901245 Anna', null],
    ['', null],
    // A number of another length identifies no account.
    ['12345682', null],
    ['0012345678901245', null],
    ['1'.repeat(26), null],
    // A wrong check digit is kept: staff may recognise the intended account.
    ['12345678901246', '12345678901246'],
    // Personal numbers with and without century, with a wrong check digit, or between other digits; also
    // coordination numbers.
    ['198001019010', null],
    ['8001019010', null],
    ['8001019011', null],
    ['1968031298050', null],
    ['00196803129805', null],
    ['00196803129806', null],
    ['19680312980500', null],
    ['01968031298050', null],
    ['00196803729805', null],
    ['00203011209805', null],
  ])('the reference "%s" is kept as %s', (reference, kept) => {
    expect(keptReference(reference)).toBe(kept);
  });

  it(
    'every reference number of ours is kept, even one that could contain a birth date',
    proves('I-06'),
    () => {
      fc.assert(
        fc.property(fc.stringMatching(/^(\d{12}|0019[4-9]\d(0[1-9]|1[0-2])[0-2][1-9]\d\d)$/), (digits) => {
          const ocr = makeOcr(digits);
          expect(keptReference(ocr)).toBe(ocr);
        }),
      );
    },
  );

  it('only a payment to another bankgiro is not ours', proves('I-06'), () => {
    const ours = { bankgiroNumber: '9912346' };
    expect(isOurs({ bankgiroNumber: '9912346' }, ours)).toBe(true);
    expect(isOurs({ bankgiroNumber: '50501055' }, ours)).toBe(false);
  });

  it('a differing report is noted once, at most ten per payment', () => {
    const note = { ...told, amountCents: 1 };
    const noted = (cents: number): IncomingPaymentEvent => ({
      type: 'IncomingPaymentToldOtherwise',
      data: { paymentId, amountCents: cents, valueOn: told.valueOn, ocrNumber: told.ocrNumber },
    });
    given(recorded).when(decide.noteToldOtherwise, note).thenEvents(noted(1));
    given(recorded, noted(1)).when(decide.noteToldOtherwise, note).thenNothing();
    given(recorded).when(decide.noteToldOtherwise, told).thenNothing();
    const ten = Array.from({ length: 10 }, (_, index) => noted(index + 2));
    given(recorded, ...ten)
      .when(decide.noteToldOtherwise, note)
      .thenNothing();
    given().when(decide.noteToldOtherwise, note).thenRefused('INCOMING_PAYMENT_NOT_FOUND');
    expect(postingsOf(noted(1))).toEqual([]);
  });

  it('a wrong check digit and a missing reference are detected', proves('X-17'), () => {
    const ocr = makeOcr('123456789012');
    expect(referenceFault(ocr)).toBeUndefined();
    expect(referenceFault(null)).toBe('no-reference');
    const last = (Number(ocr.at(-1)) + 1) % 10;
    expect(referenceFault(`${ocr.slice(0, -1)}${last}`)).toBe('wrong-check-digit');
  });

  it(
    'a payment belongs to the only account with its number; with none or several, staff decide',
    proves('X-17'),
    () => {
      const { accountId } = toAccount;
      expect(ownerAmong([accountId])).toEqual({ accountId });
      expect(ownerAmong([])).toEqual({ reason: 'unknown-reference' });
      expect(ownerAmong([accountId, otherAccountId])).toEqual({ reason: 'several-accounts' });
    },
  );

  it('a payment is unallocated money until it is matched, assigned or sent back', proves('X-17'), () => {
    const bank = { account: 'bank', amountCents };
    const unallocated = { account: 'unallocated', amountCents: -amountCents };
    expect(postingsOf(recorded)).toEqual([bank, unallocated]);
    expect(postingsOf(unmatched)).toEqual([]);
    for (const end of [matched, assignedEvent, sentBackEvent]) {
      const sums = Map.groupBy([recorded, end].flatMap(postingsOf), ({ account }) => account);
      for (const lines of sums.values())
        expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(0);
    }
  });

  it('the payer’s name is one normalised line of at most 78 characters, or absent', proves('I-06'), () => {
    const payerOf = (name: string | null) => {
      const { bankReference, amountCents: cents, valueOn, bookedOn } = told;
      const sent = { bankReference, amountCents: cents, valueDate: valueOn, bookingDate: bookedOn };
      const payer = { name, bankgiroNumber: null };
      return paymentAsTold({ ...sent, reference: '', bankgiroNumber: '9912346', payer }).payer;
    };
    expect(payerOf('A\u030ake\u0000\u202e  Ek\n')?.name).toBe('Åke Ek');
    expect(payerOf('å'.repeat(200))?.name).toBe('å'.repeat(78));
    expect(payerOf('\u200b \u0007')).toBeUndefined();
    expect(payerOf(null)).toBeUndefined();
  });

  it.each([
    ['1234 5678 9012 45', '12345678901245'],
    ['OCR 12345678901245', '12345678901245'],
    ['12345678901245 tack', '12345678901245'],
    ['Fakt. 7, 123456-789012-45', '12345678901245'],
    ['3 12345678901245', '12345678901245'],
    ['12345678901245', null],
    ['ref 12345678901246', null],
    ['9912345678901245', null],
    ['hyra Astrid', null],
    ['19 800101 9010', null],
    ['', null],
  ])('of the text „%s” our OCR number is %s', proves('X-17'), (reference, number) => {
    expect(ownOcrWithin(reference)).toBe(number);
  });

  it(
    'the payer’s text is sealed with the payer unless it is an OCR number, and its OCR number suggested',
    proves('X-17', 'I-06'),
    () => {
      const { bankReference, amountCents: cents, valueOn, bookedOn } = told;
      const sent = { bankReference, amountCents: cents, valueDate: valueOn, bookingDate: bookedOn };
      const payer = { name: null, bankgiroNumber: null };
      const kept = (reference: string) =>
        paymentAsTold({ ...sent, reference, bankgiroNumber: '9912346', payer });
      expect(kept('hyra  Astrid')).toMatchObject({ ocrNumber: null, payer: { reference: 'hyra Astrid' } });
      expect(kept('hyra Astrid').suggestedOcr).toBeUndefined();
      expect(kept('1234 5678 9012 45')).toMatchObject({
        ocrNumber: null,
        suggestedOcr: '12345678901245',
        payer: { reference: '1234 5678 9012 45' },
      });
      expect(kept('12345678901245').payer).toBeUndefined();
      const data = { ...kept('1234 5678 9012 45'), paymentId };
      assertStorable(incomingPaymentEvents, { type: 'IncomingPaymentRecorded', data });
    },
  );

  it('a reading of the payer is recorded while the payment has no owner', proves('I-06'), () => {
    const reading = { readingId: paymentId, readFor: 'customer-question' as const };
    given(recorded, unmatched)
      .when(decide.recordPayerShown, reading)
      .thenEvents({ type: 'PayerShown', data: { paymentId, ...reading } });
    given(recorded, matched).when(decide.recordPayerShown, reading).thenRefused('PAYMENT_HAS_OWNER');
    given().when(decide.recordPayerShown, reading).thenRefused('INCOMING_PAYMENT_NOT_FOUND');
  });

  it('the payer is kept until the owner is found, and then forgotten', () => {
    const forgotten: IncomingPaymentEvent = { type: 'PayerForgotten', data: { paymentId } };
    for (const waits of [[recorded], [recorded, unmatched], [recorded, unmatched, proposal]])
      given(...waits)
        .when(decide.forgetPayer, undefined)
        .thenNothing();
    for (const ends of [[matched], [unmatched, assignedEvent], [unmatched, sentBackEvent]])
      given(recorded, ...ends)
        .when(decide.forgetPayer, undefined)
        .thenEvents(forgotten);
    given(recorded, matched, forgotten).when(decide.forgetPayer, undefined).thenNothing();
    given().when(decide.forgetPayer, undefined).thenRefused('INCOMING_PAYMENT_NOT_FOUND');
  });

  it.each([
    ['LINDQVIST SNICKERI', true],
    ['Lindqvist Snickeri Aktiebolag', true],
    ['ASTRID AKESDOTTER', true],
    ['Lindqvists Redovisning AB', false],
    ['Lindqvist', false],
    ['Bo Ek', false],
    ['AB', false],
  ])('a payer named %s is known to the company: %s', (name, isKnown) => {
    expect(isKnownPayer(name, ['Lindqvist Snickeri AB', 'Astrid Maria Åkesdotter'])).toBe(isKnown);
  });

  describe('an unmatched payment of more than 100,000 kr', () => {
    const large = [
      { ...recorded, data: { ...recorded.data, amountCents: 10_000_100 } },
      unmatched,
    ] as IncomingPaymentEvent[];
    const waits = [...large, proposal] as const;
    const { proposalId } = proposed;
    const refusal = { proposalId, accountUserId, refusedBy: staff.one };
    const refused: IncomingPaymentEvent = {
      type: 'IncomingPaymentAssignmentRefused',
      data: { paymentId, proposalId, ...toAccount, refusedBy: staff.one },
    };
    const { accountUserId: _customer, assignedBy: _proposer, firstOn: _day, ...again } = proposedAgain;
    const second: IncomingPaymentEvent = {
      type: 'IncomingPaymentAssignmentProposed',
      data: { paymentId, amountCents: 10_000_100, ...again, proposedBy, proposedOn: '2026-11-21' },
    };

    it('an assignment takes two persons', proves('X-54'), () => {
      given({ ...recorded, data: { ...recorded.data, amountCents: 10_000_000 } } as never, unmatched)
        .when(decide.assignPayment, assigned)
        .thenTypes('IncomingPaymentAssigned');
      given(...large)
        .when(decide.assignPayment, proposed)
        .thenEvents(proposal);
      given(...waits)
        .when(decide.approveAssignment, { ...approved, approvedBy: staff.other })
        .thenRefused('OWN_PROPOSAL');
      given(...waits)
        .when(decide.approveAssignment, { ...approved, approvedBy: accountUserId })
        .thenRefused('OWN_CASE');
      const { approvedBy: assignedBy } = approved;
      const { reason } = proposed;
      const data = { paymentId, amountCents: 10_000_100, ...toAccount, assignedBy, reason };
      const done: IncomingPaymentEvent = {
        type: 'IncomingPaymentAssigned',
        data: { ...data, proposalId, proposedBy },
      };
      given(...waits)
        .when(decide.approveAssignment, approved)
        .thenEvents(done);
      given(...waits, done)
        .when(decide.approveAssignment, approved)
        .thenNothing();
      // The account must know both, because neither may refund the money alone.
      const { evolve, initialState } = decide.incomingPayment;
      const state = [...waits, done].reduce(evolve, initialState());
      expect(decide.bookingOf(recorded.data, state)).toMatchObject({ assignedBy, proposedBy });
      const later = { now: '2026-12-22T08:00:00.000Z', today: '2026-12-22' };
      given(...waits)
        .when(decide.approveAssignment, approved, later)
        .thenRefused('PROPOSAL_GONE');
      given(...waits)
        .when(decide.assignPayment, proposedAgain, later)
        .thenEvents({ ...second, data: { ...second.data, proposedOn: later.today } } as never);
    });

    it('a proposal is answered only under its own id', proves('X-54'), () => {
      const secondWaits = [...waits, refused, second];
      given(...secondWaits)
        .when(decide.approveAssignment, approved)
        .thenRefused('PROPOSAL_GONE');
      given(...secondWaits)
        .when(decide.refuseAssignment, refusal)
        .thenNothing();
      const ofSecond = { ...approved, proposalId: proposedAgain.proposalId };
      const { proposalId: _first, ...other } = refusal;
      given(...waits)
        .when(decide.refuseAssignment, { ...other, proposalId: proposedAgain.proposalId })
        .thenRefused('PROPOSAL_GONE');
      given(...secondWaits)
        .when(decide.approveAssignment, ofSecond)
        .thenTypes('IncomingPaymentAssigned');
    });

    it(
      'the payment keeps waiting when the proposal is refused or withdrawn; there is one at a time',
      proves('X-54'),
      () => {
        given(...waits)
          .when(decide.assignPayment, { ...proposedAgain, accountId: otherAccountId })
          .thenRefused('PROPOSAL_PENDING');
        // A repeated request changes nothing; another reason would be lost.
        given(...waits)
          .when(decide.assignPayment, proposed)
          .thenNothing();
        given(...waits)
          .when(decide.assignPayment, proposedAgain)
          .thenRefused('PROPOSAL_PENDING');
        given(...waits)
          .when(decide.refuseAssignment, refusal)
          .thenEvents(refused);
        given(...waits)
          .when(decide.refuseAssignment, { ...refusal, refusedBy: staff.other })
          .thenTypes('IncomingPaymentAssignmentRefused');
        given(...waits)
          .when(decide.refuseAssignment, { ...refusal, refusedBy: accountUserId })
          .thenRefused('OWN_CASE');
        given(...waits, refused)
          .when(decide.approveAssignment, approved)
          .thenRefused('PROPOSAL_GONE');
        given(...waits, refused)
          .when(decide.assignPayment, proposed)
          .thenNothing();
        given(...waits, refused)
          .when(decide.assignPayment, proposedAgain)
          .thenEvents(second);
        given(...large)
          .when(decide.refuseAssignment, refusal)
          .thenRefused('PROPOSAL_GONE');
        given(...waits, sentBackEvent)
          .when(decide.refuseAssignment, refusal)
          .thenRefused('PROPOSAL_GONE');
      },
    );
  });

  it('repeated commands change nothing, and events can be stored', () => {
    const walked = fc
      .sample(choices(12), { numRuns: 120, seed: 7 })
      .map((drawn) => walk(incomingPayment, commands, drawn));
    // Few walks end in a state where staff decide.
    const waiting = [
      [recorded, unmatched],
      [recorded, unmatched, proposal],
    ].map((events) => events.reduce(incomingPayment.evolve, incomingPayment.initialState()));
    const states = [...walked, ...waiting];
    for (const name of Object.keys(commands))
      provesIdempotence(incomingPayment, commands, name, {
        states: states.length,
        reach: (index) => states[index] as ReturnType<typeof incomingPayment.initialState>,
      });
    const forgotten: IncomingPaymentEvent = { type: 'PayerForgotten', data: { paymentId } };
    for (const one of [recorded, matched, unmatched, proposal, assignedEvent, sentBackEvent, forgotten])
      assertStorable(incomingPaymentEvents, one);
    const state = incomingPayment.initialState();
    expect(incomingPayment.evolve(state, { type: 'Other', data: {} } as never)).toEqual(state);
  });
});
