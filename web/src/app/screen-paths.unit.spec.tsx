// @vitest-environment jsdom
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { isScreen, screenPaths } from '@kreditlina/domain/screen-paths';
import { createRoutesFromElements, type RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { backOfficeRoutes } from '../back-office/routes.tsx';
import { customerRoutes, loginRoute } from '../customer/routes.tsx';
import { paths } from '../lib/address/paths.ts';
import { siteRoutes } from '../site/routes.tsx';

const pathsIn = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsIn(children)]);

/** Staff-made pages and unknown addresses. */
const others = ['/:name', '*'];

it('the server knows the address of every screen, and of no other', () => {
  const all = [siteRoutes, customerRoutes, loginRoute, backOfficeRoutes];
  const drawn = all.flatMap((routes) => pathsIn(createRoutesFromElements(routes)));
  const known = drawn.filter((path) => !others.includes(path));
  expect(known.length).toBeGreaterThan(40);
  const one = { id: 'a1', number: '5599001079', ssn: '196803129805' };
  for (const path of known) expect(isScreen(pathTo(path, one)), path).toBe(true);
  // This route is in the whole app's router itself.
  const { adminAsCustomer, ...rest } = screenPaths;
  expect(paths.adminAsCustomer).toBe(adminAsCustomer);
  expect(Object.values(rest).filter((path) => !known.includes(path))).toEqual([]);
  for (const path of ['/finns-inte', '/admin/finns-inte', '/account/x', '/admin/company', '/about/us'])
    expect(isScreen(path), path).toBe(false);
});
