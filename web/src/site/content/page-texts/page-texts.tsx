import { withFigures } from '@kreditlina/domain/content/contracts/figures';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { builtInText } from './built-in-text.ts';
import type { EditedTexts, TextGroup, TextKey } from './text-keys.ts';

export interface PageTexts {
  readonly texts: EditedTexts;
  /** Puts the edit control on a part of the page; only where an admin edits. */
  readonly Control?: ComponentType<{ group: TextGroup; children: ReactNode }>;
}

export const PageTextsContext = createContext<PageTexts>({ texts: {} });

/** The words of a key: the edited ones, else the built-in ones. Always plain text. */
export function usePageText(): (key: TextKey) => string {
  const { texts } = useContext(PageTextsContext);
  return (key) => {
    const edited = Object.hasOwn(texts, key) ? texts[key] : undefined;
    return withFigures(edited ?? builtInText(key));
  };
}

/** A part of the page whose texts an admin can edit where they stand; for everybody else just its content. */
export function Editable({ group, children }: { group: TextGroup; children: ReactNode }) {
  const { Control } = useContext(PageTextsContext);
  return Control ? <Control group={group}>{children}</Control> : children;
}
