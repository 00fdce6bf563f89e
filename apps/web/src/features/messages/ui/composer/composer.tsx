import { maxMessageLength } from '@engawa/contract/messages';
import { IconAt, IconSend } from '@tabler/icons-react';
import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { WritingTools } from '../../../../slots/writing-tools.tsx';
import type { Attachment } from '../../create-attachments.ts';
import classes from '../panel/messages.module.css';
import { AttachButton } from './attach-button.tsx';
import { MentionList } from './mention-list.tsx';
import { type Candidate, useMentions } from './use-mentions.ts';

/** From this many characters on, the length is shown. */
const countFrom = maxMessageLength - 200;

/** Whether the user writes with a keyboard on the screen, which has no Shift+Enter. */
const hasTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Whether the key ends the choice of characters in an input method, and not the message. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;

/** A folder has no bytes to send: an empty file of its name is refused with a sentence. */
const droppedOf = ({ files, items }: DataTransfer): File | undefined => {
  const [file] = files;
  return file && items[0]?.webkitGetAsEntry?.()?.isDirectory ? new File([], file.name) : file;
};

/**
 * Whether a text was copied, beside which a program has put a picture of it, as spreadsheets and
 * slides do. File managers put the names of the files there.
 */
const hasOwnText = (data: DataTransfer, file: File): boolean => {
  const text = data.getData('text/plain').trim();
  return text !== '' && !text.includes(file.name);
};

/** @param isOneOfSeveral other files came with it, which the message cannot carry */
type Attach = (file: File, isOneOfSeveral: boolean) => void;

/** Takes a file that is dropped on the field; the map below takes none of it. */
const dropping = (onAttach: Attach | null) =>
  onAttach === null
    ? {}
    : {
        onDragOver: (event: DragEvent) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          event.stopPropagation();
        },
        onDrop: (event: DragEvent) => {
          const file = droppedOf(event.dataTransfer);
          if (!file) return;
          event.preventDefault();
          event.stopPropagation();
          onAttach(file, event.dataTransfer.files.length > 1);
        },
      };

/** The tools of a conversation, which find the field only while it is that of the conversation. */
const Tools = ({
  field,
  conversation,
  isNew,
  keep,
}: {
  field: RefObject<HTMLTextAreaElement | null>;
  conversation: string;
  /** A new message is written. */
  isNew: boolean;
  keep: (text: string) => void;
}) => (
  <WritingTools
    className={classes.at}
    find={() => (field.current?.dataset.conversation === conversation ? field.current : null)}
    keep={keep}
    conversation={isNew ? conversation : undefined}
  />
);

/** Begins a mention. The field keeps the focus. */
const MentionButton = ({ onPress }: { onPress: () => void }) => {
  const { t } = useTranslation('messages');
  return (
    <button
      type="button"
      className={classes.at}
      aria-label={t('mention')}
      title={t('mention')}
      data-testid="mention"
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <IconAt size={20} stroke={1.75} aria-hidden />
    </button>
  );
};

/**
 * Where a message is written. Enter sends it, unless an input method uses the key; with Shift it
 * begins a new line.
 */
