import type { ChatKind } from '@engawa/contract/chat-notices';
import { discord } from './discord.ts';
import type { ChatFormat } from './format.ts';
import { json } from './json.ts';
import { mattermost } from './mattermost.ts';
import { slack } from './slack.ts';
import { teams } from './teams.ts';

export const chatFormats: Readonly<Record<ChatKind, ChatFormat>> = {
  slack,
  mattermost,
  discord,
  teams,
  json,
};
