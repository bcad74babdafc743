import { randomUUID } from 'node:crypto';
import {
  cancelWithdrawalOrder,
  getWithdrawalQr,
  startWithdrawal,
  verifyWithdrawal,
} from '@kreditlina/domain/credit-account/contracts/customer';
import { blockWithdrawals, creditAccount } from '@kreditlina/domain/credit-account/index';
import { startLogin } from '@kreditlina/domain/identity/contracts/customer';
import { personId } from '@kreditlina/domain/identity/index';
import { type Collected, PartnerError, type Partners, personaByKey } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectAbandonedSignatures } from '../app/collect-abandoned-signatures.ts';
import { createParts } from '../app/parts.ts';
import {
  accountEvents,
  accountState,
  activeAccount,
  endAccount,
  FIRST_WITHDRAWAL,
  LIMIT,
  type TestAccount,
} from '../testing/active-account.ts';
import { at, expectStatus, record, settle } from '../testing/application-flow.ts';
import { comeBack, openApp, withBankId } from '../testing/bank-id.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import type { Answer, TestClient } from '../testing/test-client.ts';

const AVAILABLE = LIMIT - FIRST_WITHDRAWAL;
let api: TestApi;
/** BankID's answer about an order; by default its simulator, which signs at once. */
let told: (() => Collected) | undefined;
/** Signature requests sent to BankID. */
const asked: { userVisibleText: string; userNonVisibleText?: string; returnUrl?: string }[] = [];
/** Blocks BankID while a test looks at the state in between. */
let gate: Promise<void> | undefined;
/** Whether signing authority is lost from now on. */
let isAuthorityLost = false;
const bankId = withBankId((real) => ({
  collect: async (ref) => told?.() ?? real.collect(ref),
  sign: async (order) => {
    asked.push(order);
    await gate;
    return real.sign(order);
  },
}));
const partners = (real: Partners): Partners => {
  const changed = bankId(real);
  return {
    ...changed,
    creditBureau: {
      ...changed.creditBureau,
      signingAuthority: async (...question) => {
        const answer = await changed.creditBureau.signingAuthority(...question);
        return isAuthorityLost ? { ...answer, alternatives: [] } : answer;
      },
    },
  };
};

let client: TestClient;
let account: TestAccount;
let untouched: TestAccount | undefined;
let eventsBefore = 0;
beforeAll(async () => {
  api = await startTestApi({ partners });
});
afterAll(() => api.dispose());
beforeEach(async () => {
  // Inquiries to the bureau are limited per day.
  api.clock.advance(24 * 3_600_000);
  client = await api.loggedIn('approved');
  account = untouched ?? (await activeAccount(api, client, 'approved'));
  eventsBefore = (await accountEvents(api, account)).length;
  asked.length = 0;
});
afterEach(async () => {
  // A test that recorded nothing leaves its account for the next.
  untouched = (await accountEvents(api, account)).length === eventsBefore ? account : undefined;
  // A company has one credit at a time, and the tests share one company.
  if (!untouched) await endAccount(api, account);
  [told, gate, isAuthorityLost] = [undefined, undefined, false];
});

const withdraw = (amount: unknown, headers: Record<string, string> = {}, of = client): Promise<Answer> =>
  of.post(at(startWithdrawal.path, account.companyId), { amount }, { headers });
const verify = (borrow_token: string, of = client): Promise<Answer> =>
  of.post(at(verifyWithdrawal.path, account.companyId), { borrow_token });
const withdrawals = async () =>
  (await accountState(api, account)).withdrawals.filter(({ kind }) => kind === 'later');
const lastTypes = async (count: number) =>
  (await accountEvents(api, account)).slice(-count).map(({ type }) => type);

