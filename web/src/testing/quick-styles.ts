/**
 * Testing Library and user-event request the computed style of every element that they inspect, and jsdom
 * matches every rule of every style sheet to answer: two fifths of the time of the component tests. They read
 * only three properties. This module matches only the rules that set one of these, and asks jsdom when the
 * answer depends on more than the element's class.
 */
const QUICK = ['display', 'visibility', 'pointer-events'] as const;
type Property = (typeof QUICK)[number];
const isQuick = (property: string): property is Property => (QUICK as readonly string[]).includes(property);
/** Initial values of inherited properties; `display` is not inherited. */
const INITIAL = { visibility: 'visible', 'pointer-events': 'auto' } as const;

interface Rules {
  /** Value from the last rule of each class. */
  readonly ofClass: Map<string, string>;
  /** Selectors that are not a single class. */
  readonly others: string[];
}
type Index = Record<Property, Rules>;

const emptyIndex = (): Index => ({
  display: { ofClass: new Map(), others: [] },
  visibility: { ofClass: new Map(), others: [] },
  'pointer-events': { ofClass: new Map(), others: [] },
});

let index = emptyIndex();
/** State of each sheet when it was last read: number of rules, and the first rule. */
let read = new Map<CSSStyleSheet, { readonly count: number; readonly first: CSSRule | undefined }>();

/**
 * Indexes the page's rules: only the new ones if they were appended to a sheet, all of them if a sheet was
 * added or removed.
 */
function readSheets(): Index {
  const sheets = [...document.styleSheets];
  const isGrown = (sheet: CSSStyleSheet) => {
    const before = read.get(sheet);
    return before && before.count <= sheet.cssRules.length && before.first === sheet.cssRules[0];
  };
  if (sheets.filter(isGrown).length < read.size) {
    index = emptyIndex();
    read = new Map();
  }
  for (const sheet of sheets) {
    const { cssRules } = sheet;
    for (let at = read.get(sheet)?.count ?? 0; at < cssRules.length; at += 1)
      readRule(cssRules[at] as CSSRule, true);
    if (cssRules.length > 0) read.set(sheet, { count: cssRules.length, first: cssRules[0] });
  }
  return index;
}

const SIMPLE_CLASS = /^\.([\w-]+)$/;

/** @param isAlways false inside `@media` and similar, where only jsdom knows whether a rule applies */
function readRule(rule: CSSRule, isAlways: boolean): void {
  if ('cssRules' in rule)
    for (const inner of (rule as CSSGroupingRule).cssRules ?? []) readRule(inner, false);
  if (!('selectorText' in rule)) return;
  const { selectorText, style } = rule as CSSStyleRule;
  for (const property of QUICK) {
    const value = style.getPropertyValue(property);
    if (value === '') continue;
    for (const selector of selectorText.split(',').map((one) => one.trim())) {
      const name = SIMPLE_CLASS.exec(selector)?.[1];
      const isPlain = isAlways && name !== undefined && style.getPropertyPriority(property) === '';
      if (isPlain) index[property].ofClass.set(name, value);
      else index[property].others.push(selector);
    }
  }
}

/** Default `display` by element name, read from a detached element without a class. */
const ownDisplay = new Map<string, string>();

function displayOf(element: Element, full: FullStyle): string {
  const { localName } = element;
  if (element.hasAttribute('hidden') || element.closest('dialog, details')) return full(element).display;
  const known = ownDisplay.get(localName) ?? full(document.createElement(localName)).display;
  ownDisplay.set(localName, known);
  return known;
}

type FullStyle = (element: Element) => CSSStyleDeclaration;

function styleOf(element: Element, property: Property, full: FullStyle): string {
  const { ofClass, others } = readSheets()[property];
  const inline = (element as HTMLElement).style?.getPropertyValue(property) ?? '';
  const ofClasses = [...element.classList].flatMap((name) => ofClass.get(name) ?? []);
  const isContested =
    ofClasses.length + (inline === '' ? 0 : 1) > 1 || others.some((selector) => element.matches(selector));
  if (isContested) return full(element).getPropertyValue(property);
  const set = inline || ofClasses[0];
  if (set !== undefined && set !== 'inherit') return set;
  if (property === 'display') return set ? full(element).display : displayOf(element, full);
  return element.parentElement ? styleOf(element.parentElement, property, full) : INITIAL[property];
}

/** Marks a window as done: the specs of a worker share one, and each runs this module. */
const DONE = Symbol.for('kreditlina.quick-styles');

if (typeof window !== 'undefined' && !(DONE in window)) {
  Object.defineProperty(window, DONE, { value: true });
  // Keeps all rules in one sheet, as in production: in development Emotion creates a sheet for every rule,
  // and every lookup has to walk through them.
  const { StyleSheet } = await import('@emotion/sheet');
  Object.defineProperty(StyleSheet.prototype, 'isSpeedy', { get: () => true, set: () => undefined });
  const full = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) => {
    let whole: CSSStyleDeclaration | undefined;
    const fully: FullStyle = (of) => {
      if (of !== element) return full(of);
      whole ??= full(element, pseudo);
      return whole;
    };
    if (pseudo) return fully(element);
    const quickly = (property: string) =>
      isQuick(property) ? styleOf(element, property, fully) : fully(element).getPropertyValue(property);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') return quickly;
        if (name === 'pointerEvents') return quickly('pointer-events');
        if (typeof name === 'string' && isQuick(name)) return quickly(name);
        // An auto-growing textarea reads its width at every keystroke. As there is no layout, 0px makes it
        // stop.
        if (name === 'width' && element.localName === 'textarea') return '0px';
        return Reflect.get(fully(element), name) as unknown;
      },
    });
  };
}

export {};
