/** The error of the address of a webhook, which is loaded later than those of other forms. */
export const chatNoticeFields = {
  webhook_address: 'https:// で始まるWebhookのURLを、末尾まで貼り付けてください',
};
