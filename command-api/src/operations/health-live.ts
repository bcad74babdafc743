import { healthLive } from '@kreditlina/domain/operations/contracts/staff';
import { handle } from '@kreditlina/http-edge/route';

export const healthLiveRoute = handle(healthLive, async () => ({ status: 'ok' as const }));
