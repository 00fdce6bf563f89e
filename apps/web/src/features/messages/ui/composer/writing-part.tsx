import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Notice } from '../../../../ui/page/notice.tsx';
import { emptyConversation, type Line } from '../../conversation.ts';
import type { Messages } from '../../create-messages.ts';
import { type MessagesPorts, privateKey } from '../../ports.ts';
import { AttachmentView } from '../files/attachment-view.tsx';
import { BlockedNotice } from '../panel/blocked-notice.tsx';
import classes from '../panel/messages.module.css';
import { Composer } from './composer.tsx';
import { OnlyOneFile } from './only-one-file.tsx';
import { useCandidates } from './use-candidates.ts';
import { WritingBanner } from './writing-banner.tsx';

/**
 * The field of a conversation: for a new message, an answer, or another text of one's own message.
 */
export const WritingPart = ({
  messages,
  shown: { key, name, writeTo },
  ports,
  isOffline,
  attempt,
  reasonOf,
  onEdit,
  takesFocus,
}: {
  messages: Messages;
  /** The conversation in view. */
  shown: { readonly key: string; readonly name: string; readonly writeTo: string };
  ports: {
    readonly me: Pick<MessagesPorts['me'], 'id' | 'useMe'>;
    readonly people: Pick<MessagesPorts['people'], 'blocked' | 'useEveryone'>;
    readonly space: Pick<MessagesPorts['space'], 'useRights'>;
    readonly conversations: Pick<MessagesPorts['conversations'], 'readMembers'>;
  };
  isOffline: boolean;
  /** @returns whether it succeeded */
  attempt: (callback: () => Promise<void>) => Promise<boolean>;
  /** Why something was refused, in words. */
  reasonOf: (code: string) => string;
  onEdit: (line: Line) => void;
  /** Whether the field takes the focus when it appears. */
  takesFocus: boolean;
}) => {
  const { t } = useTranslation('messages');
  const {
    me: { id: selfId },
    people: { blocked },
  } = ports;
  const writing = useStore(messages.store, (state) => state.writing[key] ?? null);
  const draft = useStore(messages.store, ({ drafts }) => drafts[key] ?? '');
  const attachment = useStore(messages.store, ({ attachments }) => attachments[key]);
  const isLimited = useStore(messages.store, (state) => state.isLimited);
  const personId = key.startsWith(privateKey('')) ? key.slice(privateKey('').length) : null;
  const isBlocked = useStore(blocked.store, ({ ids }) => personId !== null && ids.has(personId));
  const isEdit = writing?.kind === 'edit';
  const people = useCandidates(messages, { key, draft }, ports);
  const cancel = () => messages.write(key, null);
  const send = async (text: string, mentions: readonly string[]) => {
    if (writing?.kind === 'edit') {
      if (await attempt(() => messages.edit(writing.line.id, text))) cancel();
      return;
    }
    const attached = attachment?.state === 'ready' ? attachment.attached : {};
    messages.send(key, text, { answers: writing?.line, mentions, ...attached });
    messages.setDraft(key, '');
    messages.attachments.clear(key);
    cancel();
  };
  const editLast = () => {
    const { lines } = messages.store.getState().conversations.get(key) ?? emptyConversation;
    const last = lines.findLast(({ fromId, isDeleted }) => fromId === selfId && !isDeleted);
    if (last) onEdit(last);
  };
  if (isBlocked && personId !== null)
    return <BlockedNotice name={name} onPress={() => blocked.ask({ id: personId, name })} />;
  return (
    <>
      {isLimited && (
        <div className={classes.notice}>
          <Notice tone="warning">{t('limited')}</Notice>
        </div>
      )}
      {!isEdit && attachment?.isOneOfSeveral && <OnlyOneFile name={attachment.file.name} />}
      <Composer
        conversation={key}
        label={isEdit ? t('change_text') : writeTo}
        draft={isEdit ? writing.text : draft}
        isOffline={isOffline}
        isNew={!isEdit}
        takesFocus={takesFocus}
        banner={writing && <WritingBanner writing={writing} onCancel={cancel} />}
        attachment={
          !isEdit &&
          attachment && (
            <AttachmentView
              key={attachment.previewUrl}
              attachment={attachment}
              reasonOf={reasonOf}
              onAgain={() => messages.attachments.uploadAgain(key)}
              onRemove={() => messages.attachments.remove(key)}
            />
          )
        }
        attachmentState={isEdit ? null : (attachment?.state ?? null)}
        onAttach={isEdit ? null : (...chosen) => messages.attachments.attach(key, ...chosen)}
        writingId={writing && `${writing.kind} ${writing.line.id}`}
        onDraft={(text) => {
          if (isEdit) return messages.write(key, { ...writing, text });
          messages.setDraft(key, text);
          if (text.trim() !== '') messages.writes(key);
        }}
        onKept={(text) => {
          const before = messages.store.getState().drafts[key] ?? '';
          messages.setDraft(key, before === '' ? text : `${before}\n${text}`);
        }}
        people={isEdit ? [] : people}
        onSend={(text, mentions) => void send(text, mentions)}
        onCancel={writing && cancel}
        onEditLast={editLast}
      />
    </>
  );
};
