import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { applicationAt, expectStatus } from './application-flow.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

/** One colleague per staff role, and a company whose owner has started an application. */
export interface StaffAndCompany {
  readonly admin: TestClient;
  readonly approver: TestClient;
  readonly analyst: TestClient;
  readonly companyId: string;
  readonly userId: string;
}

/** Logs everyone in, and fills in the application up to the household step. */
export async function staffAndCompany(api: TestApi): Promise<StaffAndCompany> {
  const admin = await api.loggedIn('admin');
  const approver = await api.loggedIn('approver');
  const analyst = await api.loggedIn('analyst');
  const customer = await api.loggedIn('approved');
  await applicationAt(customer, 'approved', 'household');
  const me = expectStatus(await customer.get(getMe.path), 200).body;
  return { admin, approver, analyst, companyId: me.companies[0].id, userId: me.id };
}
