import userEvent from '@testing-library/user-event';

/** No delay between keys, which would dominate the test's time on a busy machine. */
const keys = userEvent.setup({ delay: null });

/** Upper bound on the tab stops before any control of a page. */
const TABS_MAX = 60;

/** Moves to a control with Tab alone, like a keyboard user. */
async function tabTo(control: HTMLElement): Promise<void> {
  for (let tabs = 0; document.activeElement !== control; tabs += 1) {
    if (tabs === TABS_MAX) throw new Error(`Tab does not lead to ${control.outerHTML.slice(0, 200)}`);
    await keys.tab();
  }
}

/** Moves to a field and replaces its text. */
export async function typeOver(field: HTMLElement, text: string): Promise<void> {
  await tabTo(field);
  await keys.keyboard(`{Control>}a{/Control}${text === '' ? '{Delete}' : text}`);
}

/** Moves to a button and presses it. */
export async function pressByKey(button: HTMLElement): Promise<void> {
  await tabTo(button);
  await keys.keyboard('{Enter}');
}

/** Moves to a checkbox and ticks it. */
export async function tick(box: HTMLInputElement): Promise<void> {
  if (box.checked) return;
  await tabTo(box);
  await keys.keyboard(' ');
}
