import { fireEvent } from '@testing-library/react';
import type { Editor } from '@tiptap/react';

/** Stubs the layout, which jsdom lacks: the editor asks for rectangles to scroll the selection into view. */
export function layOutNothing(): void {
  const nowhere = new DOMRect(0, 0, 0, 0);
  Range.prototype.getClientRects = () => [nowhere] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => nowhere;
}

const editorOf = (field: HTMLElement): Editor => (field as HTMLElement & { editor: Editor }).editor;

/** Selects these words, which must occur once in the text. */
export function choose(field: HTMLElement, words: string): void {
  const { doc } = editorOf(field).state;
  doc.descendants((node, position) => {
    const index = node.text?.indexOf(words) ?? -1;
    if (index < 0) return;
    const from = position + index;
    editorOf(field).commands.setTextSelection({ from, to: from + words.length });
  });
}

/** Pastes over the selection or over the whole text. */
export function paste(
  field: HTMLElement,
  data: { readonly text?: string; readonly html?: string; readonly files?: readonly File[] },
  over: 'chosen' | 'all' = 'all',
): void {
  if (over === 'all') editorOf(field).commands.selectAll();
  const getData = (type: string) => (type === 'text/html' ? data.html : data.text) ?? '';
  fireEvent.paste(field, { clipboardData: { getData, files: data.files ?? [] } });
}
