import { useEffect, useRef, useState } from 'react';

/** State of the camera: waiting for permission, live, or the reason why there is no picture. */
export type CameraState = 'asking' | 'live' | 'refused' | 'absent' | 'busy';

const IDEAL_WIDTH = 1920;

/** Reason for a missing picture, from the browser's error name. */
function faultOf(error: unknown): CameraState {
  const { name } = error as { readonly name?: unknown };
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'absent';
}

/**
 * @throws DOMException with the browser's reason; NotFoundError if the page has no access to cameras at all
 */
async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('No camera', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: IDEAL_WIDTH } },
  });
}

/** The camera while a component is mounted: shown in a video element, stopped on unmount. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('asking');
  useEffect(() => {
    let isLeft = false;
    let stop = () => {};
    openCamera().then(
      (stream) => {
        stop = () => {
          for (const track of stream.getTracks()) track.stop();
        };
        if (isLeft) stop();
        else {
          if (video.current) video.current.srcObject = stream;
          setState('live');
        }
      },
      (error: unknown) => !isLeft && setState(faultOf(error)),
    );
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
  return { video, state };
}
