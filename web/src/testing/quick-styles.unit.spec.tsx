// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';

const sheets: HTMLStyleElement[] = [];
afterEach(() => {
  for (const sheet of sheets.splice(0)) sheet.remove();
  document.body.replaceChildren();
});

const addSheet = (css: string): HTMLStyleElement => {
  const sheet = document.createElement('style');
  sheet.textContent = css;
  document.head.append(sheet);
  sheets.push(sheet);
  return sheet;
};
/** Properties that Testing Library and user-event read from an element. */
const told = (element: Element) => {
  const { display, visibility, pointerEvents } = getComputedStyle(element);
  return { display, visibility, pointerEvents };
};
const draw = (html: string): Element => {
  document.body.innerHTML = html;
  return document.querySelector('#one') as Element;
};
const shown = { display: 'block', visibility: 'visible', pointerEvents: 'auto' };

it.each([
  ['no rule', '', '<div id="one"></div>', {}],
  ['a rule of its class', '.a { display: none }', '<div id="one" class="a"></div>', { display: 'none' }],
  ['its own style', '', '<div id="one" style="display: flex"></div>', { display: 'flex' }],
  [
    'a rule that another one overrules',
    '.a { display: none } .b { display: flex }',
    '<div id="one" class="a b"></div>',
    { display: 'flex' },
  ],
  [
    'a rule of its parent',
    '.p div { display: none }',
    '<p class="p"></p><div class="p"><div id="one"></div></div>',
    { display: 'none' },
  ],
  [
    'a rule inside @media',
    '@media screen { .a { display: none } }',
    '<div id="one" class="a"></div>',
    { display: 'none' },
  ],
  [
    'a display that is inherited',
    '.a { display: inherit }',
    '<div><span id="one" class="a"></span></div>',
    {},
  ],
  [
    'the visibility of its parent',
    '.a { visibility: hidden }',
    '<div class="a"><div id="one"></div></div>',
    { visibility: 'hidden' },
  ],
  ['a part that is hidden', '', '<div id="one" hidden></div>', { display: 'none' }],
])('the computed style is that of a browser, with %s', (_, css, html, differs) => {
  addSheet(css);
  expect(told(draw(html))).toEqual({ ...shown, ...differs });
});

it('an inserted or deleted rule takes effect at any position', () => {
  const one = draw('<div id="one" class="a"></div>');
  const { sheet } = addSheet('.b { display: none }');
  expect(told(one)).toEqual(shown);
  sheet?.insertRule('.a { display: none }', 0);
  expect(told(one).display).toBe('none');
  sheet?.deleteRule(0);
  expect(told(one).display).toBe('block');
  sheet?.insertRule('.a { display: flex }', 1);
  expect(told(one).display).toBe('flex');
});
