import { getCompany, listCompanies } from '@kreditlina/domain/company/contracts/customer';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { applicationAt, approve, at, expectStatus, settle } from '../../testing/application-flow.ts';
import { startTestApi } from '../../testing/test-api.ts';

it(
  'GET company lists the person’s own companies with their credit, and no one else’s',
  proves('C-359'),
  async () => {
    await using api = await startTestApi();
    const [client, other] = [await api.loggedIn('approved'), await api.loggedIn('restricted-limit')];
    expect(expectStatus(await client.get(listCompanies.path), 200).body).toEqual({
      companies: [],
      total: 0,
    });
    expectStatus(await api.client().get(listCompanies.path), 401);

    const id = await applicationAt(client, 'approved', 'none');
    await applicationAt(other, 'restricted-limit', 'household');
    await settle(api);
    const own = personaByKey('approved').companies[0];
    const before = expectStatus(await client.get(listCompanies.path), 200).body;
    expect(before).toMatchObject({
      total: 1,
      companies: [{ name: own?.name, company_number: own?.companyNumber, credit_limit_cents: null }],
    });
    await approve(api, id);
    const { companies } = expectStatus(await client.get(listCompanies.path), 200).body;
    expect(companies[0]).toMatchObject({ credit_limit_cents: 40_000_000, interest_rate: 0.95 });

    const theirs = expectStatus(await other.get(listCompanies.path), 200).body;
    expect(theirs.companies.map((one: { name: string }) => one.name)).toEqual([
      personaByKey('restricted-limit').companies[0]?.name,
    ]);
    expectStatus(await other.get(at(getCompany.path, companies[0].id)), 404);
  },
);
