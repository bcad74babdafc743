import { styled } from '@mui/material/styles';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../../lib/browser/language.ts';
import { focusRing } from '../../../../../ui/theme/tokens.ts';

const Bar = styled('div')({
  position: 'sticky',
  zIndex: 1,
  top: -16,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  padding: 4,
  border: '1px solid var(--k-control)',
  borderBottom: 0,
  borderRadius: '8px 8px 0 0',
  background: 'var(--k-paper)',
  '& button': {
    width: 40,
    height: 40,
    padding: 0,
    border: 0,
    borderRadius: 6,
    background: 'transparent',
    color: 'var(--k-ink)',
    cursor: 'pointer',
  },
  '@media (pointer: coarse)': { '& button': { width: 44, height: 44 } },
  '& button:hover': { background: 'var(--k-line)' },
  '& button:focus-visible': { ...focusRing, outlineOffset: -2 },
  '& button[aria-pressed="true"], & button[aria-expanded="true"]': {
    background: 'var(--k-blue)',
    color: 'var(--k-on-blue)',
  },
  '& button[aria-disabled="true"]': { color: 'var(--k-ink-soft)', opacity: 0.6, cursor: 'default' },
  '& svg': { display: 'block', margin: 'auto' },
});

const icons = {
  heading: 'M6 5v14M18 5v14M6 12h12',
  subheading: 'M7 8v11M16 8v11M7 13.5h9',
  bold: 'M8 5h5.5a3.5 3.5 0 0 1 0 7H8zM8 12h6.5a3.5 3.5 0 0 1 0 7H8z',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  numbers: 'M11 6h9M11 12h9M11 18h9M4.5 5L6 4v5M4 15.6c.3-1.4 2.8-1.4 2.8.2 0 1.2-2.8 2-2.8 3.7h3',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.3 1.3M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.3-1.3',
  undo: 'M9 7l-5 5 5 5M4 12h10a6 6 0 0 1 6 6',
  redo: 'M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6',
} as const;
type Tool = keyof typeof icons;
const tools = Object.keys(icons) as Tool[];

const runs: Readonly<Record<Exclude<Tool, 'link'>, (editor: Editor) => void>> = {
  heading: (editor) => editor.chain().focus().toggleNode('heading', 'paragraph', { level: 2 }).run(),
  subheading: (editor) => editor.chain().focus().toggleNode('heading', 'paragraph', { level: 3 }).run(),
  bold: (editor) => editor.chain().focus().toggleBold().run(),
  list: (editor) => editor.chain().focus().toggleList('bulletList', 'listItem').run(),
  numbers: (editor) => editor.chain().focus().toggleList('orderedList', 'listItem').run(),
  undo: (editor) => editor.chain().focus().undo().run(),
  redo: (editor) => editor.chain().focus().redo().run(),
};

const stateOf = ({ editor }: { editor: Editor }) => ({
  heading: editor.isActive('heading', { level: 2 }),
  subheading: editor.isActive('heading', { level: 3 }),
  bold: editor.isActive('bold'),
  list: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  link: editor.isActive('link'),
  undo: editor.can().undo(),
  redo: editor.can().redo(),
});

/** Index of the button that an arrow key, Home or End moves to. */
function reached(key: string, from: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % tools.length;
  if (key === 'ArrowLeft') return (from + tools.length - 1) % tools.length;
  if (key === 'Home') return 0;
  return key === 'End' ? tools.length - 1 : undefined;
}

interface ToolbarProps {
  readonly editor: Editor;
  /** Id of the controlled field. */
  readonly controls: string;
  readonly isLinking: boolean;
  readonly onLink: () => void;
}

/** Formatting buttons for the selection. The toolbar is one tab stop; arrow keys move between its buttons. */
export function Toolbar({ editor, controls, isLinking, onLink }: ToolbarProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('pageEditor', { lng: language });
  const state = useEditorState({ editor, selector: stateOf });
  const [stop, setStop] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = reached(event.key, stop);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  const pressed = (tool: Tool) => {
    if (tool === 'undo' || tool === 'redo') return { 'aria-disabled': !state[tool] || undefined };
    return {
      'aria-pressed': state[tool],
      ...(tool === 'link' && { 'aria-expanded': isLinking }),
    };
  };
  return (
    <Bar ref={bar} role="toolbar" aria-label={t('marks')} aria-controls={controls} onKeyDown={move}>
      {tools.map((tool, index) => (
        <button
          key={tool}
          type="button"
          title={t(`mark.${tool}`)}
          aria-label={t(`mark.${tool}`)}
          tabIndex={index === stop ? 0 : -1}
          {...pressed(tool)}
          onFocus={() => setStop(index)}
          // Keeps the text selected while the mouse is used on the toolbar.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (tool === 'link' ? onLink() : runs[tool](editor))}
        >
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
          >
            <path d={icons[tool]} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </button>
      ))}
    </Bar>
  );
}
