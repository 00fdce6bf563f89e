import { partsOf } from '../../../platform/text-links.ts';
import classes from './messages.module.css';

/** The text of a message, with its links. */
export const Text = ({ children }: { children: string }) => (
  <span className={classes.text} dir="auto">
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
  </span>
);
