import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import type { sendUnaryData } from '@grpc/grpc-js';
import { uuidMessage } from './wire.ts';

/** A node as the others see it. */
export interface Member {
  readonly host: string;
  readonly port: number;
  readonly leader: boolean;
  readonly alive: boolean;
}

const { LEADER, FOLLOWER } = gossip.MemberInfo.VNodeState;
const TICKS_PER_MILLISECOND = 10_000n;

/** The cluster members, for clients that discover it. */
export function answerGossip(members: readonly Member[], answer: sendUnaryData<gossip.ClusterInfo>): void {
  const info = new gossip.ClusterInfo();
  for (const member of members) {
    const endpoint = new gossip.EndPoint().setAddress(member.host).setPort(member.port);
    info.addMembers(
      new gossip.MemberInfo()
        .setInstanceId(uuidMessage(crypto.randomUUID()))
        .setTimeStamp(String(BigInt(Date.now()) * TICKS_PER_MILLISECOND))
        .setState(member.leader ? LEADER : FOLLOWER)
        .setIsAlive(member.alive)
        .setHttpEndPoint(endpoint),
    );
  }
  answer(null, info);
}
