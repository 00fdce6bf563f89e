import type { connectionTrouble as source } from '../ja/connection-trouble.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** Why the live connection does not come up although the server answers. */
export const connectionTrouble: PhrasesLike<typeof source> = {
  address: '伺服器不允許從這個位址（{{origin}}）建立即時連線，請營運者將 PUBLIC_URL 設為這個位址。',
  address_operator: '若您是營運者，請設定下列值並重新啟動伺服器：',
  sockets:
    '伺服器有回應，但無法建立即時連線，可能是中間的代理伺服器或防火牆沒有放行 WebSocket，請聯絡營運者。',
  sockets_operator: '若您是營運者，請檢查代理伺服器，所需的設定寫在 {{file}}。',
  try_again: '再試一次',
  trying: '嘗試中…',
};
