/** Why the live connection does not come up although the server answers. */
export const connectionTrouble = {
  address:
    'このサーバーは、このアドレス（{{origin}}）からのリアルタイム接続を許可していません。PUBLIC_URLにこのアドレスを設定するよう、運営者に依頼してください。',
  address_operator: '運営者の方は、次の値を設定してサーバーを起動し直してください。',
  sockets:
    'サーバーは応答していますが、リアルタイム接続が開けません。途中のプロキシやファイアウォールがWebSocketを通していない可能性があります。運営者に連絡してください。',
  sockets_operator: '運営者の方は、{{file}}にあるプロキシの設定を確かめてください。',
  try_again: 'もう一度試す',
  trying: '試しています…',
};
