/** The error of the address of a webhook, which is loaded later than those of other forms. */
export const chatNoticeFields = {
  webhook_address: 'Paste the whole URL of the webhook; it begins with https://',
};
