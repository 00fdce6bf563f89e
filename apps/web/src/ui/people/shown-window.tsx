import type { WinInfo } from '@engawa/contract/presence';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import classes from './shown-window.module.css';

/** Icons at addresses of other sites are not loaded: those sites would learn who looks at whom. */
const isOurs = (icon: string): boolean => icon.startsWith('/') || icon.startsWith('data:');

/**
 * The window in which a person works: its icon, and its title as plain text.
 * @param label says what it is, in place of the icon
 */
export const ShownWindow = ({ window: { title, icon }, label }: { window: WinInfo; label: string }) => (
  <span data-testid="shown-window">
    {isOurs(icon) ? (
      <>
        <img className={classes.icon} src={icon} alt="" draggable={false} />
        <VisuallyHidden>{label} </VisuallyHidden>
      </>
    ) : (
      `${label} `
    )}
    <bdi>{title}</bdi>
  </span>
);
