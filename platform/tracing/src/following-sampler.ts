import {
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { isRecorded } from './trace-context.ts';

/**
 * Records every span that follows from a recorded one, in its trace or in one linked to it, and a share of
 * the other traces.
 * @param ratio share of the other traces, 0 to 1
 */
export function followingSampler(ratio: number): Sampler {
  const share = new TraceIdRatioBasedSampler(ratio);
  return new ParentBasedSampler({
    root: {
      shouldSample: (context, traceId, ...about) => {
        const [, , , links] = about;
        if (links.some((link) => isRecorded(link.context)))
          return { decision: SamplingDecision.RECORD_AND_SAMPLED };
        return share.shouldSample(context, traceId);
      },
      toString: () => `Following(${ratio})`,
    },
  });
}
