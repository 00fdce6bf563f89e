/** The error of the address of a webhook, which is loaded later than those of other forms. */
export const chatNoticeFields = {
  webhook_address: '請貼上以 https:// 開頭的完整 Webhook 網址',
};
