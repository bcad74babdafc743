import { globSync, readFileSync } from 'node:fs';
import { codeInWords } from '@kreditlina/domain/kernel/code-words';
import { screenPaths } from '@kreditlina/domain/screen-paths';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { listAt } from '../ui/data-list/view-address.ts';

/** The lists in each file, with their tab. */
const places: Readonly<Record<string, readonly (readonly [path: string, tab?: string])[]>> = {
  'audit/audit-list.tsx': [
    [screenPaths.adminAudit],
    [screenPaths.adminCompany, 'history'],
    [screenPaths.adminCreditApplication],
  ],
  'audit/overrides-page.tsx': [[screenPaths.adminOverrides]],
  'company/list/company-list-page.tsx': [[screenPaths.adminCompanies]],
  'content/pages-page.tsx': [[screenPaths.adminPages]],
  'credit-account/approvals/approvals-page.tsx': [[screenPaths.adminApprovals]],
  'credit-application/list/day-list-page.tsx': [[screenPaths.adminCreditApplications]],
  'credit-application/list/user-list-page.tsx': [[screenPaths.adminUserApplications]],
  'identity/users-page.tsx': [[screenPaths.adminUsers]],
  'notification-type/audience-page.tsx': [[screenPaths.adminTypeAudience]],
  'notification/message-list.tsx': [[screenPaths.adminTypeMessages], [screenPaths.adminCompany, 'messages']],
  'service-provider/costs-page.tsx': [[screenPaths.adminServiceCosts]],
  'service-provider/providers-page.tsx': [[screenPaths.adminServiceProviders]],
  'work-item/queues-page.tsx': [[screenPaths.adminQueues]],
};

it('every list with saved views has a name for the history', proves('X-55'), () => {
  const folder = import.meta.dirname;
  const files = globSync('**/*.tsx', { cwd: folder }).filter(
    (file) => !file.includes('.spec.') && readFileSync(`${folder}/${file}`, 'utf8').includes('<DataList'),
  );
  const remedy = 'add a new list to `places` above, and its name to domain/src/kernel/code-words.ts';
  expect(Object.keys(places), remedy).toEqual(files.sort());
  for (const [path, tab] of Object.values(places).flat()) {
    const list = listAt(
      path.replaceAll(/:\w+/g, '0197'),
      new URLSearchParams(tab === undefined ? {} : { tab }),
    );
    const words = [codeInWords('list', list, 'sv'), codeInWords('list', list, 'en')];
    expect([list, words[0] === list, /[_/-]/.test(words.join())]).toEqual([list, false, false]);
  }
});
