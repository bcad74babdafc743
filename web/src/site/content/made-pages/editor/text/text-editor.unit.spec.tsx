// @vitest-environment jsdom
import { BODY_MAX } from '@kreditlina/domain/content/contracts/page-texts';
import { eventually } from '@kreditlina/tools/eventually';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useLanguage } from '../../../../../lib/browser/language.ts';
import '../../../page-texts/editor-texts.ts';
import { choose, layOutNothing, paste } from './testing.ts';
import TextEditor from './text-editor.tsx';

beforeAll(layOutNothing);
afterEach(cleanup);

let now = '';
function Held({ text }: { text: string }) {
  const [typed, setTyped] = useState<string>();
  now = typed ?? text;
  return <TextEditor id="body" label="Text" describedBy="hint" text={now} saved={text} onText={setTyped} />;
}
const user = userEvent.setup();
/** The editor's updates reach React asynchronously. */
const says = (text: string) => eventually(async () => expect(now).toBe(text));
const field = () => screen.getByRole('textbox', { name: 'Text' });
/** A toolbar button, by its name. */
const tool = (name: string) => screen.getByLabelText(name, { selector: 'button' });
const press = (name: string) => user.click(tool(name));
const pressWords = (name: string) => user.click(screen.getByText(name, { selector: 'button' }));
function show(text: string) {
  const drawn = render(<Held text={text} />);
  return {
    saveElsewhere: (other: string) => drawn.rerender(<Held text={other} />),
    choose: (words: string) => act(() => choose(field(), words)),
    paste: (data: Parameters<typeof paste>[1], over?: 'chosen' | 'all') =>
      act(() => paste(field(), data, over)),
  };
}

