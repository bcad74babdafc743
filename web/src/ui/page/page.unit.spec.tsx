// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Page } from './page.tsx';

afterEach(cleanup);

it.each([
  ['sm', '600px'],
  ['md', '900px'],
  ['lg', '1200px'],
  ['xl', '1440px'],
] as const)('a page of width %s holds %s of content', proves('A-238', 'C-423'), (width, expected) => {
  render(<Page width={width}>x</Page>);
  expect(screen.getByRole('main').style.maxWidth).toBe(expected);
});
