import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { SkeletonLines } from '../../ui/page/loading.tsx';

const Frame = styled('iframe')({
  display: 'block',
  width: '100%',
  height: 520,
  border: '1px solid var(--k-line)',
  borderRadius: 8,
  background: '#fff',
});

/**
 * A partner's page in a sandboxed frame. It may run scripts and forms on its own origin, but cannot access
 * ours.
 */
export function EmbeddedWidget(props: { url: string; title: string }) {
  const [isLoaded, setIsLoaded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => setIsLoaded(false), [props.url]);
  return (
    <>
      {!isLoaded && (
        <SkeletonLines
          lines={[
            [32, 60],
            [20, 90],
            [48, 100],
            [48, 100],
            [48, 40],
          ]}
        />
      )}
      <Frame
        src={props.url}
        title={props.title}
        sandbox="allow-scripts allow-forms allow-same-origin"
        referrerPolicy="no-referrer"
        onLoad={() => setIsLoaded(true)}
      />
    </>
  );
}
