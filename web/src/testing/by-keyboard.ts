import userEvent from '@testing-library/user-event';

/** Without a wait between the keys, which on a busy machine is most of the time. */
const keys = userEvent.setup({ delay: null });

/** A page has no more controls than this before the one that is meant. */
const MOST_TABS = 60;

/** Goes to a control with Tab alone, as somebody without a mouse does. */
export async function tabTo(control: HTMLElement): Promise<void> {
  for (let tabs = 0; document.activeElement !== control; tabs += 1) {
    if (tabs === MOST_TABS) throw new Error(`Tab does not lead to ${control.outerHTML.slice(0, 200)}`);
    await keys.tab();
  }
}

/** Goes to a field and types over what is there. */
export async function typeOver(field: HTMLElement, text: string): Promise<void> {
  await tabTo(field);
  await keys.keyboard(`{Control>}a{/Control}${text === '' ? '{Delete}' : text}`);
}

/** Goes to a button and presses it. */
export async function pressByKey(button: HTMLElement): Promise<void> {
  await tabTo(button);
  await keys.keyboard('{Enter}');
}

/** Goes to a tick box and ticks it. */
export async function tick(box: HTMLInputElement): Promise<void> {
  if (box.checked) return;
  await tabTo(box);
  await keys.keyboard(' ');
}
