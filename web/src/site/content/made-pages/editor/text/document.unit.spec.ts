// @vitest-environment jsdom
import { blocksOf } from '@kreditlina/domain/content/contracts/body';
import { addressesIn, isSafeAddress } from '@kreditlina/domain/content/contracts/marks';
import { generateJSON, getSchema, type JSONContent } from '@tiptap/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf, textOf } from './document.ts';
import { addressOf } from './link-address.ts';
import { readPasted } from './pasted.ts';
import { schemaExtensions } from './schema.ts';

const schema = getSchema(schemaExtensions);

/** Characters that could form marks, combined in any order. */
const sign = fc.constantFrom(
  ...['**', '*', '[', ']', '](', ')', '/a', 'https://b.se', '## ', '### ', '- ', '1. ', '\\', 'ord', ' '],
  ...['[a](/b)', '**c**', '<script>alert(1)</script>', 'å', '😀'],
);
const words = fc.array(sign, { minLength: 1, maxLength: 8 }).map((all) => all.join(''));

const wordNode: fc.Arbitrary<JSONContent> = fc.oneof(
  words.map((text) => ({ type: 'text', text })),
  words.map((text) => ({ type: 'text', text, marks: [{ type: 'bold' }] })),
  fc
    .tuple(words, fc.constantFrom('/kreditlina', 'https://b.se/a', 'tel:+468'))
    .map(([text, href]) => ({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })),
);
/** A line as the editor stores it, with letters at both ends because outer blanks are dropped. */
const lineNodes = fc
  .array(wordNode, { maxLength: 4 })
  .map((nodes) => [{ type: 'text', text: 'a' }, ...nodes, { type: 'text', text: 'b' }]);
const paragraph = fc.array(lineNodes, { minLength: 1, maxLength: 3 }).map((lines) => ({
  type: 'paragraph',
  content: lines.flatMap((line, index) => (index === 0 ? line : [{ type: 'hardBreak' }, ...line])),
}));
const block: fc.Arbitrary<JSONContent> = fc.oneof(
  paragraph,
  fc
    .tuple(fc.constantFrom(2, 3), lineNodes)
    .map(([level, content]) => ({ type: 'heading', attrs: { level }, content })),
  fc
    .tuple(fc.constantFrom('bulletList', 'orderedList'), fc.array(lineNodes, { minLength: 1, maxLength: 3 }))
    .map(([type, lines]) => ({
      type,
      content: lines.map((content) => ({ type: 'listItem', content: [{ type: 'paragraph', content }] })),
    })),
);
const anyDocument = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((content): JSONContent => ({ type: 'doc', content }));

/** ProseMirror's normal form: adjacent nodes of one kind are merged. */
function inSchema(document: JSONContent): unknown {
  const joined = ({ content, ...node }: JSONContent): JSONContent => {
    if (!content) return node;
    const all: JSONContent[] = [];
    for (const child of content.map(joined)) {
      const last = all.at(-1);
      const isSame =
        child.type === 'text' &&
        last?.type === 'text' &&
        JSON.stringify(child.marks) === JSON.stringify(last.marks);
      if (isSame) all[all.length - 1] = { ...last, text: `${last.text}${child.text}` };
      else all.push(child);
    }
    return { ...node, content: all };
  };
  const node = schema.nodeFromJSON(joined(document));
  node.check();
  return node.toJSON();
}

describe('editor document and stored text', () => {
  it('property: a document survives being stored as marked text, whatever its words', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(inSchema(documentOf(textOf(document)))).toEqual(inSchema(document));
      }),
    );
  });

  it('property: any text becomes a document with the same words and a stable stored form', () => {
    const source = fc.array(fc.oneof(sign, fc.constantFrom('\n', '\n\n', '\r', '\t')), { maxLength: 30 });
    const said = (text: string) =>
      blocksOf(text)
        .flatMap((one) => (one.kind === 'list' ? one.items : [one]))
        .map((one) => one.words.map((word) => word.text).join(''))
        .join('\n')
        .replace(/\s+/g, ' ')
        .trim();
    fc.assert(
      fc.property(source, (pieces) => {
        const text = pieces.join('');
        schema.nodeFromJSON(documentOf(text)).check();
        const stored = textOf(documentOf(text));
        expect(said(stored)).toBe(said(text));
        expect(new Set(addressesIn(stored))).toEqual(new Set(addressesIn(text).filter(isSafeAddress)));
        expect(textOf(documentOf(stored))).toBe(stored);
      }),
    );
  });

  it('marks typed as words stay words', () => {
    const typed = '## Två ** tre ** och [fyra](/fem)';
    const text = textOf({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: typed }] }],
    });
    expect(blocksOf(text)).toEqual([
      { kind: 'paragraph', words: [{ kind: 'plain', text: typed, at: 0 }], at: 0 },
    ]);
  });
});

