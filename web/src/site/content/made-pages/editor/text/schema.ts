import { canLinkTo } from '@kreditlina/domain/content/contracts/marks';
import { type Extensions, Mark, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';

/** Table cells also parse as paragraphs; otherwise the words of adjacent cells would run together. */
const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => ['p', 'td', 'th'].map((tag) => ({ tag })),
  renderHTML: () => ['p', 0],
});

/** Headings of two levels, as in the marks; other levels map to the nearest one. */
const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'text*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
  renderHTML: ({ node }) => [node.attrs.level === 3 ? 'h3' : 'h2', 0],
});

const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
});
/** Numbered list that always starts at one, because the marks have no other start. */
const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: () => ['ol', 0],
});
/** List item of a single line. Lists do not nest, so Tab still leaves the editor. */
const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** Line break in a paragraph. In a single-line block it starts a new block, as Enter does. */
const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return {
      'Shift-Enter': ({ editor }) => {
        if (editor.isActive('listItem')) return editor.commands.splitListItem('listItem');
        if (editor.isActive('heading')) return editor.commands.splitBlock();
        return editor.commands.insertContent({ type: this.name });
      },
    };
  },
});

/** Link to an allowed address, never bold, because marks do not nest. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  excludes: 'link bold',
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? '';
        return canLinkTo(href) ? { href } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: HTMLAttributes.href }, 0],
});

/**
 * The constructs that a text may contain, exactly those that `blocksOf` parses. Other pasted markup is
 * dropped, but its words are kept.
 */
export const schemaExtensions: Extensions = [
  StarterKit.configure({
    blockquote: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    hardBreak: false,
    heading: false,
    horizontalRule: false,
    italic: false,
    link: false,
    listItem: false,
    orderedList: false,
    paragraph: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  Paragraph,
  Heading,
  BulletList,
  OrderedList,
  ListItem,
  HardBreak,
  Link,
];
