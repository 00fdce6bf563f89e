import type { DraftedNote, MeetingNote, NotesDraft, ProviderPlace } from '@engawa/contract/assistant';
import type { CaptionsState, MeetingRecord, RecognisedSpeech, Transcript } from '@engawa/contract/captions';
import type { Item } from '@engawa/contract/items';
import type { Locale } from '@engawa/contract/kernel';
import type { Participant } from '@engawa/contract/presence';
import type { StoreApi } from 'zustand/vanilla';
import type { RealtimeClient } from '../../platform/realtime-client/realtime-client.ts';
import type { DeviceChoice } from '../../platform/rtc/devices/device-choice.ts';
import type { Panels } from '../../slots/panels.ts';
import type { ReadableLanguage } from './caption-preferences.ts';

type Readable<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;

/** One sentence of the user's own voice. */
export type OwnSentence = {
  /** The id of its line. */
  readonly line: string;
  /** The spoken language as a BCP 47 tag. */
  readonly language: string;
  /** A WAV file. */
  readonly sound: Blob;
};

type ListPart = { readonly skip: number; readonly limit: number };

/**
 * The calls about the decisions and actions of a meeting. Each rejects with the server's refusal.
 */
export type RecordNoteCalls = {
  /** Where lines go when notes are drafted; null: they cannot be. */
  readProvider(): Promise<ProviderPlace | null>;
  read(record: string): Promise<readonly MeetingNote[]>;
  /** Drafts those of a part of the meeting, by no other provider than this one. */
  draft(
    record: string,
    part: { readonly skip: number; readonly language: Locale; readonly provider: ProviderPlace },
    signal: AbortSignal,
  ): Promise<NotesDraft>;
  /** Shares notes instead of those that the user shared before. */
  share(record: string, notes: DraftedNote[]): Promise<readonly MeetingNote[]>;
};

/** The calls about the records of meetings. Each rejects with the server's refusal. */
export type MeetingRecordCalls = {
  /** The meetings at which the user was, newest first. */
  readRecords(part: ListPart): Promise<readonly MeetingRecord[]>;
  /** What the user said or heard at a meeting, oldest first. */
  readMeeting(record: string, part: ListPart): Promise<readonly Transcript[]>;
  removeRecord(record: string): Promise<void>;
  readonly notes: RecordNoteCalls;
};

/** The calls of captions. Each rejects with the server's refusal. */
export type CaptionCalls = MeetingRecordCalls & {
  readState(): Promise<CaptionsState>;
  /** What the user said or heard, newest first. */
  readLines(before: number | undefined): Promise<readonly Transcript[]>;
  recognise(sentence: OwnSentence): Promise<RecognisedSpeech>;
  /** A sentence for the user alone. */
  dictate(sentence: Omit<OwnSentence, 'line'>): Promise<RecognisedSpeech>;
};

/** What this office translates, as far as captions need it. */
export type LineTranslations = {
  /** The languages into which something can be translated. */
  readonly targets: readonly string[];
  /** @param tag the language of the text as a BCP 47 tag */
  canTranslate(tag: string, to: ReadableLanguage): boolean;
  /**
   * Rejects with the server's refusal.
   * @param is_kept whether the server stores the answer
   */
  translate(
    text: string,
    tag: string,
    to: ReadableLanguage,
    is_kept: boolean,
  ): Promise<{ readonly text: string }>;
};

/** The parts of the space page that captions need. */
export type CaptionsPorts = {
  readonly realtime: Pick<RealtimeClient, 'on' | 'whisper' | 'serverNow'>;
  readonly presence: {
    readonly model: { readonly store: Readable<{ readonly people: ReadonlyMap<string, Participant> }> };
  };
  readonly me: {
    readonly id: string;
    readonly now: () => Participant | null;
    readonly isInside: () => boolean;
    /** Calls back when the user is inside, at first and after each loss of the connection. */
    readonly onInside: (listener: () => void) => () => void;
    readonly useIsConnected: () => boolean;
  };
  readonly people: {
    /** Shows a text over a person's head on the map for a moment. */
    showOverHead(id: string, text: string): void;
    /** Questions to the user that a key answers, the earliest first. */
    readonly questions: {
      add(question: { readonly askedAt: number; answer(isYes: boolean): void }): () => void;
    };
  };
  readonly items: {
    readonly store: Readable<{
      readonly items: ReadonlyMap<string, Pick<Item, 'uuid' | 'label' | 'is_translatable'>>;
    }>;
  };
  readonly meetings: {
    readonly locks: {
      isLocked(channel: string): boolean;
      readonly store: Pick<StoreApi<unknown>, 'subscribe'>;
    };
  };
  readonly conversations: {
    readonly captions: CaptionCalls;
    /** What is translated here, once the server has said it. */
    readonly loadTranslations: () => Promise<LineTranslations>;
  };
  readonly media: {
    readonly store: Readable<{
      readonly voice: MediaStreamTrack | null;
      readonly mic: { readonly isOn: boolean };
    }>;
    turn(kind: 'mic', isOn: boolean): void;
    /** The devices that the user has chosen. */
    readonly desk: { readonly choice: Pick<DeviceChoice, 'get' | 'captureOf'> };
  };
  readonly panels: Pick<Panels, 'store' | 'toggleDrawer'>;
};
