import { NativeSelect, type NativeSelectProps } from '../controls/native-select.tsx';
import classes from './field.module.css';

/**
 * One of a few choices, with the browser's own select, which works on every phone and with every
 * screen reader.
 */
export const ChoiceField = (props: NativeSelectProps) => (
  <NativeSelect size="md" classNames={classes} {...props} />
);