describe('a withdrawal from the account', () => {
  it(
    'a withdrawal is requested, signed with BankID over its exact text, and reserved',
    proves('C-007', 'C-277', 'C-361', 'C-362', 'I-01', 'X-45'),
    async () => {
      const asking = expectStatus(await withdraw(5_000), 200);
      expect(asking.body).toMatchObject({ status: 'in_progress', start: 'qr' });
      expect(await withdrawals()).toMatchObject([
        { withdrawalId: asking.body.withdrawal_id, amountCents: 500_000, status: 'requested' },
      ]);
      const qr = expectStatus(await client.get(at(getWithdrawalQr.path, account.companyId)), 200).body;
      expect(qr.qr_data).toMatch(/^bankid\./);
      const end = expectStatus(await verify(asking.body.borrow_token), 200);
      expect(end.body).toEqual({ status: 'complete', hint_code: null, message: '' });
      const [order] = asked;
      expect(order?.userVisibleText).toContain('Uttag: 5\u00a0000\u00a0kr');
      expect(order?.userVisibleText).toContain(personaByKey('approved').companies[0]?.name);
      expect(JSON.parse(order?.userNonVisibleText ?? '')).toMatchObject({
        kind: 'withdrawal',
        accountId: account.accountId,
        withdrawalId: asking.body.withdrawal_id,
        amountCents: 500_000,
      });
      const signed = (await accountEvents(api, account)).at(-1);
      expect(signed?.type).toBe('WithdrawalSigned');
      expect(end.headers['x-event-position']).toBe(signed?.position);
      expect(signed?.metadata.actor.kind).toBe('customer');
      const { signatureHash, ocspHash, textHash, signedBy } = (signed?.data ?? {}) as Record<string, string>;
      const text = await api.store.blobs.get(textHash ?? '');
      expect(Buffer.from(text?.bytes ?? '').toString()).toBe(order?.userVisibleText);
      // Sealed with the signer's key: unreadable without it.
      const { rows } = await api.pool.query(
        'select distinct k.subject_id from event_store.blobs b left join event_store.subject_keys k using (key_id) where hash = any($1)',
        [[signatureHash, ocspHash, textHash]],
      );
      expect(rows).toEqual([{ subject_id: signedBy }]);
      // Polling again changes nothing.
      expectStatus(await verify(asking.body.borrow_token), 200);
      expect(await lastTypes(2)).toEqual(['WithdrawalRequested', 'WithdrawalSigned']);
    },
  );

  it.each([
    [4_999, 'AMOUNT_BELOW_MINIMUM'],
    [-50_000, 'AMOUNT_BELOW_MINIMUM'],
    [0, 'AMOUNT_BELOW_MINIMUM'],
    [AVAILABLE + 1, 'AMOUNT_ABOVE_AVAILABLE'],
    [1e300, 'AMOUNT_ABOVE_AVAILABLE'],
    [5_000.5, 'AMOUNT_NOT_WHOLE_KRONOR'],
    [5_000.001, 'AMOUNT_NOT_WHOLE_KRONOR'],
    ['50000', 'AMOUNT_NOT_WHOLE_KRONOR'],
    ['mycket', 'AMOUNT_NOT_WHOLE_KRONOR'],
  ])(
    'a withdrawal of %s is refused as %s, and nothing is recorded',
    proves('C-306', 'C-307', 'C-397', 'X-08', 'X-09'),
    async (amount, code) => {
      const before = await accountEvents(api, account);
      expect(expectStatus(await withdraw(amount), 422).body.code).toBe(code);
      expect(await accountEvents(api, account)).toHaveLength(before.length);
      expect(asked).toEqual([]);
    },
  );
  it.each([null, true, undefined, [50_000]])(
    'an amount of %s is an invalid request',
    proves('X-09'),
    async (amount) => {
      expectStatus(await withdraw(amount), 400);
    },
  );

  it(
    'a withdrawal is refused with the reason while the account is blocked or not active',
    proves('C-306', 'X-41'),
    async () => {
      await record(api, creditAccount, account.accountId, blockWithdrawals, {
        reason: 'breach' as const,
        blockedBy: randomUUID(),
      });
      const blocked = expectStatus(await withdraw(50_000), 422).body;
      expect([blocked.code, blocked.detail]).toEqual([
        'WITHDRAWALS_BLOCKED',
        'Uttag är spärrade för företaget just nu. Ring oss på 010-555\u00a001\u00a020, så berättar vi vad som gäller',
      ]);
      await endAccount(api, account);
      expect(expectStatus(await withdraw(50_000), 422).body.code).toBe('ACCOUNT_NOT_ACTIVE');
    },
  );

  it('no one else can start, see or cancel a withdrawal', proves('C-007'), async () => {
    const stranger = await api.loggedIn('restricted-limit');
    expectStatus(await withdraw(50_000, {}, stranger), 404);
    const { borrow_token } = expectStatus(await withdraw(50_000), 200).body;
    for (const [name, value] of client.cookies)
      if (!stranger.cookies.has(name)) stranger.cookies.set(name, value);
    expectStatus(await verify(borrow_token, stranger), 404);
    expectStatus(await stranger.get(at(getWithdrawalQr.path, account.companyId)), 404);
    expectStatus(
      await stranger.post(at(cancelWithdrawalOrder.path, account.companyId), { borrow_token }),
      404,
    );
    // A correct token is useless outside the browser that started the order.
    const elsewhere = await api.loggedIn('approved');
    expectStatus(await verify(borrow_token, elsewhere), 404);
    expect((await withdrawals()).map(({ status }) => status)).toEqual(['requested']);
  });

  it('a co-representative without the credit cannot withdraw', proves('C-007'), async () => {
    const other = await api.loggedIn('restricted-limit');
    const before = new Map(client.cookies);
    const { borrow_token } = expectStatus(await withdraw(50_000), 200).body;
    await api.pool.query(
      'update read.company set representative_ids = representative_ids || $2::uuid where id = $1',
      [account.companyId, personId(TEST_PEPPER, personaByKey('restricted-limit').ssn)],
    );
    expect(expectStatus(await withdraw(50_000, {}, other), 404).body.code).toBe('ACCOUNT_NOT_FOUND');
    // Even with the cookie of the order, as in the browser that started it.
    for (const [name, value] of client.cookies)
      if (before.get(name) !== value) other.cookies.set(name, value);
    expect(expectStatus(await verify(borrow_token, other), 404).body.code).toBe('ORDER_NOT_FOUND');
  });

  it('a withdrawal needs current signing authority for the company', proves('C-007'), async () => {
    isAuthorityLost = true;
    expect(expectStatus(await withdraw(50_000), 422).body.code).toBe('SIGNING_AUTHORITY_LOST');
    expect([await withdrawals(), asked]).toEqual([[], []]);
  });
});