describe('pasted content', () => {
  const pasted = (html: string) => textOf(generateJSON(readPasted(html).html, schemaExtensions));
  const lostOf = (html: string) => readPasted(html).lost;
  const nothing = { links: 0, pictures: 0, tables: 0, levels: 0, numbers: 0 };

  it('a paste from Word or the web keeps only headings, lists, bold words and links', () => {
    expect(
      pasted(
        '<style>p{color:red}</style><h1 class="MsoTitle">Räntan</h1><p class="MsoNormal" style="margin:0"><b>Kort</b> <i>och</i> <span style="color:red"><u>gott</u></span><o:p></o:p></p><ul><li><p>Ett</p></li><li>Två<ul><li>Inne</li></ul></li></ul><h4>Sist</h4><p>Se <a href="https://b.se" target="_blank" onclick="x()"><b>här</b></a>.</p>',
      ),
    ).toBe('## Räntan\n\n**Kort** och gott\n\n- Ett\n- Två\n- Inne\n\n### Sist\n\nSe [här](https://b.se).');
    expect(pasted('<table><tr><td>Pris</td><td>795</td></tr></table><img src="x" onerror="y()">')).toBe(
      'Pris\n\n795',
    );
    expect(pasted('<p><a href="javascript:x">Öppna</a> <a href="http://a.se">osäkert</a></p>')).toBe(
      'Öppna osäkert',
    );
  });

  it('a pasted table becomes one line for each cell and is reported', () => {
    const table =
      '<table><caption>Priser</caption><tbody><tr><th><p>Avgift</p></th><td></td></tr><tr><td>Ränta <b>nu</b></td><td><ul><li>Ett</li></ul></td></tr></tbody></table>';
    expect(pasted(`<p>Före</p>${table}<p>Efter</p>`)).toBe(
      'Före\n\nPriser\n\nAvgift\n\nRänta **nu**\n\n- Ett\n\nEfter',
    );
    expect(lostOf(table)).toEqual({ ...nothing, tables: 1 });
    const nested = `<table><tr><td>Ytterst${table}</td></tr></table>`;
    expect(pasted(nested)).toContain('Ytterst\n\nPriser\n\nAvgift');
    expect(lostOf(nested).tables).toBe(2);
  });

  it('a paste from Google Docs is not all bold, and links within its document are dropped', () => {
    const wrapped = (inner: string) =>
      `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${inner}</b>`;
    expect(
      pasted(
        wrapped('<p><span style="font-weight:400">Kort</span> <b>och gott</b></p><ul><li>Ett</li></ul>'),
      ),
    ).toBe('Kort **och gott**\n\n- Ett');
    expect(pasted('<strong style="font-weight:normal"><p>Kort</p></strong>')).toBe('Kort');
    expect(pasted('<p>Se <a href="#_Toc123">kapitel <b>2</b></a> och <a href="/faq">svar</a></p>')).toBe(
      'Se kapitel **2** och [svar](/faq)',
    );
  });

  /** A list paragraph as Word puts it on the clipboard. */
  const wordItem = (marker: string, words: string, list = 'l0 level1 lfo1', place = 'Middle') =>
    `<p class=MsoListParagraphCxSp${place} style='text-indent:-18.0pt;mso-list:${list}'><![if !supportLists]><span
lang=SV style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:
Symbol;mso-ansi-language:SV'><span style='mso-list:Ignore'>${marker}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=SV>${words}<o:p></o:p></span></p>

`;
  const fromWord = (...lines: readonly string[]) =>
    `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- @list l0:level1 {mso-level-number-format:bullet; mso-level-text:F0B7;} --></style></head>
<body lang=SV style='tab-interval:65.2pt'><!--StartFragment-->

${lines.join('')}<!--EndFragment--></body></html>`;
  /** A list as Word online puts it on the clipboard: a separate list for each item. */
  const onlineItem = (tag: 'ol' | 'ul', words: string, { list = 1, level = 1, start = 1 } = {}) =>
    `<div class="ListContainerWrapper SCXW81557186 BCX0" style="margin: 0px; position: relative;"><${tag} class="${
      tag === 'ul' ? 'BulletListStyle' : 'NumberListStyle'
    }${level} SCXW81557186 BCX0" role="list"${tag === 'ol' ? ` start="${start}"` : ''} style="margin: 0px; cursor: text;"><li data-leveltext="${
      tag === 'ul' ? '' : `%${level}.`
    }" data-font="Symbol" data-listid="${list}" data-list-defn-props="{&quot;335552541&quot;:1}" aria-setsize="-1" data-aria-posinset="${start}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW81557186 BCX0" style="margin: 0px 0px 0px 24px;"><p class="Paragraph SCXW81557186 BCX0" xml:lang="SV-SE" lang="SV-SE"><span data-contrast="auto" class="TextRun SCXW81557186 BCX0"><span class="NormalTextRun SCXW81557186 BCX0">${words}</span></span><span class="EOP SCXW81557186 BCX0" data-ccp-props="{}">&nbsp;</span></p></li></${tag}></div>`;
  const onlineParagraph = (words: string) =>
    `<div class="OutlineElement Ltr SCXW81557186 BCX0"><p class="Paragraph SCXW81557186 BCX0"><span class="TextRun SCXW81557186 BCX0">${words}</span><span class="EOP SCXW81557186 BCX0">&nbsp;</span></p></div>`;

  it('a paste from Word keeps bullets and numbers, flattens lower levels and counts them', () => {
    const bullets = fromWord(
      '<p class=MsoNormal>Ta med:<o:p></o:p></p>',
      wordItem('·', 'Årsredovisning', 'l0 level1 lfo1', 'First'),
      wordItem('o', 'Balansräkning', 'l0 level2 lfo1'),
      wordItem('§', '<b>Noter</b>', 'l0 level3 lfo1'),
      wordItem('·', 'Kontoutdrag', 'l0 level1 lfo1', 'Last'),
      '<p class=MsoNormal>Klart.<o:p></o:p></p>',
    );
    expect(pasted(bullets)).toBe(
      'Ta med:\n\n- Årsredovisning\n- Balansräkning\n- **Noter**\n- Kontoutdrag\n\nKlart.',
    );
    expect(lostOf(bullets)).toEqual({ ...nothing, levels: 2 });
    const numbers = fromWord(
      ...['Sök', 'Signera', 'Ta ut'].map((words, index) =>
        wordItem(`${index + 1}.`, words, 'l1 level1 lfo2'),
      ),
      // A different list restarts its numbering; a list cannot continue after a paragraph.
      wordItem('a)', 'Ett', 'l2 level1 lfo3'),
      wordItem('b)', 'Två', 'l2 level1 lfo3'),
      '<p class=MsoNormal>Sedan:</p>',
      wordItem('4.', 'Betala', 'l1 level1 lfo2'),
    );
    expect(pasted(numbers)).toBe('1. Sök\n2. Signera\n3. Ta ut\n\n1. Ett\n2. Två\n\nSedan:\n\n1. Betala');
    expect(lostOf(numbers)).toEqual({ ...nothing, numbers: 1 });
  });

  it('a paste from Word keeps lists with blank lines, numbered headings and words that resemble items', () => {
    const blank = '<p class=MsoNormal><o:p>&nbsp;</o:p></p>';
    const [one, two] = ['1.', '2.'].map((number) => wordItem(number, `Rad ${number}`));
    expect(pasted(fromWord(`${one}${blank}${two}`))).toBe('1. Rad 1.\n2. Rad 2.');
    const heading = wordItem('1', 'Räntan').replace('<p', '<h1').replace('</p>', '</h1>');
    expect(pasted(fromWord(heading))).toBe('## 1 Räntan');
    expect(pasted("<p style='mso-list:none'>1. Ord</p>")).toBe('\\1. Ord');
    // Word for Mac puts the marker only in comments.
    expect(
      pasted(
        '<p style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span>1.&nbsp; </span><!--[endif]-->Ett</p>',
      ),
    ).toBe('1. Ett');
    // Outlook writes real lists, with nested lists as siblings of the items.
    expect(
      pasted(
        '<ul type=disc><li class=MsoListParagraph style="mso-list:l0 level1 lfo1">Ett</li><ul type=circle><li class=MsoListParagraph style="mso-list:l0 level2 lfo1">Inne</li></ul><li class=MsoListParagraph style="mso-list:l0 level1 lfo1">Två</li></ul>',
      ),
    ).toBe('- Ett\n- Inne\n- Två');
  });

  it('the separate lists that Word Online makes of each item are joined', () => {
    const numbers = [1, 2, 3, 4].map((start) => onlineItem('ol', `Steg ${start}`, { start })).join('');
    expect(pasted(numbers)).toBe('1. Steg 1\n2. Steg 2\n3. Steg 3\n4. Steg 4');
    expect(lostOf(numbers)).toEqual(nothing);
    const mixed = [
      onlineParagraph('Ta med'),
      onlineItem('ul', 'Ett', { list: 2 }),
      onlineItem('ul', 'Inne', { list: 2, level: 2 }),
      onlineItem('ul', 'Två', { list: 2 }),
      onlineItem('ol', 'Först', { list: 3 }),
      onlineItem('ol', 'Djupt', { list: 3, level: 2 }),
      onlineItem('ol', 'Sedan', { list: 3, start: 2 }),
      onlineParagraph('Klart'),
    ].join('');
    expect(pasted(mixed)).toBe('Ta med\n\n- Ett\n- Inne\n- Två\n\n1. Först\n2. Djupt\n3. Sedan\n\nKlart');
    expect(lostOf(mixed)).toEqual({ ...nothing, levels: 2 });
  });

  it('every list item is kept in order as one line', () => {
    const nested =
      '<ol><li><p>A</p><ul><li>a<ul><li>i</li></ul></li><li>b</li></ul>slut</li><li><p>B</p><p>mer</p></li><li><h3>C</h3></li></ol>';
    expect(pasted(nested)).toBe('1. A slut\n2. a\n3. i\n4. b\n5. B mer\n6. C');
    expect(lostOf(nested)).toEqual({ ...nothing, levels: 3 });
    expect(pasted('<ul><li>A</li></ul><ul><li>B</li></ul><ol><li>C</li></ol>')).toBe('- A\n\n- B\n\n1. C');
    expect(lostOf('<ol start="5"><li>Fem</li></ol>')).toEqual({ ...nothing, numbers: 1 });
  });

  it('counts dropped links and pictures, and encodes a link that can be kept', () => {
    expect(
      lostOf(
        '<p><a href="http://a.se">ett</a> <a href="javascript:x">två</a> <a href="file:///C:/x.docx">tre</a> <a href="https://b.se">får</a> <a name="_Toc1"></a><img src="file:///C:/x.png"></p>',
      ),
    ).toEqual({ ...nothing, links: 3, pictures: 1 });
    const wiki = '<a href="https://sv.wikipedia.org/wiki/Kredit_(bank)">Kredit</a>';
    expect(pasted(wiki)).toBe('[Kredit](https://sv.wikipedia.org/wiki/Kredit_%28bank%29)');
    expect(lostOf(wiki)).toEqual(nothing);
  });

  it('property: any paste becomes only allowed content', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<script>alert(1)</script>',
        '<img src=x onerror=alert(1)>',
        '<svg/onload=alert(1)>',
        '<iframe srcdoc="<script>">',
        '<a href="javascript:alert(1)">',
        '<a href="https://a.se/(b)">',
        '<a href=" https://a.se">',
        '<a href="/ok" style="x">',
        '</a>',
        '<table><tr><td>',
        '</table>',
        '<h1>',
        '<h2>',
        '</h2>',
        '<ul><li>',
        '<ol start=4><li>',
        '<p style="mso-list:l0 level2 lfo1">',
        '<div class="ListContainerWrapper">',
        '</li></ul>',
        '<b>',
        '</b>',
        '<p style="color:red">',
        '<br>',
        '<blockquote><pre><code>',
        '<video controls>',
        '<math><mtext>',
      ),
      words,
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const document = generateJSON(readPasted(pieces.join('')).html, schemaExtensions);
        const text = textOf(document);
        expect(addressesIn(text).every(isSafeAddress)).toBe(true);
        schema.nodeFromJSON(documentOf(text)).check();
        expect(textOf(documentOf(text))).toBe(text);
      }),
    );
  });
});

it('a typed link address is completed, and an unsafe one rejected', () => {
  expect(addressOf(' /kreditlina ')).toBe('/kreditlina');
  expect(addressOf('www.exempel.se/a?b')).toBe('https://www.exempel.se/a?b');
  expect(addressOf('hej@exempel.se')).toBe('mailto:hej@exempel.se');
  expect(addressOf('https://sv.wikipedia.org/wiki/Kredit_(bank)')).toBe(
    'https://sv.wikipedia.org/wiki/Kredit_%28bank%29',
  );
  for (const wrong of ['', 'javascript:x', 'http://a.se', '//a.se', 'två ord.se', `/${'a'.repeat(300)}`])
    expect(addressOf(wrong)).toBeUndefined();
});
