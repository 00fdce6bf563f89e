import type { Mention } from '@engawa/contract/messages';
import { partsOf } from '../../../../platform/text-links.ts';
import { partsWithMentions } from '../../mentions.ts';
import classes from '../panel/messages.module.css';

/** A part of a text, with its links. */
const Linked = ({ children }: { children: string }) => (
  <>
    {partsOf(children).map(({ text, href }, index) =>
      href === null ? (
        text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
        <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {text}
        </a>
      ),
    )}
  </>
);

/** The text of a message, with its links and the people it mentions. */
export const Text = ({
  children,
  mentions = [],
  selfId = '',
}: {
  children: string;
  /** Absent: it mentions nobody yet. */
  mentions?: readonly Mention[];
  selfId?: string;
}) => (
  <span className={classes.text} dir="auto">
    {partsWithMentions(children, mentions).map(({ text, mentionedId }, index) =>
      mentionedId === null ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
        <Linked key={index}>{text}</Linked>
      ) : (
        <mark
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
          key={index}
          className={classes.mention}
          data-me={mentionedId === selfId || undefined}
        >
          {text}
        </mark>
      ),
    )}
  </span>
);
