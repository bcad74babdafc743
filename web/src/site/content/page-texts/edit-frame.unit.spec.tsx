// @vitest-environment jsdom
import './editor-texts.ts';
import { proves } from '@kreditlina/tools/proves';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LiveMark } from '../../../ui/page/live-mark.tsx';
import { PageState } from './edit-frame.tsx';

afterEach(cleanup);

const page = {
  id: 'p1',
  name: 'Index',
  language: 'sv',
  path: '/',
  is_template: false,
  template: null,
  background_url: null,
  data: {},
  updated_at: '2026-11-21T09:00:00.000Z',
  changed_by: null,
  plan: null,
  revision: 1,
  version: 2,
} as const;

it.each([
  ['LIVE', true, 'var(--k-green)'],
  ['DRAFT', false, 'var(--k-amber)'],
] as const)(
  '%s is green or amber, in a list and in the editor',
  proves('C-322', 'A-091', 'A-141'),
  (word, isLive, color) => {
    render(
      <>
        <LiveMark isLive={isLive} />
        <PageState page={{ ...page, is_live: isLive }} isChanged={false} />
      </>,
    );
    expect(screen.getAllByText(word).map(({ style }) => style.color)).toEqual([color, color]);
  },
);
