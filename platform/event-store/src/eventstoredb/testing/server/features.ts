import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { sendUnaryData } from '@grpc/grpc-js';

/** The reported version, whose behaviour this server reproduces. */
export const SERVER_VERSION = '24.6.0';

/** The client's first question: the available methods and their features. */
export function answerFeatures(answer: sendUnaryData<features.SupportedMethods>): void {
  const supported = new features.SupportedMethods().setEventStoreServerVersion(SERVER_VERSION);
  const services = [
    streamsService.StreamsService,
    featuresService.ServerFeaturesService,
  ] as readonly unknown[] as readonly Readonly<Record<string, { readonly path: string }>>[];
  for (const service of services) {
    for (const { path } of Object.values(service)) {
      const [, serviceName = '', methodName = ''] = path.toLowerCase().split('/');
      const method = new features.SupportedMethod().setServiceName(serviceName).setMethodName(methodName);
      if (methodName === 'read') method.setFeaturesList(['position', 'events']);
      if (methodName === 'batchappend') method.setFeaturesList(['deadline_duration']);
      supported.addMethods(method);
    }
  }
  answer(null, supported);
}
