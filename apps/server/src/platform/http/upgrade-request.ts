import { IncomingMessage } from 'node:http';

/** `h2c, websocket` names two protocols, in the order of the client's preference. */
const namesWebSocket = (upgrade: string | undefined): boolean =>
  upgrade?.split(',').some((protocol) => /^websocket(\/|$)/i.test(protocol.trim())) ?? false;

/**
 * A request whose offer to change to a protocol other than WebSocket is ignored, as RFC 9110 (7.8)
 * permits. Node.js 20 hands every request with an `Upgrade` header to the listener for upgrades, so
 * the first request of a client that offers HTTP/2 (`Upgrade: h2c`, the default of Java's
 * HttpClient) would get no response of the application. Node.js reads `upgrade` when the headers
 * are known and before it decides.
 */
export class WebSocketOnlyRequest extends IncomingMessage {
  // Not `#offersUpgrade`: the constructor of Node.js sets `upgrade` before such a field exists.
  private offersUpgrade = false;

  get upgrade(): boolean {
    return this.offersUpgrade && (this.method === 'CONNECT' || namesWebSocket(this.headers.upgrade));
  }

  set upgrade(offered: boolean | null) {
    this.offersUpgrade = offered === true;
  }

  /**
   * Whether an upgrade was offered and is ignored. The parser of Node.js discards what follows such
   * a request in the same read, so the connection cannot be used for another request.
   */
  get isIgnoredUpgrade(): boolean {
    return this.offersUpgrade && !this.upgrade;
  }
}
