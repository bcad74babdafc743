// @vitest-environment jsdom
import { blogPath, publicPaths, sitePaths } from '@kreditlina/domain/paths';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPublicPage, PublicScreens } from '../../site/routes.tsx';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { publicPages } from '../static-pages/public-pages.tsx';

const paths = [sitePaths.home, ...Object.values(publicPaths)];

beforeEach(() => {
  fakeFetch(() => ({ body: { translations: [], total: 0 } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a visitor's small app", () => {
  it.each(paths)("the visitor's app draws %s by itself", async (path) => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <PublicScreens />
      </MemoryRouter>,
    );
    const heading = await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
    expect(heading.textContent?.length).toBeGreaterThan(3);
  });

  it("the visitor's app covers exactly the pages with static HTML", () => {
    expect(publicPages.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
    for (const path of paths) expect(isPublicPage(path), path).toBe(true);
    for (const path of [blogPath, sitePaths.login, sitePaths.application, sitePaths.account, '/en-sida'])
      expect(isPublicPage(path), path).toBe(false);
  });
});
