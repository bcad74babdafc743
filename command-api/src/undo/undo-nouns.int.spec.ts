import { companyId } from '@kreditlina/domain/company/company';
import {
  skipBankDataForApplication,
  skipNeedExtraGuarantors,
} from '@kreditlina/domain/credit-application/contracts/skips';
import { creditApplication, openManualReview } from '@kreditlina/domain/credit-application/index';
import { evaluationWithHits } from '@kreditlina/domain/credit-application/testing/samples';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { approveStaffRole } from '@kreditlina/domain/identity/contracts/staff';
import { personId, user } from '@kreditlina/domain/identity/index';
import { listBlockedCompanies } from '@kreditlina/domain/notification-type/contracts/staff';
import { notificationType, notificationTypeId } from '@kreditlina/domain/notification-type/notification-type';
import { assignWorkItem, getQueues } from '@kreditlina/domain/work-item/contract';
import { workItem } from '@kreditlina/domain/work-item/work-item';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, at, expectStatus, record, settle } from '../testing/application-flow.ts';
import { askedOf, grantByTwo, newestOf, proposalOf, revokeByTwo, undoes } from '../testing/staff-actions.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

const reason = 'Börjar på kreditavdelningen';
const skipped = { reason: 'looked-at', comment: 'Läste underlaget noga' };
let api: TestApi;
let admin: TestClient;
let approver: TestClient;
let applicationId: string;
const idOf = (key: string) => personId(TEST_PEPPER, personaByKey(key).ssn);

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
  approver = await api.loggedIn('approver');
  applicationId = await applicationAt(await api.loggedIn('approved'), 'approved', 'instantor');
});
afterAll(() => api.dispose());

const application = () => loadState(api.store.events, creditApplication, applicationId);
const done = async (type: string, because?: string) =>
  expectStatus(await undoes(admin, await newestOf(api, admin, type), because), 200).body;

describe('undoing a change of role', () => {
  const id = idOf('restricted-limit');
  const rolesOf = async (person: string) => (await loadState(api.store.events, user, person)).roles;
  const grant = (role: string) => grantByTwo({ admin, approver }, id, { role, reason });

  it(
    'a granted role is revoked again by two people, and its sessions end',
    proves('M-10', 'X-54'),
    async () => {
      const colleague = await api.loggedIn('restricted-limit');
      const before = await rolesOf(id);
      await grant('analyst');
      const asked = await askedOf(admin, await newestOf(api, admin, 'RoleGranted'));
      expect(asked).toMatchObject({ is_reversible: true, needs_second_person: true });
      expect(await done('RoleGranted')).toEqual({ is_proposed: true });
      expect(await rolesOf(id)).toContain('analyst');
      const approval = { proposal_id: await proposalOf(admin, id, 'analyst'), reason };
      expectStatus(await approver.post(at(approveStaffRole.path, id), approval), 200);
      expect(await rolesOf(id)).toEqual(before);
      expectStatus(await colleague.get(getMe.path), 401);
      expect((await undoes(admin, await newestOf(api, admin, 'RoleGranted'))).body.code).toBe(
        'CANNOT_BE_UNDONE',
      );
    },
  );

  it('a role that was taken away cannot be given back by undoing', proves('M-10', 'X-54'), async () => {
    await grant('analyst');
    await revokeByTwo({ admin, approver }, id, { role: 'analyst', reason });
    const revoked = await newestOf(api, admin, 'RoleRevoked');
    expect(await askedOf(admin, revoked)).toMatchObject({ is_reversible: false });
    expect((await undoes(admin, revoked)).body.code).toBe('CANNOT_BE_UNDONE');
    expect(await rolesOf(id)).not.toContain('analyst');
  });

  it('an approver cannot undo the granting of a role', proves('M-10', 'X-54'), async () => {
    await grant('analyst');
    const line = await newestOf(api, admin, 'RoleGranted');
    expect(await askedOf(approver, line)).toMatchObject({ is_reversible: false, effect: [] });
    expectStatus(await undoes(approver, line), 403);
  });
});

describe('undoing a skip for an application', () => {
  it('a skipped rule applies again, and skipped bank data are requested again', proves('M-10'), async () => {
    const before = await application();
    const skip = { ...skipped, skip: true };
    const path = at(skipNeedExtraGuarantors.path, before.company?.companyId ?? '');
    expectStatus(await admin.post(path, skip), 200);
    expect((await application()).skippedRules).toEqual(['need-extra-guarantors']);
    expect(await done('RuleSkipped')).toEqual({ is_proposed: false });
    expect(await application()).toEqual(before);
    expectStatus(await admin.post(at(skipBankDataForApplication.path, applicationId), skipped), 200);
    expect(await application()).not.toEqual(before);
    await done('BankDataSkipped');
    expect(await application()).toEqual(before);
    const { dependants } = await askedOf(admin, await newestOf(api, admin, 'BankDataSkipped'));
    expect(dependants).toMatchObject([{ sentence: { sv: 'Bankdata efterfrågas igen' } }]);
  });
});

describe('undoing the block of a company from a message type', () => {
  it('a blocked company gets the messages again, and that can be undone too', proves('M-10'), async () => {
    const id = notificationTypeId('due-soon');
    const number = personaByKey('approved').companies[0]?.companyNumber ?? '';
    const blocked = async () => (await loadState(api.store.events, notificationType, id)).blockedCompanies;
    const path = at(listBlockedCompanies.path, id);
    expectStatus(await admin.post(path, { company_number: number }), 200);
    expect(await blocked()).toEqual([companyId(number)]);
    await done('NotificationCompanyBlocked');
    expect(await blocked()).toEqual([]);
    await done('NotificationCompanyUnblocked');
    expect(await blocked()).toEqual([companyId(number)]);
  });
});

describe('undoing the assignment of a work item', () => {
  it(
    'a work item goes back to its former assignee, unless something was done with it',
    proves('M-10'),
    async () => {
      const reviewed = await applicationAt(
        await api.loggedIn('several-companies'),
        'several-companies',
        'none',
      );
      const review = { attempt: 1, reasons: ['pep-hit' as const], evaluation: evaluationWithHits() };
      await record(api, creditApplication, reviewed, openManualReview, review);
      await settle(api);
      const { work_items } = expectStatus(await approver.get(getQueues.path), 200).body;
      const { id } = work_items.find((one: { application_id: string }) => one.application_id === reviewed);
      const ownerOf = async () => (await loadState(api.store.events, workItem, id)).assigneeId;
      const assign = async (assignee_id: string, version: number) =>
        expectStatus(await approver.post(at(assignWorkItem.path, id), { assignee_id, version }), 200);
      await assign(idOf('approver'), 0);
      const first = await newestOf(api, approver, 'WorkItemAssigned');
      await assign(idOf('admin'), 1);
      expect((await askedOf(approver, first)).dependants).toHaveLength(1);
      const last = await newestOf(api, approver, 'WorkItemAssigned');
      expectStatus(await undoes(approver, last), 200);
      expect(await ownerOf()).toBe(idOf('approver'));
    },
  );
});
