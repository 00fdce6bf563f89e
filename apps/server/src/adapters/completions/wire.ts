/** The header that names the caller to a server of this kind; none without a key. */
export const headersOf = (key: string | null): Record<string, string> =>
  key === null ? {} : { authorization: `Bearer ${key}` };

/** Where the two forms of the call are, under the beginning of a provider's addresses. */
export const addressOf = (url: string, kind: 'chat' | 'completions'): string =>
  kind === 'chat' ? `${url}/chat/completions` : `${url}/completions`;

/** Whether a refusal says that nothing is left, and not that the caller is too fast. */
export const isQuotaUsed = (status: number, body: string): boolean =>
  status === 402 || (status === 429 && body.includes('insufficient_quota'));

export type Message = { readonly role: 'system' | 'user'; readonly content: string };

/** What is asked, as messages of a chat: the instruction is none of the text. */
export const messagesOf = (instruction: string | null, text: string): Message[] => [
  ...(instruction === null ? [] : [{ role: 'system' as const, content: instruction }]),
  { role: 'user', content: text },
];
