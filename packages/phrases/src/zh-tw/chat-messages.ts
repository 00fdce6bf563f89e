import type { ChatPhrases } from '../chat-messages.ts';

export const chatMessages: ChatPhrases = {
  person: '{{name}}',
  guest: '訪客',
  person_asked: '{{by}} 正在找目前不在的 {{about}}（{{space}}）',
  message_unread: '{{about}} 有一則來自 {{by}} 的未讀訊息（{{space}}）',
  first_person: '今天第一位到辦公室的是 {{about}}（{{space}}）',
  event_begins: '活動開始了：{{space}}',
  daily_summary: '過去 24 小時的辦公室：成員 {{people}} 人、訪客 {{guests}} 人、房間訊息 {{messages}} 則',
  more: '另外還有 {{count}} 則。因為一次來得太多，所以合併通知',
  trial: '「{{company}}」的 Engawa 通知會送到這裡',
  open: '開啟 Engawa',
};
