import { messageEmoji } from '@engawa/contract/messages';
import type { TranslationLanguage } from '@engawa/contract/translation';
import {
  IconArrowBackUp,
  IconBan,
  IconCopy,
  IconDots,
  IconFlag,
  IconLanguage,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../../platform/copy-text.ts';
import { VisuallyHidden } from '../../../../ui/controls/visually-hidden.tsx';
import { FloatingMenu } from '../../../../ui/floating/floating-menu.tsx';
import type { MenuChoice, MenuGroup } from '../../../../ui/menu/menu-list.tsx';
import { toasts } from '../../../../ui/toasts/toasts.ts';
import type { Line } from '../../conversation.ts';
import type { Emoji } from '../../create-changes.ts';
import type { MessagesPorts, TextTranslations } from '../../ports.ts';
import classes from '../panel/messages.module.css';

/** The actions on a message. */
export type MessageActions = {
  react(line: Line, emoji: Emoji, isOn: boolean): void;
  answer(line: Line): void;
  edit(line: Line): void;
  remove(line: Line): void;
  /** Opens the report of a message to the Managers. */
  report(line: Line): void;
  /** Asks the user whether to block its sender. */
  block(line: Line): void;
  goTo(id: string): void;
  /** Shows its picture over the page. */
  showPicture(line: Line): void;
};

/** The button of a message that opens what can be done with it. */
export const MessageMenu = ({
  line,
  isMine,
  signs,
  actions,
  loadTranslations,
}: {
  line: Line;
  isMine: boolean;
  signs: MessagesPorts['people']['reactionSigns'];
  actions: MessageActions;
  /** Null: its text is not translated for the user. */
  loadTranslations: MessagesPorts['conversations']['loadTranslations'] | null;
}) => {
  const { t, i18n } = useTranslation('messages');
  const [isOpen, setOpen] = useState(false);
  const [translations, setTranslations] = useState<TextTranslations | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // The languages of the interface are among those of translation.
  const asked = { text: line.text, to: i18n.language as TranslationLanguage };
  const toggle = async () => {
    setOpen(!isOpen);
    // Without a connection the menu opens without this choice.
    if (loadTranslations !== null) setTranslations(await loadTranslations());
  };
  const choice = (
    key: 'answer' | 'copy' | 'translate' | 'edit' | 'delete' | 'report' | 'block',
    Icon: typeof IconCopy,
    choose: () => void,
  ): MenuChoice => ({
    key,
    label: t(`${key}_message`),
    icon: <Icon size={18} stroke={1.75} aria-hidden />,
    testId: `${key}-message`,
    choose,
  });
  const copy = async () => {
    const isCopied = await copyText(line.text);
    toasts.show(t(isCopied ? 'copied' : 'copy_failed'), { tone: isCopied ? 'success' : 'danger' });
  };
  const groups = (): MenuGroup[] => [
    {
      key: 'emoji',
      title: t('react'),
      isRow: true,
      choices: messageEmoji.map((emoji) => {
        const isOn = line.reactions.some((one) => one.emoji === emoji && one.is_mine);
        return {
          key: emoji,
          label: <VisuallyHidden>{t(`emoji.${emoji}`)}</VisuallyHidden>,
          icon: <span aria-hidden>{signs[emoji]}</span>,
          testId: `react-${emoji}`,
          choose: () => actions.react(line, emoji, !isOn),
        };
      }),
    },
    {
      key: 'message',
      choices: [
        choice('answer', IconArrowBackUp, () => actions.answer(line)),
        ...(line.text === '' ? [] : [choice('copy', IconCopy, () => void copy())]),
        ...(translations?.isOffered(asked)
          ? [choice('translate', IconLanguage, () => translations.show(asked))]
          : []),
        ...(isMine
          ? [
              choice('edit', IconPencil, () => actions.edit(line)),
              { ...choice('delete', IconTrash, () => actions.remove(line)), tone: 'danger' as const },
            ]
          : line.fromId === null
            ? []
            : [
                choice('report', IconFlag, () => actions.report(line)),
                choice('block', IconBan, () => actions.block(line)),
              ]),
      ],
    },
  ];
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={classes.more}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={t('more_about', { name: isMine ? t('yourself') : line.name })}
        data-testid="message-menu"
        onClick={() => void toggle()}
      >
        <IconDots size={16} stroke={1.75} aria-hidden />
      </button>
      {isOpen && (
        <FloatingMenu
          opener={opener}
          label={t('message_menu')}
          groups={groups()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
