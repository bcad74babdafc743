import { isReservedPath } from '@kreditlina/domain/content/contracts/paths';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { apiPaths as wire } from '@kreditlina/domain/paths';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { apiUrl } from './api-client.ts';
import { apiPaths, applicationPath, paths } from './paths.ts';

const id = '01a1fd49-8520-72dc-8977-99e86cd5c9ce';

describe('addresses', () => {
  it('… the client calls the paths that the server registers', proves('C-324'), () => {
    const names = Object.keys(apiPaths) as (keyof typeof apiPaths)[];
    expect(names).toEqual(
      Object.keys(wire).filter((name) => wire[name as keyof typeof wire].startsWith('/api/')),
    );
    for (const name of names) {
      const endpoint = apiPaths[name];
      expect(apiUrl(typeof endpoint === 'string' ? endpoint : endpoint(id))).toBe(pathTo(wire[name], { id }));
    }
    expect(apiUrl(apiPaths.authVerify)).toBe('/api/auth/verify');
    expect(apiUrl(apiPaths.agreementPdf('a/b'))).toBe('/api/credit-application/a%2Fb/agreement/pdf');
  });

  it('… with a list for each kind that it keeps beside accounts and applications', proves('C-247'), () => {
    expect({
      translation: apiPaths.contentPages,
      media: apiPaths.media,
      tag: apiPaths.adminTags,
      report: apiPaths.adminReports,
      'notification-type': apiPaths.adminNotificationTypes,
      'notification-message': apiPaths.adminMessages,
    }).toEqual({
      translation: '/translations',
      media: '/media',
      tag: '/admin/tags',
      report: '/admin/reports/pdf',
      'notification-type': '/admin/notification-type',
      'notification-message': '/admin/notification-message',
    });
  });

  it('the pages have the addresses of the specification', proves('C-023', 'C-252'), () => {
    expect(paths.login).toBe('/login');
    expect(paths.application).toBe('/application');
    expect(applicationPath('a b')).toBe('/application?id=a%20b');
  });

  it('no page that staff make takes an address of the web', proves('X-86'), () => {
    const own = Object.values(paths).map((path) => path.split('?', 1)[0] ?? '');
    expect(own.filter((path) => !isReservedPath(path))).toEqual([]);
  });

  it('the terms and the help page are where the specification says', proves('C-141', 'C-169'), () => {
    expect(paths.myNumbersTerms).toBe('/my-numbers-terms-and-conditions');
    expect(paths.help).toBe('/help');
  });
});
