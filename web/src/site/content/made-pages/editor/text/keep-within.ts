import { Plugin } from '@tiptap/pm/state';
import { Extension } from '@tiptap/react';
import { textOf } from './document.ts';

/**
 * Constraints that the schema cannot express: the text stays within its maximum length, and a list item stays
 * one line.
 * @param onRefused called when typed or pasted text did not fit
 */
export const keepWithin = (most: number, onRefused: () => void) =>
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