it(
  'on the same device the app returns to the account page, and only then the withdrawal is complete',
  proves('I-01'),
  async () => {
    const body = { amount: 50_000, start: 'same-device' };
    const started = expectStatus(
      await client.post(at(startWithdrawal.path, account.companyId), body),
      200,
    ).body;
    expect([started.start, started.app_link]).toEqual([
      'same-device',
      expect.stringMatching(/autostarttoken=/),
    ]);
    const app = openApp(api, started.app_link);
    expect(asked[0]?.returnUrl).toMatch(new RegExp(`/account#bankid=${app.nonce}$`));
    expect(app.approve(personaByKey('approved').ssn)).toBe(true);
    expect(expectStatus(await verify(started.borrow_token), 200).body.status).toBe('in_progress');
    expect((await withdrawals()).map(({ status }) => status)).toEqual(['requested']);
    expect(expectStatus(await comeBack(client, app.nonce), 200).body).toEqual({
      purpose: 'sign',
    });
    api.clock.advance(2_000);
    expect(expectStatus(await verify(started.borrow_token), 200).body.status).toBe('complete');
  },
);

describe('a signature that does not arrive', () => {
  it.each([
    ['userCancel', 'user-cancel'],
    ['expiredTransaction', 'expired'],
    ['startFailed', 'expired'],
    ['certificateErr', 'failed'],
  ])(
    '%s: nothing is withdrawn, and the amount is free again',
    proves('C-277', 'I-01'),
    async (hintCode, reason) => {
      const { borrow_token } = expectStatus(await withdraw(AVAILABLE), 200).body;
      told = () => ({ status: 'failed', hintCode });
      expect(expectStatus(await verify(borrow_token), 200).body.status).toBe('failed');
      expect((await accountEvents(api, account)).at(-1)).toMatchObject({
        type: 'WithdrawalCancelled',
        data: { reason },
      });
      told = undefined;
      expectStatus(await withdraw(AVAILABLE), 200);
    },
  );

  it('the page says what to do while the phone is awaited', proves('C-362'), async () => {
    const { borrow_token } = expectStatus(await withdraw(50_000), 200).body;
    told = () => ({ status: 'pending', hintCode: 'userSign' });
    expect(expectStatus(await verify(borrow_token), 200).body).toMatchObject({
      status: 'in_progress',
      hint_code: 'userSign',
      message: expect.stringMatching(/BankID/),
    });
  });

  it('another person’s signature withdraws nothing', proves('I-01'), async () => {
    const { borrow_token } = expectStatus(await withdraw(50_000), 200).body;
    const other = await api.loggedIn('restricted-limit');
    const completions: Collected[] = [];
    const real = api.deps.partners.bankId;
    const order = await real.sign({
      endUserIp: '127.0.0.1',
      personalNumber: personaByKey('restricted-limit').ssn,
      userVisibleText: asked[0]?.userVisibleText ?? '',
      userNonVisibleText: asked[0]?.userNonVisibleText ?? '',
    });
    completions.push(await real.collect(order.orderRef));
    expect([other.accessToken !== undefined, completions[0]?.status]).toEqual([true, 'complete']);
    told = () => completions[0] as Collected;
    expect(expectStatus(await verify(borrow_token), 200).body.status).toBe('failed');
    expect(await withdrawals()).toEqual([]);
  });

  it(
    'a withdrawal cancelled on the page is gone; a signed one cannot be cancelled',
    proves('C-277'),
    async () => {
      const cancel = (borrow_token: string) =>
        client.post(at(cancelWithdrawalOrder.path, account.companyId), { borrow_token });
      const first = expectStatus(await withdraw(50_000), 200).body;
      expectStatus(await cancel(first.borrow_token), 200);
      expect(await withdrawals()).toEqual([]);
      const second = expectStatus(await withdraw(50_000), 200).body;
      expectStatus(await verify(second.borrow_token), 200);
      expect(expectStatus(await cancel(second.borrow_token), 409).body.code).toBe('WITHDRAWAL_SIGNED');
      expect((await withdrawals()).map(({ status }) => status)).toEqual(['signed']);
    },
  );

  it('nothing is held while BankID is unavailable', proves('I-01'), async () => {
    gate = Promise.reject(new PartnerError({ partner: 'bankid', kind: 'unavailable', operation: 'sign' }));
    gate.catch(() => undefined);
    expectStatus(await withdraw(50_000), 503);
    expect(await withdrawals()).toEqual([]);
  });
});

