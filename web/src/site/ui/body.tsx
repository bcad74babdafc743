import { elementsOf, type TextElement } from '@kreditlina/domain/content/contracts/body';
import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

function drawn(part: TextElement | string): ReactNode {
  if (typeof part === 'string') return part;
  const { tag, href, content, at } = part;
  const inside = content.map(drawn);
  if (href?.startsWith('/'))
    return (
      <Link key={at} to={href}>
        {inside}
      </Link>
    );
  return createElement(tag, { key: at, href }, ...inside);
}

/**
 * Running text of a built-in page or of one made by staff, with its marks and figures: plain elements, as the
 * server writes them.
 */
export const Body = ({ text }: { text: string }) => elementsOf(text).map(drawn);