export const Composer = ({
  conversation,
  label,
  draft,
  isOffline,
  isNew = false,
  banner,
  attachment,
  attachmentState,
  onAttach,
  writingId,
  takesFocus,
  people,
  onDraft,
  onKept,
  onSend,
  onCancel,
  onEditLast,
}: {
  /**
   * The key of the conversation. The field stays while it changes: what works for it, such as
   * dictation, ends then, and its text goes to `onKept` of the conversation for which it began.
   */
  conversation: string;
  /** Says to whom the message goes. */
  label: string;
  draft: string;
  /** A message that is sent now waits for the connection. */
  isOffline: boolean;
  /** A new message is written, and no other text of an old one. */
  isNew?: boolean;
  /** Those who can be mentioned here. */
  people: readonly Candidate[];
  onDraft: (text: string) => void;
  /** A text for this field that comes when it is no longer shown. */
  onKept: (text: string) => void;
  /** @param mentions the ids of the people whom the text mentions */
  onSend: (text: string, mentions: readonly string[]) => void;
  /** Says what is written, when it is no new message. */
  banner: ReactNode;
  /** Shows the picture or file that goes with the message. */
  attachment: ReactNode;
  /** Null: it has none. */
  attachmentState: Attachment['state'] | null;
  /** Null: no picture and no file can be sent here. */
  onAttach: Attach | null;
  /** Names what it is about: the field takes the focus when that changes. Null: a new message. */
  writingId: string | null;
  /** Whether it takes the focus when it appears. */
  takesFocus: boolean;
  /** Ends what is no new message; null: a new message is written. */
  onCancel: (() => void) | null;
  /** Changes the user's last message. */
  onEditLast: () => void;
}) => {
  const { t } = useTranslation('messages');
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const focusAtFirst = useEffectEvent(() => {
    // A finger would raise the keyboard of the screen over the messages.
    if (takesFocus && !hasTouch()) field.current?.focus();
  });
  useEffect(() => focusAtFirst(), []);
  useEffect(() => {
    if (writingId !== null) field.current?.focus();
  }, [writingId]);
  const mentions = useMentions(field, draft, people, onDraft);
  const isChoosing = mentions.found.length > 0;
  const isTooLong = draft.length > maxMessageLength;
  const isEmpty = draft.trim() === '' && attachmentState !== 'ready';
  // A message would lose a picture or a file that has not arrived.
  const isWaiting = attachmentState === 'uploading' || attachmentState === 'failed';
  const isUnready = isEmpty || isTooLong || isWaiting;
  const send = () => {
    if (isUnready) return;
    onSend(draft.trim(), mentions.idsIn(draft));
    field.current?.focus();
  };
  const isCounted = draft.length >= countFrom;
  return (
    <form
      className={classes.composer}
      {...dropping(onAttach)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {banner}
      {attachment}
      <MentionList
        id={mentions.listId}
        people={mentions.found}
        chosen={mentions.chosen}
        onTake={mentions.insertMention}
      />
      <textarea
        ref={field}
        className={classes.field}
        rows={1}
        aria-label={label}
        placeholder={label}
        aria-describedby={`${id}-hint`}
        aria-autocomplete={people.length > 0 ? 'list' : undefined}
        aria-controls={isChoosing ? mentions.listId : undefined}
        aria-activedescendant={isChoosing ? `${mentions.listId}-${mentions.chosen}` : undefined}
        aria-invalid={isTooLong || undefined}
        value={draft}
        data-testid="message-text"
        data-conversation={conversation}
        onChange={(event) => {
          mentions.followCaret(event.currentTarget);
          onDraft(event.currentTarget.value);
        }}
        onSelect={(event) => mentions.followCaret(event.currentTarget)}
        onBlur={mentions.close}
        onPaste={(event) => {
          const { files } = event.clipboardData;
          const [file] = files;
          if (!onAttach || !file || hasOwnText(event.clipboardData, file)) return;
          event.preventDefault();
          onAttach(file, files.length > 1);
        }}
        onKeyDown={(event) => {
          // Escape ends the choice of characters too, and must not close the drawer.
          if (isComposing(event)) return event.stopPropagation();
          if (mentions.handleKey(event)) return;
          if (event.key === 'Escape' && onCancel) {
            event.stopPropagation();
            onCancel();
          }
          if (event.key === 'ArrowUp' && draft === '' && !onCancel) {
            event.preventDefault();
            onEditLast();
          }
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          send();
        }}
      />
      {onAttach && <AttachButton onAttach={(file) => onAttach(file, false)} />}
      <Tools key={conversation} field={field} conversation={conversation} isNew={isNew} keep={onKept} />
      {people.length > 0 && <MentionButton onPress={mentions.begin} />}
      <button
        type="submit"
        className={classes.send}
        aria-label={t('send')}
        title={t('send')}
        aria-disabled={isUnready || undefined}
        data-testid="message-send"
      >
        <IconSend size={20} stroke={1.75} aria-hidden />
      </button>
      <span id={`${id}-hint`} className={classes.hint} role={isTooLong ? 'alert' : undefined}>
        {isTooLong && `${t('too_long', { max: maxMessageLength })} `}
        {isCounted && t('length', { length: draft.length, max: maxMessageLength })}
        {!isCounted && (isOffline ? t('waits_for_connection') : !hasTouch() && t('keys_hint'))}
      </span>
    </form>
  );
};
