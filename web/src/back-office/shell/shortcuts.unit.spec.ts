// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { beforeEach, describe, expect, it } from 'vitest';
import { menu } from './menu.ts';
import { shortcutHandler } from './shortcuts.ts';

let done: string[];
let isOn: boolean;
let at: number;
let press: (key: string, init?: KeyboardEventInit, target?: Element) => KeyboardEvent;

beforeEach(() => {
  done = [];
  isOn = true;
  at = 0;
  const handle = shortcutHandler(
    {
      search: () => done.push('search'),
      help: () => done.push('help'),
      go: (key) => menu.some((entry) => entry.key === key && done.push(entry.word) > 0),
      filter: () => done.push('filter') > 0,
    },
    () => isOn,
    () => at,
  );
  press = (key, init = {}, target = document.body) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    const listen = (pressed: Event) => handle(pressed as KeyboardEvent);
    document.addEventListener('keydown', listen, { once: true });
    target.dispatchEvent(event);
    return event;
  };
});

describe('back-office shortcuts', () => {
  it('G and a letter open a screen, / goes to the filters, ? to the help', proves('F-31'), () => {
    for (const key of ['g', 'c', '/', '?']) press(key);
    expect(done).toEqual(['companies', 'filter', 'help']);
    expect(new Set(menu.map(({ key }) => key)).size).toBe(menu.length);
  });

  it('the G is forgotten after a while', proves('F-31'), () => {
    press('g');
    at = 1_600;
    press('c');
    expect(done).toEqual([]);
  });

  it('keys typed in a field are no shortcuts', proves('F-31'), () => {
    const input = document.body.appendChild(document.createElement('input'));
    for (const key of ['g', 'c', '/', '?']) press(key, {}, input);
    expect(done).toEqual([]);
    input.remove();
  });

  it('switching off leaves only the shortcuts with Ctrl', proves('F-31', 'F-30'), () => {
    isOn = false;
    for (const key of ['g', 'c', '/', '?']) press(key);
    expect(done).toEqual([]);
    expect(press('k', { ctrlKey: true }).defaultPrevented).toBe(true);
    expect(done).toEqual(['search']);
  });
});
