/**
 * Preloaded into the product by the sabotaged twin of the drill: a debug line that a developer might leave
 * behind, which prints every request's body. The drill must detect it.
 */
import { type IncomingMessage, Server } from 'node:http';

type Emit = (event: string | symbol, ...args: unknown[]) => boolean;

const emitOfServer = Server.prototype.emit as Emit;
Server.prototype.emit = function emit(this: Server, event: string | symbol, ...args: unknown[]) {
  if (event === 'request') printBody(args[0] as IncomingMessage);
  return emitOfServer.call(this, event, ...args);
} as typeof Server.prototype.emit;

/** Hooks into `emit`: a listener of its own would consume the body before the product. */
function printBody(request: IncomingMessage): void {
  const emitOfRequest = request.emit as Emit;
  request.emit = ((event: string | symbol, ...args: unknown[]) => {
    if (event === 'data') process.stdout.write(`debug: ${String(args[0])}\n`);
    return emitOfRequest.call(request, event, ...args);
  }) as typeof request.emit;
}
