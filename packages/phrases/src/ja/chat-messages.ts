/** What a company is notified of in its chat. */
export const chatMessages = {
  person: '{{name}}さん',
  guest: 'ゲスト',
  person_asked: '{{by}}が、いま不在の{{about}}を呼んでいます（{{space}}）',
  message_unread: '{{about}}に、{{by}}からの未読メッセージがあります（{{space}}）',
  first_person: '今日はじめてオフィスに来たのは{{about}}です（{{space}}）',
  event_begins: 'イベントが始まりました：{{space}}',
  daily_summary:
    'この24時間のオフィス：来たメンバー {{people}}人・来たゲスト {{guests}}人・ルームでのメッセージ {{messages}}件',
  more: 'ほかに{{count}}件ありました。一度にたくさん届いたため、まとめてお知らせします',
  trial: '「{{company}}」のEngawaからの通知が、ここに届きます',
  open: 'Engawaを開く',
};
