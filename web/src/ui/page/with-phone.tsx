import { support } from '@kreditlina/domain/text/support';
import { Fragment } from 'react';

/** Renders a sentence with our phone number as a link. Letters and messages have it as plain text. */
export function WithPhone({ children }: { children: string }) {
  return children.split(support.phone).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
    <Fragment key={index}>
      {index > 0 && (
        <a href={support.phoneHref} style={{ whiteSpace: 'nowrap' }}>
          {support.phone}
        </a>
      )}
      {part}
    </Fragment>
  ));
}
