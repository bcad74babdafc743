import { describe } from 'vitest';
import { simulatedBanks } from './instantor/simulator/simulator.ts';
import { personaByKey } from './personas/personas.ts';
import { type FaultyCall, testFaults } from './testing/faults.suite.ts';

const { ssn, name, companies } = personaByKey('approved');
const companyNumber = companies[0]?.companyNumber ?? '';
const accountId = '0d3c1f6e-5a0e-4c7b-9a51-2f6a0f3b7c01';
const parentOrigin = 'http://127.0.0.1:3000';
const lenderRequest = {
  applicationReference: 'application-1',
  companyNumber,
  requestedLimitCents: 400_000_00,
  rateYearBasisPoints: 1_140,
  riskClass: 'B',
  guarantorsCount: 1,
  idempotencyKey: 'faults',
};

const calls: Readonly<Record<string, FaultyCall>> = {
  'I-01 BankID auth, never started twice': {
    partner: 'bankid',
    ask: ({ bankId }) => bankId.auth({ endUserIp: '192.0.2.7', personalNumber: ssn }),
    triesMax: 1,
  },
  'I-04 UC company report': {
    partner: 'uc',
    ask: ({ creditBureau }) => creditBureau.companyReport(companyNumber, { idempotencyKey: 'faults' }),
    triesMax: 3,
  },
  'I-05 Bisnode screening': {
    partner: 'bisnode',
    ask: ({ personRegister }) =>
      personRegister.screen({ personalNumber: ssn, name, idempotencyKey: 'faults' }),
    triesMax: 3,
  },
  'I-02 Instantor bank list': { partner: 'instantor', ask: ({ bankData }) => bankData.banks(), triesMax: 3 },
  'I-02 Instantor session without a key, never opened twice': {
    partner: 'instantor',
    ask: ({ bankData }) =>
      bankData.createSession({
        reference: 'r',
        bankId: simulatedBanks[0]?.id ?? '',
        parentOrigin,
        personalNumber: ssn,
      }),
    triesMax: 1,
  },
  'I-03 My Numbers start': {
    partner: 'my-numbers',
    ask: ({ accountingData }) =>
      accountingData.start({
        reference: 'r',
        companyNumber,
        systemCode: 'fortnox',
        parentOrigin,
        idempotencyKey: 'faults',
      }),
    triesMax: 3,
  },
  'text messages and e-mail': {
    partner: 'messages',
    ask: ({ messages }) =>
      messages.send({ channel: 'sms', to: '+46701740630', text: 'Hej', idempotencyKey: 'faults' }),
    triesMax: 3,
  },
  'I-07 mailing list': {
    partner: 'mailing-list',
    ask: ({ mailingList }) =>
      mailingList.subscribe({ list: 'newsletter', email: 'vera@example.com', idempotencyKey: 'faults' }),
    triesMax: 3,
  },
  'I-10 error reports': {
    partner: 'error-reports',
    ask: ({ errorReports }) =>
      errorReports.report({
        source: 'server',
        context: 'GET /api/me',
        name: 'TypeError',
        message: 'x is undefined',
        at: [],
        occurredAt: '2031-03-03T09:00:00.000Z',
        idempotencyKey: 'faults',
      }),
    triesMax: 3,
  },
  'I-06 first lender': {
    partner: 'first-lender',
    ask: ({ lenders }) => lenders.first.decide(lenderRequest),
    triesMax: 3,
  },
  'I-06 second lender': {
    partner: 'second-lender',
    ask: ({ lenders }) => lenders.second.decide(lenderRequest),
    triesMax: 3,
  },
  'I-06 bank, opening of an account': {
    partner: 'bank',
    ask: ({ bank }) =>
      bank.openAccount({
        accountId,
        companyNumber,
        companyName: 'Lindqvist Snickeri AB',
        limitCents: 400_000_00,
        rateYearBasisPoints: 1_140,
        ocrNumber: '1234567897',
      }),
    triesMax: 3,
  },
  'I-06 bank, status of an account': {
    partner: 'bank',
    ask: ({ bank }) => bank.accountStatus(accountId),
    triesMax: 3,
  },
  'I-06 bank, payout': {
    partner: 'bank',
    ask: ({ bank }) =>
      bank.orderPayout({
        accountId,
        withdrawalId: accountId,
        amountCents: 10_000_00,
        date: '2031-03-03',
        idempotencyKey: 'faults',
      }),
    triesMax: 3,
  },
  'I-06 bank, status of a payout': {
    partner: 'bank',
    ask: ({ bank }) => bank.payoutStatus('faults'),
    triesMax: 3,
  },
  'I-06 bank, list of payment files': {
    partner: 'bank',
    ask: ({ bank }) => bank.paymentFiles(0),
    triesMax: 3,
  },
  'I-06 bank, payment file': {
    partner: 'bank',
    prepare: ({ control }) => control.bank.office.addFile({ content: 'any', date: '2031-03-03' }),
    ask: ({ bank }) => bank.paymentFile(1),
    triesMax: 3,
  },
};

// Concurrent, since each test has its own simulators and mostly waits.
for (const [title, call] of Object.entries(calls)) describe.concurrent(title, () => testFaults(call));
