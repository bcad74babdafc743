import { useEffect, useRef, useState } from 'react';

/** How the camera stands: the browser asks, the picture is there, or why there is none. */
export type CameraState = 'asking' | 'live' | 'refused' | 'absent' | 'busy';

const IDEAL_WIDTH = 1920;

/** Why there is no picture, by the browser's name for it. */
function faultOf(error: unknown): CameraState {
  const { name } = error as { readonly name?: unknown };
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'absent';
}

/** @throws DOMException with the browser's reason; NotFoundError where no page gets a camera at all */
async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('No camera', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: IDEAL_WIDTH } },
  });
}

/** The camera while a component is shown: its picture in a video element, and off again when that goes. */
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
