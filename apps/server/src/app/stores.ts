import { type AssistantsStore, createAssistantsStore } from '../features/assistant/index.ts';
import { type BlocksStore, createBlocksStore } from '../features/blocks/index.ts';
import { type BookingsStore, createBookingsStore } from '../features/bookings/index.ts';
import { createGoogleStore, type GoogleStore } from '../features/calendar/index.ts';
import {
  createRecordsStore,
  createTranscriptsStore,
  type RecordsStore,
  type TranscriptsStore,
} from '../features/captions/index.ts';
import { type ChatWebhooksStore, createChatWebhooksStore } from '../features/chat-notices/index.ts';
import { createInvitationsStore, type InvitationsStore } from '../features/invitations/index.ts';
import { createLobbyStore, type LobbyStore } from '../features/lobby/index.ts';
import { createMessageFilesStore, type MessageFilesStore } from '../features/messages/index.ts';
import { createNotificationsStore, type NotificationsStore } from '../features/notifications/index.ts';
import { createPlansStore, type PlansStore } from '../features/plans/index.ts';
import { createSpaceLifecycleStore, type SpaceLifecycleStore } from '../features/space-lifecycle/index.ts';
import { createSpacesStore, type SpacesStore } from '../features/spaces/index.ts';
import { type CompanionsStore, createCompanionsStore } from '../features/windows/index.ts';
import type { Database } from '../platform/db/database.ts';

/** The stores that several parts use. */
export type Stores = {
  readonly blocks: BlocksStore;
  readonly bookings: BookingsStore;
  readonly googleAccounts: GoogleStore;
  readonly assistants: AssistantsStore;
  readonly chatWebhooks: ChatWebhooksStore;
  readonly companions: CompanionsStore;
  readonly invitations: InvitationsStore;
  readonly lifecycle: SpaceLifecycleStore;
  readonly lobby: LobbyStore;
  readonly meetingRecords: RecordsStore;
  readonly messageFiles: MessageFilesStore;
  readonly notifications: NotificationsStore;
  readonly plans: PlansStore;
  readonly spaces: SpacesStore;
  readonly transcripts: TranscriptsStore;
};

/** Each store that several parts use is made once, here. */
export const createStores = (database: Database): Stores => ({
  blocks: createBlocksStore(database),
  bookings: createBookingsStore(database),
  googleAccounts: createGoogleStore(database),
  assistants: createAssistantsStore(database),
  chatWebhooks: createChatWebhooksStore(database),
  companions: createCompanionsStore(database),
  invitations: createInvitationsStore(database),
  lifecycle: createSpaceLifecycleStore(database),
  lobby: createLobbyStore(database),
  meetingRecords: createRecordsStore(database),
  messageFiles: createMessageFilesStore(database),
  notifications: createNotificationsStore(database),
  plans: createPlansStore(database),
  spaces: createSpacesStore(database),
  transcripts: createTranscriptsStore(database),
});
