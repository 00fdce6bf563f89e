import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../../ui/controls/visually-hidden.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import type { Line } from '../../conversation.ts';
import type { MessagesPorts } from '../../ports.ts';
import { FileCard } from '../files/file-card.tsx';
import classes from '../panel/messages.module.css';
import { type MessageActions, MessageMenu } from './message-menu.tsx';
import { MessagePictureView } from './message-picture.tsx';
import { QuoteView } from './quote-view.tsx';
import { Reactions } from './reactions.tsx';
import { Text } from './text.tsx';
import { Translated } from './translated.tsx';

/** One message: its sender, what it answers, its picture, file, text, time and reactions. */
export const MessageLine = ({
  line,
  isMine,
  isTogether,
  time,
  picture,
  ports: {
    people: { reactionSigns: signs },
    me: { id: selfId },
    conversations: { loadTranslations },
  },
  actions,
}: {
  line: Line;
  isMine: boolean;
  /** It follows another message of the same person, and shows no name. */
  isTogether: boolean;
  time: string;
  /** The picture and the colour of the sender. */
  picture: { readonly avatar: string; readonly color: string } | undefined;
  ports: {
    readonly people: Pick<MessagesPorts['people'], 'reactionSigns'>;
    readonly me: Pick<MessagesPorts['me'], 'id'>;
    readonly conversations: Pick<MessagesPorts['conversations'], 'loadTranslations'>;
  };
  actions: MessageActions;
}) => {
  const { t } = useTranslation('messages');
  const {
    id,
    name,
    text,
    picture: shown,
    file,
    at,
    replyTo,
    quote,
    isEdited,
    isDeleted,
    reactions,
    mentions,
  } = line;
  const isTranslatable = !isMine && !isDeleted && text !== '';
  return (
    <li
      className={classes.line}
      data-mine={isMine || undefined}
      data-together={isTogether || undefined}
      data-message={id}
      data-testid="message"
    >
      {!isMine && !isTogether && (
        <Avatar name={name} picture={picture?.avatar ?? ''} color={picture?.color ?? 'slate'} size={28} />
      )}
      <div className={classes.bubble}>
        {isMine ? (
          <VisuallyHidden>{t('you')}</VisuallyHidden>
        ) : isTogether ? (
          <VisuallyHidden>{name}</VisuallyHidden>
        ) : (
          <strong className={classes.name}>{line.isProgram ? t('from_program', { name }) : name}</strong>
        )}
        {replyTo !== null && <QuoteView quote={quote} onPress={() => actions.goTo(replyTo)} />}
        {shown !== null && (
          <MessagePictureView
            picture={shown}
            name={isMine ? null : name}
            onOpen={() => actions.showPicture(line)}
          />
        )}
        {file !== null && <FileCard file={file} />}
        {isDeleted && <em className={classes.deleted}>{t('deleted')}</em>}
        {!isDeleted && text !== '' && (
          <Text mentions={mentions} selfId={selfId}>
            {text}
          </Text>
        )}
        {isTranslatable && <Translated load={loadTranslations} text={text} />}
      </div>
      <span className={classes.foot}>
        <time className={classes.time} dateTime={new Date(at).toISOString()}>
          {time}
        </time>
        {isEdited && <span className={classes.time}>{t('edited')}</span>}
        {!isDeleted && (
          <MessageMenu
            line={line}
            isMine={isMine}
            signs={signs}
            actions={actions}
            loadTranslations={isTranslatable ? loadTranslations : null}
          />
        )}
      </span>
      {reactions.length > 0 && (
        <Reactions line={line} signs={signs} onPress={(emoji, isOn) => actions.react(line, emoji, isOn)} />
      )}
    </li>
  );
};