describe('text editor', () => {
  it('the buttons show their state, and changes can be undone and redone', async () => {
    const { choose } = show('Den beror på.');
    expect(field().getAttribute('aria-multiline')).toBe('true');
    choose('beror');
    expect(tool('Fet').getAttribute('aria-pressed')).toBe('false');
    expect(tool('Ångra').getAttribute('aria-disabled')).toBe('true');
    await press('Fet');
    await says('Den **beror** på.');
    expect(tool('Fet').getAttribute('aria-pressed')).toBe('true');
    await press('Ångra');
    await says('Den beror på.');
    await press('Gör om');
    await says('Den **beror** på.');
    await press('Rubrik');
    await says('## Den **beror** på.');
    await press('Underrubrik');
    await says('### Den **beror** på.');
    await press('Punktlista');
    await says('- Den **beror** på.');
    await press('Numrerad lista');
    await says('1. Den **beror** på.');
    await press('Numrerad lista');
    await says('Den **beror** på.');
  });

  it('the toolbar is one Tab stop with arrow keys between its buttons', async () => {
    show('Ord');
    await user.tab();
    expect(document.activeElement).toBe(tool('Rubrik'));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(tool('Fet'));
    await user.keyboard('{End}{ArrowRight}{ArrowLeft}');
    expect(document.activeElement).toBe(tool('Gör om'));
    await user.tab();
    expect(document.activeElement).toBe(field());
  });

  it('a link is added only with an allowed address', async () => {
    const { choose } = show('Läs mer här.');
    choose('mer');
    await press('Länk');
    await user.keyboard('javascript:alert');
    await pressWords('Länka');
    await screen.findByText(/Dit kan texten inte länka/);
    await user.clear(screen.getByLabelText('Länkens adress'));
    await user.type(screen.getByLabelText('Länkens adress'), 'www.exempel.se{Enter}');
    await says('Läs [mer](https://www.exempel.se) här.');
    expect(screen.queryByLabelText('Länkens adress')).toBeNull();
    choose('mer');
    await press('Fet');
    await says('Läs [mer](https://www.exempel.se) här.');
    await press('Länk');
    await pressWords('Ta bort länken');
    await says('Läs mer här.');
    await press('Länk');
    await user.type(screen.getByLabelText('Länkens adress'), '{Escape}');
    expect(screen.queryByLabelText('Länkens adress')).toBeNull();
  });

  it('a paste keeps only what a page can have', () => {
    const { paste } = show('Gammalt');
    paste({
      html: '<h2>Ny</h2><p style="color:red"><b>Fet</b> <script>alert(1)</script><img src="x">text</p>',
    });
    expect(now).toBe('## Ny\n\n**Fet** text');
    paste({ text: '## ingen rubrik **ej fet**' });
    expect(field().querySelector('h2, strong')).toBeNull();
    expect(now).toBe('\\## ingen rubrik \\*\\*ej fet\\*\\*');
    paste({ html: '<ul><li>en<br>rad</li></ul>' });
    expect(now).toBe('- en rad');
    expect(field().querySelector('br:not(.ProseMirror-trailingBreak)')).toBeNull();
  });

  it('a paste that loses links, pictures, tables or list levels says how many and why', () => {
    const { paste } = show('Gammalt');
    const said = () => screen.getByRole('status').textContent;
    const shown: unknown[] = [];
    Element.prototype.scrollIntoView = function (how) {
      shown.push(this, how);
    };
    paste({
      html: '<p><a href="http://a.se">Läs</a><img src="x"></p><ol start="2"><li>En<ul><li>a</li><li>b</li></ul></li></ol>',
    });
    expect(now).toBe('Läs\n\n1. En\n2. a\n3. b');
    expect(said()).toBe(
      '1 länk togs bort, men orden står kvar. Adressen måste börja med / eller https://, eller vara en e-postadress. 1 bild följde inte med. Det går inte att ha bilder i texten. 2 punkter flyttades upp till första nivån. En lista har bara en nivå: se över ordningen. 1 numrerad lista börjar nu på 1. Listor börjar alltid där.',
    );
    // With a long text the notice would be out of view.
    expect(shown).toEqual([screen.getByRole('status'), { block: 'nearest' }]);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    paste({ html: '<table><tr><td>Pris</td><td>795</td></tr></table>' });
    expect([now.endsWith('Pris\n\n795'), said()]).toEqual([
      true,
      '1 tabell blev text, en rad för varje ruta. Det går inte att ha tabeller i texten.',
    ]);
    paste({ html: '<p>Allt</p>' });
    expect(said()).toBe('');
    paste({ files: [new File(['x'], 'skärm.png', { type: 'image/png' })] });
    expect(now).toBe('Allt');
    expect(said()).toBe('1 bild följde inte med. Det går inte att ha bilder i texten.');
    paste({ text: 'Ord' });
    expect(said()).toBe('');
    act(() => useLanguage.setState({ language: 'en' }));
    paste({ html: '<p><a href="http://a.se">a</a> <a href="http://b.se">b</a></p>' });
    expect(said()).toBe(
      '2 links were removed, and their words remain. An address has to begin with / or https://, or be an email address.',
    );
    act(() => useLanguage.setState({ language: 'sv' }));
  });

  it('a paste above the maximum length is refused with a message', () => {
    const { paste } = show('Kort');
    screen.getByText('4 av 20 000 tecken');
    paste({ text: 'a'.repeat(BODY_MAX + 1) });
    expect(now).toBe('Kort');
    screen.getByText('Texten får inte plats. Korta den först.');
    paste({ text: 'a'.repeat(BODY_MAX) });
    expect(now).toHaveLength(BODY_MAX);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('a text stays as stored until changed, and returns to that form when undone', async () => {
    const old = 'Ett stycke\n## Rubrik\n* punkt\n\n\n1) två';
    const { choose } = show(old);
    expect(now).toBe(old);
    choose('stycke');
    await press('Fet');
    await says('Ett **stycke**\n\n## Rubrik\n\n- punkt\n\n1. två');
    await press('Ångra');
    await says(old);
  });

  it('shows a version saved elsewhere, unless something was typed', () => {
    const { saveElsewhere, paste } = show('Först');
    saveElsewhere('Sedan');
    expect(field().textContent).toBe('Sedan');
    paste({ text: 'Mitt' });
    saveElsewhere('Ett annat');
    expect(field().textContent).toBe('Mitt');
  });

  it('the toolbar is in English for an English reader', () => {
    act(() => useLanguage.setState({ language: 'en' }));
    show('Ord');
    for (const name of [
      'Heading',
      'Subheading',
      'Bold',
      'Bulleted list',
      'Numbered list',
      'Link',
      'Undo',
      'Redo',
    ])
      tool(name);
    act(() => useLanguage.setState({ language: 'sv' }));
  });
});
