import { isReservedPath } from '@kreditlina/domain/content/contracts/paths';
import { listLivePages } from '@kreditlina/domain/content/contracts/site';
import { uploadMedia } from '@kreditlina/domain/media/contract';
import { listMessages } from '@kreditlina/domain/notification/contracts/staff';
import { listNotificationTypes } from '@kreditlina/domain/notification-type/contracts/staff';
import { orderReport } from '@kreditlina/domain/overview/contracts/staff';
import { listTags } from '@kreditlina/domain/tag/contracts/staff';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { applicationPath, paths } from './paths.ts';

describe('addresses', () => {
  it('other kinds of records have the specified list addresses', proves('C-247'), () => {
    expect({
      translation: listLivePages.path,
      media: uploadMedia.path,
      tag: listTags.path,
      report: orderReport.path,
      'notification-type': listNotificationTypes.path,
      'notification-message': listMessages.path,
    }).toEqual({
      translation: '/api/translations',
      media: '/api/media',
      tag: '/api/admin/tags',
      report: '/api/admin/reports/pdf',
      'notification-type': '/api/admin/notification-type',
      'notification-message': '/api/admin/notification-message',
    });
  });

  it('login and application have the specified addresses', proves('C-023', 'C-252'), () => {
    expect(paths.login).toBe('/login');
    expect(paths.application).toBe('/application');
    expect(applicationPath('a b')).toBe('/application?id=a%20b');
  });

  it('every address of the web is reserved against pages made by staff', proves('X-86'), () => {
    const own = Object.values(paths).map((path) => path.split('?', 1)[0] ?? '');
    expect(own.filter((path) => !isReservedPath(path))).toEqual([]);
  });

  it('the My Numbers terms and the help page have the specified addresses', proves('C-141', 'C-169'), () => {
    expect(paths.myNumbersTerms).toBe('/my-numbers-terms-and-conditions');
    expect(paths.help).toBe('/help');
  });
});
