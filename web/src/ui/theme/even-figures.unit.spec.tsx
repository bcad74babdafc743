// @vitest-environment jsdom
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DenseFacts } from '../../back-office/ui/dense-facts.tsx';
import { EffectTable } from '../../back-office/ui/effect-table.tsx';
import { SimpleTable } from '../../back-office/ui/simple-table.tsx';
import { Table } from '../../back-office/ui/table.tsx';
import { FigureList } from '../../customer/credit-account/card.tsx';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { DataList } from '../data-list/data-list.tsx';
import { useListAddress } from '../data-list/use-list-address.ts';
import { FactList } from '../page/fact-list.tsx';

beforeEach(() => {
  // jsdom has no layout, and a grid without a size renders no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
});
afterEach(() => {
  forgetApp();
  vi.restoreAllMocks();
});

function List() {
  return (
    <DataList
      label="Bolag"
      columns={[
        { field: 'email', headerName: 'E-post', width: 200 },
        { field: 'due', headerName: 'Förfaller', width: 120 },
        { field: 'amount', headerName: 'Belopp', width: 120, align: 'right' },
      ]}
      rows={[{ id: '1', email: 'E-post saknas', due: '2026-11-02', amount: '1 000' }]}
      total={1}
      address={useListAddress([])}
      defaultSort={{ field: 'email', sort: 'asc' }}
      onOpen={() => undefined}
    />
  );
}

const cells: readonly [string, ReactElement][] = [
  ['a list', <List key="list" />],
  [
    'a short table',
    <SimpleTable
      key="simple"
      label="Avier"
      rows={['2026-11-02']}
      keyOf={String}
      columns={[
        { name: 'E-post', cell: (day) => day },
        { name: 'Belopp', cell: () => '1 000', isNumber: true },
      ]}
    />,
  ],
  [
    'a table',
    <Table key="table" labelledBy="head" columns={[<th key="email">E-post</th>]}>
      <tr>
        <td>2026-11-02</td>
        <td className="number">1 000</td>
      </tr>
    </Table>,
  ],
  ['facts of the back office', <DenseFacts key="facts" facts={[['E-post', '2026-11-02']]} />],
  ['facts', <FactList key="fact-list" facts={[{ key: 'E-post', value: '2026-11-02' }]} />],
  ['figures of My pages', <FigureList key="figures" figures={[{ key: 'E-post', value: '2026-11-02' }]} />],
  [
    'what an action changes',
    <EffectTable key="effect" lines={[{ label: 'E-post', before: '2026-11-02', after: '2026-12-02' }]} />,
  ],
];

/** True if an element's text uses tabular figures. */
function isEven(element: Element | null): boolean {
  if (element === null) return false;
  return getComputedStyle(element).fontVariantNumeric?.includes('tabular') || isEven(element.parentElement);
}
const textsLike = (pattern: RegExp): Element[] =>
  [...document.querySelectorAll('*')].filter(
    (one) => one.childElementCount === 0 && one.tagName !== 'STYLE' && pattern.test(one.textContent),
  );

describe('hyphens', () => {
  it.each(cells)(
    'hyphens have their normal width in %s: "E-post", "2026-11-02"',
    proves('F-55'),
    async (_name, what) => {
      renderApp(what, '/admin/companies?page=0&rows=25');
      await eventually(() => expect(textsLike(/2026-1/).length).toBeGreaterThan(0));
      expect(
        textsLike(/E-post|2026-1/)
          .filter(isEven)
          .map(({ textContent }) => textContent),
      ).toEqual([]);
      const amounts = textsLike(/^1\s000$/);
      expect(amounts.every(isEven)).toBe(true);
    },
  );
});
