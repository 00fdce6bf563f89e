import { IconChevronUp } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import quiet from '../page/quiet-button.module.css';
import classes from './chevron-button.module.css';

/** The narrow button next to one of a tool bar. It opens what the other button can do besides. */
export const ChevronButton = ({ label, ...rest }: ComponentPropsWithRef<'button'> & { label: string }) => (
  <button {...rest} type="button" className={`${quiet.quiet} ${classes.chevron}`} aria-label={label}>
    <IconChevronUp size={14} stroke={2} aria-hidden />
  </button>
);
