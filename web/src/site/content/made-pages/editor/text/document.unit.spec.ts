// @vitest-environment jsdom
import { blocksOf } from '@kreditlina/domain/content/contracts/body';
import { addressesIn, isSafeAddress } from '@kreditlina/domain/content/contracts/marks';
import { generateJSON, getSchema, type JSONContent } from '@tiptap/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf, textOf } from './document.ts';
import { addressOf } from './link-address.ts';
import { schemaExtensions } from './schema.ts';

const schema = getSchema(schemaExtensions);

/** What looks like a mark, in pieces that come together in any order. */
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
/** A line, as the editor keeps it: with letters at both ends, since blanks there are nothing. */
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

/** As ProseMirror has it: neighbours of one kind are one. */
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

describe('what an editor shows and what is stored', () => {
  it('a document is the same after it was stored as a text with marks, whatever its words look like', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(inSchema(documentOf(textOf(document)))).toEqual(inSchema(document));
      }),
    );
  });

  it('every text has a document, which says the same and is stored as one text for ever', () => {
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

  it('marks that somebody types as words stay words', () => {
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

describe('what is pasted', () => {
  const pasted = (html: string) => textOf(generateJSON(html, schemaExtensions));

  it('of Word and the web keeps headings, lists, bold words and links, and loses the rest', () => {
    expect(
      pasted(
        '<style>p{color:red}</style><h1 class="MsoTitle">Räntan</h1><p class="MsoNormal" style="margin:0"><b>Kort</b> <i>och</i> <span style="color:red"><u>gott</u></span><o:p></o:p></p><ul><li><p>Ett</p></li><li>Två<ul><li>Inne</li></ul></li></ul><h4>Sist</h4><p>Se <a href="https://b.se" target="_blank" onclick="x()"><b>här</b></a>.</p>',
      ),
    ).toBe('## Räntan\n\n**Kort** och gott\n\n- Ett\n- Två\n\n- Inne\n\n### Sist\n\nSe [här](https://b.se).');
    expect(pasted('<table><tr><td>Pris</td><td>795</td></tr></table><img src="x" onerror="y()">')).toBe(
      'Pris\n\n795',
    );
    expect(pasted('<p><a href="javascript:x">Öppna</a> <a href="http://a.se">osäkert</a></p>')).toBe(
      'Öppna osäkert',
    );
  });

  it('whatever it is, becomes nothing but what a text may have', () => {
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
        const document = generateJSON(pieces.join(''), schemaExtensions);
        const text = textOf(document);
        expect(addressesIn(text).every(isSafeAddress)).toBe(true);
        schema.nodeFromJSON(documentOf(text)).check();
        expect(textOf(documentOf(text))).toBe(text);
      }),
    );
  });
});

it('the address of a link may be typed as people write it', () => {
  expect(addressOf(' /kreditlina ')).toBe('/kreditlina');
  expect(addressOf('www.exempel.se/a?b')).toBe('https://www.exempel.se/a?b');
  expect(addressOf('hej@exempel.se')).toBe('mailto:hej@exempel.se');
  expect(addressOf('https://sv.wikipedia.org/wiki/Kredit_(bank)')).toBe(
    'https://sv.wikipedia.org/wiki/Kredit_%28bank%29',
  );
  for (const wrong of ['', 'javascript:x', 'http://a.se', '//a.se', 'två ord.se', `/${'a'.repeat(300)}`])
    expect(addressOf(wrong)).toBeUndefined();
});
