import type { assistant as source } from '../ja/assistant.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const assistant: PhrasesLike<typeof source> = {
  title: 'Language model',
  text: 'Members ask it questions about the office, and those who sat at a meeting have its decisions and actions drafted. What they may read and what fits is sent to the model then, and to no one else. Off until you choose one; each space can turn it off.',
  failed: 'The language model could not be loaded.',
  none: 'No language model is used: nothing is sent anywhere.',
  gone: 'The operator of this server no longer offers a language model.',
  uses_own: 'Your own: {{model}} at {{host}}',
  uses_operator: 'That of this server’s operator: {{model}} at {{host}}',
  use_operator: 'Use that of the operator ({{model}} at {{host}})',
  connect: 'Connect your own',
  connect_other: 'Connect another one',
  connect_submit: 'Connect',
  connecting: 'Connecting',
  url: 'Address',
  url_hint:
    'The beginning of its addresses, such as https://api.example.com/v1. It is stored encrypted and never shown again.',
  key: 'Key',
  key_hint: 'Empty where the provider asks for none. It is stored encrypted and never shown again.',
  model: 'Model',
  model_hint: 'As the provider calls it.',
  kind: 'Kind of call',
  kinds: { chat: 'Chat (/chat/completions)', completions: 'Text completion (/completions)' },
  try: 'Try it',
  trying: 'Asking for one sentence',
  answered: 'It answered in {{seconds}} seconds: “{{text}}”',
  turn_off: 'Use none',
  turn_off_title: 'Use no language model any more?',
  turn_off_text:
    'The address and the key of your own are deleted. What people have shared from drafts stays.',
};
