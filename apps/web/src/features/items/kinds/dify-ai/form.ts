import { IconMessageChatbot } from '@tabler/icons-react';
import { pageSizeField } from '../fields/choice-fields.tsx';
import { labelField, urlField } from '../fields/text-fields.tsx';
import type { ItemForm } from '../item-form.ts';

export const difyAiForm: ItemForm = {
  Icon: IconMessageChatbot,
  first: { area_type: 'small' },
  fields: [urlField('dify_ai', 'https://example.com'), labelField('label'), pageSizeField],
};
