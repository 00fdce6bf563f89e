import type { Transcript } from '@engawa/contract/captions';
import { isUnderstood } from '@engawa/contract/translation';
import { createStore } from 'zustand/vanilla';
import type { ReadableLanguage } from './caption-preferences.ts';

/** A line as the page shows it, with its translation. */
export type CaptionLine = Transcript & {
  /** The speaker and the line's own id: unique in the space. */
  readonly key: string;
  /** It is being translated. */
  readonly isTransing: boolean;
  /** Null: there is no translation. */
  readonly transText: string | null;
  readonly transFailed: boolean;
  /** What the attempt threw that failed; null: none failed. */
  readonly transError: unknown;
};

export type CaptionLinesDeps = {
  readonly selfId: string;
  /** The language into which lines are translated; null: none. */
  reads(): ReadableLanguage | null;
  translate(text: string, from: string, to: ReadableLanguage): Promise<string>;
  /** Whether this office can; true while that is not known. */
  canTranslate(from: string, to: ReadableLanguage): boolean;
  after(delayMs: number, act: () => void): () => void;
};

/** The lines that a page keeps; older ones are read again from the server. */
const maxLines = 500;
/** A new line is translated after this time, in ms, because it may be replaced at once. */
const fetchDelayMs = 200;
/** Lines that wait at once: of more, the oldest stay untranslated until they are asked for. */
const intervalLimit = 5;

const untranslated = { transText: null, transFailed: false, transError: null };

/** Unique in the space. */
export const keyOf = (userId: string | null, id: string): string => `${userId ?? ''}/${id}`;

/**
 * The lines of speech that the user said or heard, oldest first, each with its translation into the
 * language that they read.
 */
export const createCaptionLines = ({ selfId, reads, translate, canTranslate, after }: CaptionLinesDeps) => {
  const store = createStore<{ readonly lines: readonly CaptionLine[] }>(() => ({ lines: [] }));
  let waiting: readonly string[] = [];
  let stopWaiting: (() => void) | null = null;

  const find = (key: string) => store.getState().lines.find((line) => line.key === key);
  const change = (key: string, fields: Partial<CaptionLine>) =>
    store.setState(({ lines }) => ({
      lines: lines.map((line) => (line.key === key ? { ...line, ...fields } : line)),
    }));

  const needsTranslation = ({ user_id, from, text }: Transcript): boolean => {
    const to = reads();
    if (to === null || text === '' || user_id === selfId) return false;
    return !isUnderstood(from, to) && canTranslate(from, to);
  };

  const request = async (key: string): Promise<void> => {
    const line = find(key);
    const to = reads();
    if (line === undefined || to === null || !needsTranslation(line)) return;
    change(key, { isTransing: true, transFailed: false, transError: null });
    const isCurrent = () => find(key)?.text === line.text && reads() === to;
    try {
      const transText = await translate(line.text, line.from, to);
      if (isCurrent()) change(key, { transText, isTransing: false });
    } catch (transError) {
      if (isCurrent()) change(key, { isTransing: false, transFailed: true, transError });
    }
  };

  const requestWaiting = () => {
    stopWaiting = null;
    const keys = waiting;
    waiting = [];
    for (const key of keys) void request(key);
  };
  const requestSoon = (key: string) => {
    waiting = [...waiting.filter((one) => one !== key), key];
    for (const late of waiting.slice(0, -intervalLimit)) change(late, { isTransing: false });
    waiting = waiting.slice(-intervalLimit);
    stopWaiting ??= after(fetchDelayMs, requestWaiting);
  };

  const add = (found: readonly Transcript[], isLive: boolean) => {
    const fresh = found.map((line): CaptionLine => {
      const key = keyOf(line.user_id, line.id);
      const before = find(key);
      if (before?.text === line.text) return before;
      const isTransing = isLive && needsTranslation(line);
      return { ...line, ...untranslated, key, isTransing };
    });
    const keys = new Set(fresh.map(({ key }) => key));
    store.setState(({ lines }) => ({
      lines: [...lines.filter(({ key }) => !keys.has(key)), ...fresh]
        .sort((one, other) => one.at - other.at)
        // Lines of before, which the user has asked for, stay.
        .slice(isLive ? -Math.max(maxLines, lines.length) : 0),
    }));
    if (isLive) for (const { key, isTransing } of fresh) if (isTransing) requestSoon(key);
  };

  return {
    store,
    /** A line that is being said now: it is translated at once. */
    addLive: (line: Transcript) => add([line], true),
    /** Lines of before, which are translated when they are asked for. */
    addEarlier: (lines: readonly Transcript[]) => add(lines, false),
    remove: (userId: string, id: string) =>
      store.setState(({ lines }) => ({ lines: lines.filter(({ key }) => key !== keyOf(userId, id)) })),
    /** Translates a line, also one whose translation has failed. */
    translate: (key: string) => void request(key),
    needsTranslation,
    /** The user reads another language from now on: what was translated is not it. */
    forgetTranslations() {
      store.setState(({ lines }) => ({
        lines: lines.map((line) => ({ ...line, ...untranslated, isTransing: false })),
      }));
    },
    end: () => stopWaiting?.(),
  };
};
export type CaptionLines = ReturnType<typeof createCaptionLines>;