describe('a page that was closed', () => {
  const sweep = () => collectAbandonedSignatures(createParts(api.deps).parts.creditApplication, api.app.log);

  it('the server collects a signature after its page was closed', proves('T-23', 'C-362'), async () => {
    expectStatus(await withdraw(50_000), 200);
    api.clock.advance(6_000);
    await sweep();
    expect((await withdrawals()).map(({ status }) => status)).toEqual(['signed']);
  });

  it('an unsigned withdrawal is released when its order has ended', proves('C-277'), async () => {
    expectStatus(await withdraw(AVAILABLE), 200);
    told = () => ({ status: 'pending', hintCode: 'outstandingTransaction' });
    api.clock.advance(6_000);
    await sweep();
    expect(await withdrawals()).toHaveLength(1);
    api.clock.advance(10 * 60_000);
    await sweep();
    expect(await withdrawals()).toEqual([]);
  });

  it('another order of the same browser releases an unsigned withdrawal', proves('C-277'), async () => {
    expectStatus(await withdraw(AVAILABLE), 200);
    told = () => ({ status: 'pending', hintCode: 'outstandingTransaction' });
    expectStatus(await client.post(startLogin.path, { ssn: personaByKey('approved').ssn }), 200);
    expect(await withdrawals()).toEqual([]);
  });
});

