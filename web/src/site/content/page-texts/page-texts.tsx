import { withFigures } from '@kreditlina/domain/content/contracts/figures';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { builtInText, type EditedTexts, type TextGroup, type TextKey } from './text-keys.ts';

export interface PageTexts {
  readonly texts: EditedTexts;
  /** Wraps a part of the page with its edit control; defined only while an admin edits. */
  readonly Control?: ComponentType<{ group: TextGroup; children: ReactNode }>;
}

export const PageTextsContext = createContext<PageTexts>({ texts: {} });

/** Returns a function that looks up a text: the edited one, or else the built-in one. Always plain text. */
export function usePageText(): (key: TextKey) => string {
  const { texts } = useContext(PageTextsContext);
  return (key) => {
    const edited = Object.hasOwn(texts, key) ? texts[key] : undefined;
    return withFigures(edited ?? builtInText(key));
  };
}

/** A part of the page whose texts an admin can edit in place; unwrapped for all other readers. */
export function Editable({ group, children }: { group: TextGroup; children: ReactNode }) {
  const { Control } = useContext(PageTextsContext);
  return Control ? <Control group={group}>{children}</Control> : children;
}
