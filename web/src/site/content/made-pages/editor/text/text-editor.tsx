import { BODY_MAX } from '@kreditlina/domain/content/contracts/page-texts';
import { formatCount } from '@kreditlina/domain/text/index';
import { styled } from '@mui/material/styles';
import { Plugin } from '@tiptap/pm/state';
import { EditorContent, Extension, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../../lib/browser/language.ts';
import { focusRing } from '../../../../../ui/theme/tokens.ts';
import { documentOf, textOf } from './document.ts';
import { LinkForm } from './link-form.tsx';
import { LOST_NOTHING, type Lost, readPasted } from './pasted.ts';
import { schemaExtensions } from './schema.ts';
import { Toolbar } from './toolbar.tsx';

/**
 * Enforces limits that the schema cannot express: the text stays within its maximum length, and a list item
 * stays one line.
 * @param most maximum length in characters
 * @param onRefused called when typed or pasted text does not fit
 */
const keepWithin = (most: number, onRefused: () => void) =>
  Extension.create({
    name: 'keepWithin',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction(transaction, { doc }) {
          if (!transaction.docChanged) return true;
          const length = textOf(transaction.doc.toJSON()).length;
          if (length <= most || length <= textOf(doc.toJSON()).length) return true;
          onRefused();
          return false;
        },
        appendTransaction(transactions, _before, { doc, tr, schema }) {
          if (!transactions.some(({ docChanged }) => docChanged)) return null;
          const breaks: number[] = [];
          doc.descendants((node, position) => {
            if (node.type.name !== 'listItem') return true;
            node.descendants((part, inside) => {
              if (part.type.name === 'hardBreak') breaks.push(position + 1 + inside);
            });
            return false;
          });
          for (const position of breaks.reverse()) tr.replaceWith(position, position + 1, schema.text(' '));
          return breaks.length === 0 ? null : tr;
        },
      }),
    ],
  });

/** Typography of the published page. */
const Words = styled('div')({
  '& .ProseMirror': {
    minHeight: 280,
    padding: '12px 16px',
    border: '1px solid var(--k-control)',
    borderRadius: '0 0 8px 8px',
    background: 'var(--k-surface)',
    color: 'var(--k-ink)',
    lineHeight: 1.65,
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
  },
  '& .ProseMirror:focus-visible': { ...focusRing, outlineOffset: 0 },
  '& .ProseMirror > :first-of-type': { marginTop: 0 },
  '& p': { margin: '0 0 16px' },
  '& h2': { margin: '24px 0 8px', fontSize: '1.375rem' },
  '& h3': { margin: '20px 0 8px', fontSize: '1.0625rem', fontWeight: 600 },
  '& ul, & ol': { margin: '0 0 16px', paddingLeft: 24 },
  '& li > p': { margin: '0 0 6px' },
  '& a': { color: 'var(--k-blue)', textDecoration: 'underline' },
});
const Count = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 8,
  marginTop: 6,
  color: 'var(--k-ink-soft)',
  fontSize: '0.9375rem',
  '& [role="status"]': { color: 'var(--k-red)', fontWeight: 600 },
});

/**
 * Refuses a paste or drop that contains only picture files; the browser would open a dropped one.
 * @returns true if it was refused
 */
function refusePictures(data: DataTransfer | null, onLost: (lost: Lost) => void): boolean {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/')).length;
  if (pictures === 0 || data?.getData('text/html') || data?.getData('text/plain')) return false;
  onLost({ ...LOST_NOTHING, pictures });
  return true;
}

interface TextEditorProps {
  readonly id: string;
  readonly label: string;
  readonly describedBy: string;
  /** Text with marks. */
  readonly text: string;
  /** The last saved text; if the editor's text differs, the user has typed. */
  readonly saved: string;
  readonly onText: (text: string) => void;
}

/**
 * Editor of a page's text. It edits a document, but its props use text with marks, the form in which it is
 * published.
 */
export default function TextEditor({ id, label, describedBy, text, saved, onText }: TextEditorProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('pageEditor', { lng: language });
  const [isLinking, setIsLinking] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const [lost, setLost] = useState(LOST_NOTHING);
  const noteLost = (next: Lost) => {
    setIsFull(false);
    setLost(next);
  };
  const countId = `${id}-count`;
  const extensions = useMemo(
    () => [
      ...schemaExtensions,
      keepWithin(BODY_MAX, () => {
        setIsFull(true);
        setLost(LOST_NOTHING);
      }),
    ],
    [],
  );
  // The original text as given, so that undoing every edit restores it, however its marks were written.
  const first = useRef({ text, written: textOf(documentOf(text)) });
  const told = useRef(text);
  const [content] = useState(() => documentOf(text));
  const editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    // Typed characters stay characters, even if they look like marks: only buttons and shortcuts create
    // marks.
    enableInputRules: false,
    enablePasteRules: false,
    editorProps: {
      transformPastedHTML: (html) => {
        const pasted = readPasted(html);
        noteLost(pasted.lost);
        return pasted.html;
      },
      transformPastedText: (words) => {
        noteLost(LOST_NOTHING);
        return words;
      },
      handlePaste: (_view, { clipboardData }) => refusePictures(clipboardData, noteLost),
      handleDrop: (_view, { dataTransfer }) => refusePictures(dataTransfer, noteLost),
      attributes: {
        id,
        lang: 'sv',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${describedBy} ${countId}`,
      },
    },
    onUpdate: (update) => {
      setIsFull(false);
      const written = textOf(update.editor.getJSON());
      told.current = written === first.current.written ? first.current.text : written;
      onText(told.current);
    },
  });
  const unchanged = useEffectEvent(() => (text === saved ? text : undefined));
  // Only when another version was saved: the value returned by typing may be older than the editor's content.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved is read where nothing is typed
  useEffect(() => {
    const now = unchanged();
    if (now === undefined || now.trim() === told.current.trim()) return;
    told.current = now;
    first.current = { text: now, written: textOf(documentOf(now)) };
    editor.commands.setContent(documentOf(now), { emitUpdate: false });
  }, [editor, saved]);
  const said = (['links', 'pictures', 'tables', 'levels', 'numbers'] as const)
    .filter((what) => lost[what] > 0)
    .map((what) => t(`lost.${what}`, { count: lost[what] }));
  const notice = isFull ? t('full') : said.join(' ');
  const noticeAt = useRef<HTMLSpanElement>(null);
  // Scrolls to the notice, which a long text pushes out of view.
  useEffect(() => {
    if (notice !== '') noticeAt.current?.scrollIntoView?.({ block: 'nearest' });
  }, [notice]);
  return (
    <>
      <Toolbar editor={editor} controls={id} isLinking={isLinking} onLink={() => setIsLinking(!isLinking)} />
      {isLinking && <LinkForm editor={editor} onDone={() => setIsLinking(false)} />}
      <Words>
        <EditorContent editor={editor} />
      </Words>
      <Count>
        <span id={countId}>
          {t('count', { count: formatCount(text.length), most: formatCount(BODY_MAX) })}
        </span>
        <span role="status" ref={noticeAt}>
          {notice}
        </span>
      </Count>
    </>
  );
}
