import type { AssistantCalls } from '../../../features/assistant/index.ts';
import type { ApiClient } from '../../../platform/api-client/api-client.ts';

/** The calls of the language model in a space. Each rejects with the server's refusal. */
export const createAssistantCalls = ({ calls }: Pick<ApiClient, 'calls'>, id: string): AssistantCalls => ({
  readProvider: async () => (await calls.assistant.offer({ id })).data.provider,
  async ask(about, told, signal) {
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return (await calls.assistant.ask({ id, about, time_zone, ...told }, { signal })).data;
  },
  write: async (about, told, signal) =>
    (await calls.assistant.write({ id, about, ...told }, { signal })).data.text,
});
