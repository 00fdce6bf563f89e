import type { connectionTrouble as source } from '../ja/connection-trouble.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** Why the live connection does not come up although the server answers. */
export const connectionTrouble: PhrasesLike<typeof source> = {
  address:
    'The server does not allow live connections from this address ({{origin}}). Ask the operator to set PUBLIC_URL to it.',
  address_operator: 'If you are the operator, set this and restart the server:',
  sockets:
    'The server answers, but the live connection cannot be opened. A proxy or firewall in between probably does not pass WebSockets. Please tell the operator.',
  sockets_operator: 'If you are the operator, check the proxy; {{file}} has the lines that it needs.',
  try_again: 'Try again',
  trying: 'Trying…',
};
