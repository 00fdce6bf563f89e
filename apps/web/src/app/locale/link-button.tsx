import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Button, type ButtonProps } from '../../ui/controls/button.tsx';

type AnchorProps = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>;

/**
 * A link that looks like a button. Its address, parameters and search are checked by the routes.
 */
export const LinkButton = createLink((props: AnchorProps) => <Button component="a" {...props} />);