describe('two withdrawals at once', () => {
  it(
    'at most one of two withdrawals that exceed what is left is signed',
    proves('C-307', 'X-09'),
    async () => {
      const other = await api.loggedIn('approved');
      const answers = await Promise.all([withdraw(AVAILABLE), withdraw(AVAILABLE, {}, other)]);
      const ends = await Promise.all(
        answers.map(({ status, body }, index) =>
          status === 200 ? verify(body.borrow_token, index === 0 ? client : other) : undefined,
        ),
      );
      expect(ends.filter((end) => end?.body.status === 'complete').length).toBeLessThanOrEqual(1);
      const state = await accountState(api, account);
      const later = state.withdrawals.filter(({ kind }) => kind === 'later');
      expect(later).toMatchObject([{ amountCents: AVAILABLE * 100 }]);
      expect(
        (await accountEvents(api, account)).filter(({ type }) => type === 'WithdrawalSigned').length,
      ).toBe(ends.filter((end) => end?.body.status === 'complete').length);
    },
  );

  it('only one counts of a withdrawal being signed and a new one', proves('C-307', 'X-09'), async () => {
    const other = await api.loggedIn('approved');
    const first = expectStatus(await withdraw(AVAILABLE), 200).body;
    const [end, second] = await Promise.all([verify(first.borrow_token), withdraw(AVAILABLE, {}, other)]);
    const [withdrawal, ...more] = await withdrawals();
    expect(more).toEqual([]);
    if (withdrawal?.status === 'signed') {
      expect([end.body.status, second.body.code]).toEqual(['complete', 'AMOUNT_ABOVE_AVAILABLE']);
    } else {
      expect([withdrawal?.status, withdrawal?.withdrawalId]).toEqual([
        'requested',
        second.body.withdrawal_id,
      ]);
      expect(end.body.status).not.toBe('complete');
    }
  });

  it('a signed amount is no longer available to the next withdrawal', proves('C-307', 'X-09'), async () => {
    const { borrow_token } = expectStatus(await withdraw(AVAILABLE - 5_000), 200).body;
    expectStatus(await verify(borrow_token), 200);
    expect(expectStatus(await withdraw(5_001), 422).body.code).toBe('AMOUNT_ABOVE_AVAILABLE');
    expectStatus(await withdraw(5_000), 200);
  });
});

describe('Idempotency-Key of a withdrawal', () => {
  it('a repeated key gives the first answer again, and its token still works', proves('F-15'), async () => {
    const headers = { 'idempotency-key': 'withdrawal-once-0001' };
    const first = expectStatus(await withdraw(50_000, headers), 200);
    const again = expectStatus(await withdraw(50_000, headers), 200);
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
    expect([asked.length, (await withdrawals()).length]).toEqual([1, 1]);
    expect(expectStatus(await withdraw(60_000, headers), 409).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(expectStatus(await verify(again.body.borrow_token), 200).body.status).toBe('complete');
  });

  it('a repeated key gets 409 while the first request is in progress', proves('F-15'), async () => {
    let open: () => void = () => undefined;
    gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const headers = { 'idempotency-key': 'withdrawal-once-0002' };
    const first = withdraw(50_000, headers);
    await eventually(() => expect(asked).toHaveLength(1));
    expect(expectStatus(await withdraw(50_000, headers), 409).body.code).toBe('IDEMPOTENCY_KEY_IN_PROGRESS');
    open();
    expectStatus(await first, 200);
    await settle(api);
    expect(await withdrawals()).toHaveLength(1);
  });
});
